/// What a reader is asked for. It names layout, alphabet and model, never a kind of document.
public struct ReadingRequest: Hashable, Codable, Sendable {
  /// How the ink in an area is laid out.
  public enum Layout: String, Codable, Sendable {
    /// Blocks, columns and lines are to be found.
    case page
    /// Text anywhere, in no order.
    case sparse
    /// One block of lines.
    case block
    /// One line.
    case line
    /// Single symbols anywhere, without lines.
    case symbols
    /// QR codes and barcodes anywhere, each a line of its own.
    case codes
  }

  /// What is darker.
  public enum Polarity: String, Codable, Sendable {
    /// The reader finds out.
    case automatic
    /// Dark ink on a light ground.
    case darkOnLight
    /// Light ink on a dark ground.
    case lightOnDark
  }

  /// What is done about uneven light and contrast before reading.
  public enum Light: String, Codable, Sendable {
    /// Pixels are read as they are: what a specialist was trained on.
    case asFound
    /// Light and contrast are evened out.
    case evened
  }

  /// The name of the general reading that no plugin asked for.
  public static let generalName = "general"

  /// Which request it is, for whoever asked: `payment-card.digits`.
  public var name: String
  /// The areas to read, in the sheet's pixels, tight about their ink, inclined where it is; none means the whole sheet.
  public var areas: [Quadrilateral]
  /// How the ink in each area is laid out.
  public var layout: Layout
  /// The only characters that may be read; nil for all that the model knows.
  public var alphabet: String?
  /// The model to read with, by its reference name; nil for the reader's general one.
  public var model: String?
  /// Whether words of a dictionary are preferred; off where numbers are read.
  public var usesDictionary: Bool
  /// What is darker, ink or ground.
  public var polarity: Polarity
  /// What is done about uneven light.
  public var light: Light
  /// Text lower than so many pixels of the sheet is not read; 0 reads all.
  public var minimumTextHeight: Double

  /// A request with the settings of the general reading where nothing else is said.
  public init(
    name: String = ReadingRequest.generalName, areas: [Quadrilateral] = [], layout: Layout = .page,
    alphabet: String? = nil,
    model: String? = nil, usesDictionary: Bool = true, polarity: Polarity = .automatic, light: Light = .evened,
    minimumTextHeight: Double = 0
  ) {
    self.name = name
    self.areas = areas
    self.layout = layout
    self.alphabet = alphabet
    self.model = model
    self.usesDictionary = usesDictionary
    self.polarity = polarity
    self.light = light
    self.minimumTextHeight = minimumTextHeight
  }

  /// A request for upright areas.
  public init(
    name: String, areas: [Box], layout: Layout, alphabet: String? = nil, model: String? = nil,
    usesDictionary: Bool = true, polarity: Polarity = .automatic, light: Light = .evened,
    minimumTextHeight: Double = 0
  ) {
    self.init(
      name: name, areas: areas.map(Quadrilateral.init), layout: layout, alphabet: alphabet, model: model,
      usesDictionary: usesDictionary, polarity: polarity, light: light, minimumTextHeight: minimumTextHeight)
  }
}
