/// A request to a recogniser. It names layout, alphabet and model, never a kind of document.
public struct RecognitionRequest: Hashable, Codable, Sendable {
  /// The layout of the text in an area.
  public enum Layout: String, Codable, Sendable {
    /// Unknown: blocks, columns and lines are detected.
    case page
    /// Scattered text, in no order.
    case sparse
    /// One block of lines.
    case block
    /// One line.
    case line
    /// Scattered single symbols, without lines.
    case symbols
    /// Scattered QR codes and barcodes, each a line of its own.
    case codes
  }

  /// The brightness of ink relative to its background.
  public enum Polarity: String, Codable, Sendable {
    /// The recogniser decides.
    case automatic
    /// Dark ink on a light background.
    case darkOnLight
    /// Light ink on a dark background.
    case lightOnDark
  }

  /// The treatment of uneven light and contrast before recognition.
  public enum Light: String, Codable, Sendable {
    /// Original pixels, as specialists were trained on them.
    case asFound
    /// Normalised light and contrast; JSON keeps the name of version 1 of the plugin protocol.
    case normalized = "evened"
  }

  /// The name of the general recognition, which no plugin requested.
  public static let generalName = "general"
  /// The name of what the text layer of a file states, which no plugin requests.
  public static let textLayerName = "text-layer"

  /// The name that identifies the request to its sender: `payment-card.digits`.
  public var name: String
  /// The areas in the sheet's pixels, tight around their text and rotated with it; empty for the whole sheet.
  public var areas: [Quadrilateral]
  /// The layout of the text in each area.
  public var layout: Layout
  /// The only characters that may be recognised; nil for all that the model knows.
  public var alphabet: String?
  /// The name of the model; nil for the recogniser's general one.
  public var model: String?
  /// True if dictionary words are preferred; false for numbers.
  public var usesDictionary: Bool
  /// The brightness of ink relative to its background.
  public var polarity: Polarity
  /// The treatment of uneven light.
  public var light: Light
  /// Minimum text height in the sheet's pixels; 0 for no minimum.
  public var minimumTextHeight: Double

  /// Creates a request; the defaults are the settings of the general recognition.
  public init(
    name: String = RecognitionRequest.generalName, areas: [Quadrilateral] = [], layout: Layout = .page,
    alphabet: String? = nil,
    model: String? = nil, usesDictionary: Bool = true, polarity: Polarity = .automatic, light: Light = .normalized,
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

  /// Creates a request for axis-aligned areas.
  public init(
    name: String, areas: [Box], layout: Layout, alphabet: String? = nil, model: String? = nil,
    usesDictionary: Bool = true, polarity: Polarity = .automatic, light: Light = .normalized,
    minimumTextHeight: Double = 0
  ) {
    self.init(
      name: name, areas: areas.map(Quadrilateral.init), layout: layout, alphabet: alphabet, model: model,
      usesDictionary: usesDictionary, polarity: polarity, light: light, minimumTextHeight: minimumTextHeight)
  }
}

extension RecognitionRequest {
  /// Returns a copy that is valid on a sheet: areas far outside are moved to its surroundings, which have no text,
  /// areas with crossing sides are replaced by their bounding rectangles, and the text height is at least 0. The number
  /// and order of the areas stay.
  public func confined(to sheet: SheetGeometry) -> RecognitionRequest {
    var copy = self
    copy.areas = areas.map { area in
      if area.lies(within: sheet.surroundings), area.isConvex { return area }
      return Quadrilateral(area.confined(to: sheet.surroundings).bounds)
    }
    copy.minimumTextHeight = minimumTextHeight.isNaN ? 0 : max(0, minimumTextHeight)
    return copy
  }
}
