/// A recognised symbol of a sheet: a letter, a digit, a bar, a radical, a code.
public struct Symbol: Hashable, Codable, Sendable {
  /// Identifies a symbol of a transcript: its index in `Transcript.symbols`.
  public struct ID: Hashable, Comparable, Sendable {
    /// The index in `Transcript.symbols`, counted from 0.
    public let index: Int

    /// Creates the ID of the symbol at an index.
    public init(_ index: Int) { self.index = index }

    /// Orders by index.
    public static func < (left: ID, right: ID) -> Bool { left.index < right.index }
  }

  /// The kind of a symbol.
  public enum Kind: String, Codable, Sendable {
    /// A character of text.
    case text
    /// A fraction bar.
    case bar
    /// A radical sign with its overline.
    case radical
    /// A ruled line or frame.
    case rule
    /// A QR code or barcode; its text is the content.
    case code
  }

  /// One possible text of a symbol.
  public struct Alternative: Hashable, Codable, Sendable {
    /// The characters, usually one.
    public var text: String
    /// Natural logarithm of its probability, at most 0.
    public var logProbability: Double

    /// Creates an alternative.
    public init(_ text: String, logProbability: Double) {
      self.text = text
      self.logProbability = logProbability
    }
  }

  /// The kind of symbol.
  public var kind: Kind
  /// The most likely text, usually one character.
  public var text: String
  /// The corners in the sheet's pixels.
  public var box: Quadrilateral
  /// The probability that `text` is right, 0 to 1.
  public var confidence: Double
  /// Other texts, the most likely first; may be empty, and never contains `text`.
  public var alternatives: [Alternative]

  /// Creates a symbol as a recogniser returned it.
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

/// A symbol's ID is a plain number in JSON.
extension Symbol.ID: Codable {
  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the documented JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(index)
  }
}
