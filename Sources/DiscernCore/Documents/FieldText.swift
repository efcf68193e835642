/// The text of a field: open to all, or a secret that shows its mask.
public enum FieldText: Hashable, Sendable {
  /// Anybody may see it.
  case open(String)
  /// Shown masked, unless revealed.
  case secret(Secret)

  /// The clear text where it is open or the right is given, else the mask.
  public func shown(_ reveal: Reveal? = nil) -> String {
    switch self {
    case .open(let text): text
    case .secret(let secret): secret.shown(reveal)
    }
  }
}

extension FieldText: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The open text, or the mask.
  public var description: String { shown() }

  /// A text that anybody may see.
  public init(stringLiteral text: String) { self = .open(text) }
}

/// A plain string in JSON when open, `{"mask":…,"text":…}` when secret.
extension FieldText: Codable {
  /// Decodes the form that the type describes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {  // not a string: then it must be a secret
      self = .open(text)
    } else {
      self = .secret(try container.decode(Secret.self))
    }
  }

  /// Encodes the form that the type describes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .open(let text): try container.encode(text)
    case .secret(let secret): try container.encode(secret)
    }
  }
}
