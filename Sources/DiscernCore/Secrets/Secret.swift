/// The right to open secrets. Only the binary and the shell make one, when their user asks for `--reveal`.
public struct Reveal: Sendable {
  /// Makes the right to open secrets; each call is a decision of the user.
  public init() {}
}

/// Text that describes itself masked; only a `Reveal` opens it.
///
/// Printing, interpolating, dumping and encoding give the mask. To send the clear text to a plugin in another process,
/// an encoder carries a `Reveal` in its `userInfo` under `CodingUserInfoKey.reveal`.
public struct Secret: Hashable, Sendable {
  private let clear: String
  private let mask: Mask
  /// What may be shown to anybody.
  public let masked: String

  /// A secret and the rule by which it is masked.
  public init(_ clear: String, mask: Mask) {
    self.clear = clear
    self.mask = mask
    masked = mask.apply(to: clear)
  }

  /// A secret whose shown form was worked out elsewhere, from more than its own text; encoded, it is hidden whole.
  public init(_ clear: String, shownAs masked: String) {
    self.clear = clear
    self.mask = .everything
    self.masked = masked
  }

  /// The clear text, for whoever holds the right to see it.
  public func open(with reveal: Reveal) -> String { clear }

  /// The clear text where the right is given, else the mask.
  public func shown(_ reveal: Reveal?) -> String { reveal == nil ? masked : clear }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The mask.
  public var description: String { masked }
  /// The mask.
  public var debugDescription: String { masked }
  /// Nothing inside is shown to `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["masked": masked]) }
}

/// In JSON a secret is `{"mask": rule, "text": …}`: masked, unless the encoder carries the right to reveal.
extension Secret: Codable {
  private enum CodingKeys: String, CodingKey { case mask, text }

  /// Decodes the form that the type describes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .text), mask: try container.decode(Mask.self, forKey: .mask))
  }

  /// Encodes the form that the type describes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let reveal = CodingUserInfoKey.reveal.flatMap { encoder.userInfo[$0] as? Reveal }
    try container.encode(shown(reveal), forKey: .text)
    try container.encode(mask, forKey: .mask)
  }
}

extension CodingUserInfoKey {
  /// Under this key an encoder carries a `Reveal`, and secrets are encoded in clear.
  public static var reveal: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "discern.reveal") }
}
