/// One value of a document.
public struct Field: Hashable, Codable, Sendable {
  /// The name, as in the plugin's manifest; a document may have several fields of one name.
  public var name: String
  /// The normalised value: digits, E.164, `MM/YY`.
  public var value: FieldText
  /// The text as printed.
  public var text: FieldText
  /// The probability that the value is right, 0 to 1.
  public var confidence: Double
  /// One quadrilateral per printed line, in the page's pixels; in a plugin, in the sheet's pixels.
  public var boxes: [Quadrilateral]
  /// Additional information: `mobile`, `rounded`, other networks.
  public var note: String?
  /// The number of the field's group, from 1, if a document has several: of two people on a card, the name and the
  /// title of the first have 1. Nil if the field belongs to all groups, or if there is only one.
  public var group: Int?

  /// Creates a field.
  public init(
    _ name: String, value: FieldText, text: FieldText, confidence: Double, boxes: [Quadrilateral] = [],
    note: String? = nil, group: Int? = nil
  ) {
    self.name = name
    self.value = value
    self.text = text
    self.confidence = confidence
    self.boxes = boxes
    self.note = note
    self.group = group
  }
}

/// The text of a field: open, or a secret that prints as its mask.
public enum FieldText: Hashable, Sendable {
  /// Visible to everyone.
  case open(String)
  /// Masked unless revealed.
  case secret(Secret)

  /// True if the text is a secret.
  public var isSecret: Bool { if case .secret = self { true } else { false } }

  /// Returns the clear text if it is open or `reveal` is given, otherwise the mask.
  public func shown(_ reveal: Reveal? = nil) -> String {
    switch self {
    case .open(let text): text
    case .secret(let secret): secret.shown(reveal)
    }
  }
}

extension FieldText {
  /// Returns true if other text has all letters and digits of this one. Does not open a secret.
  package func isSpelled(in other: String) -> Bool {
    switch self {
    case .open(let text): LetterCount(text).isContained(in: LetterCount(other))
    case .secret(let secret): secret.isSpelled(in: other)
    }
  }

  /// Returns true if each of these words is a word of this text, but for signs that are no letters or digits. Does not open a
  /// secret.
  package func hasWords(_ words: [String]) -> Bool {
    switch self {
    case .open(let text): LetterCount.words(of: text, include: words)
    case .secret(let secret): secret.hasWords(words)
    }
  }
}

extension FieldText: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The open text, or the mask.
  public var description: String { shown() }

  /// Creates an open text.
  public init(stringLiteral text: String) { self = .open(text) }
}

/// A plain string in JSON when open, `{"mask":…,"text":…}` when secret.
extension FieldText: Codable {
  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {  // A secret is an object, not a string.
      self = .open(text)
    } else {
      self = .secret(try container.decode(Secret.self))
    }
  }

  /// Encodes the documented JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .open(let text): try container.encode(text)
    case .secret(let secret): try container.encode(secret)
    }
  }
}
