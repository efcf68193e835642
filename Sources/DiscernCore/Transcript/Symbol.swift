/// One sign that a reader saw on a sheet: a letter, a digit, a bar, a radical, a code.
public struct Symbol: Hashable, Codable, Sendable {
  /// Which symbol of a transcript: its place in `Transcript.symbols`.
  public struct ID: Hashable, Comparable, Sendable {
    /// The place in `Transcript.symbols`, counted from 0.
    public let index: Int

    /// The symbol at a place.
    public init(_ index: Int) { self.index = index }

    /// By their order in the list, or in time.
    public static func < (left: ID, right: ID) -> Bool { left.index < right.index }
  }

  /// What sort of sign it is.
  public enum Kind: String, Codable, Sendable {
    /// A character of written text.
    case text
    /// A fraction's bar.
    case bar
    /// A root with its overline.
    case radical
    /// A ruled line or frame.
    case rule
    /// A QR code or barcode; its text is the content.
    case code
  }

  /// One way to read it.
  public struct Alternative: Hashable, Codable, Sendable {
    /// The characters, usually one.
    public var text: String
    /// Natural logarithm of its probability, at most 0.
    public var logProbability: Double

    /// A way to read a symbol and how likely it is.
    public init(_ text: String, logProbability: Double) {
      self.text = text
      self.logProbability = logProbability
    }
  }

  /// What sort of sign it is.
  public var kind: Kind
  /// The likeliest reading, usually one character.
  public var text: String
  /// Its corners in the sheet's pixels.
  public var box: Quadrilateral
  /// The probability that `text` is right, 0 to 1.
  public var confidence: Double
  /// Other readings, likeliest first; may be empty, and never holds `text`.
  public var alternatives: [Alternative]

  /// A symbol as a reader saw it.
  public init(
    kind: Kind = .text, text: String, box: Quadrilateral, confidence: Double, alternatives: [Alternative] = []
  ) {
    self.kind = kind
    self.text = text
    self.box = box
    self.confidence = confidence
    self.alternatives = alternatives
  }
}

/// A symbol's place is a plain number in JSON.
extension Symbol.ID: Codable {
  /// Decodes the form that the type describes.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the form that the type describes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(index)
  }
}
