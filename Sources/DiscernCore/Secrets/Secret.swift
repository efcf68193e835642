/// The right to open secrets. Only the binary and the shell create one, when their user asks for `--reveal`.
public struct Reveal: Sendable {
  /// Creates the right to open secrets; each call is a decision of the user.
  public init() {}
}

/// Text that describes itself masked; only a `Reveal` opens it.
///
/// Printing, interpolating, dumping and encoding give the mask. To send the clear text to a plugin in another process,
/// an encoder carries a `Reveal` in its `userInfo` under `CodingUserInfoKey.reveal`.
public struct Secret: Hashable, Sendable {
  private let clear: String
  private let mask: Mask
  /// The masked text.
  public let masked: String

  /// Creates a secret with the rule that masks it.
  public init(_ clear: String, mask: Mask) {
    self.clear = clear
    self.mask = mask
    masked = mask.apply(to: clear)
  }

  /// Creates a secret with a masked text that was computed elsewhere, from more than its own text; encoding hides it
  /// completely.
  public init(_ clear: String, shownAs masked: String) {
    self.clear = clear
    self.mask = .everything
    self.masked = masked
  }

  /// Returns the clear text.
  public func open(with reveal: Reveal) -> String { clear }

  /// Returns the clear text if `reveal` is given, otherwise the mask.
  public func shown(_ reveal: Reveal?) -> String { reveal == nil ? masked : clear }

  /// Returns true if other text has all letters and digits of the clear text.
  package func isSpelled(in other: String) -> Bool { LetterCount(clear).isContained(in: LetterCount(other)) }

  /// Returns true if each of these words is a word of the clear text, but for signs that are no letters or digits.
  package func hasWords(_ words: [String]) -> Bool { LetterCount.words(of: clear, include: words) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The mask.
  public var description: String { masked }
  /// The mask.
  public var debugDescription: String { masked }
  /// The mirror contains the mask only, also for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["masked": masked]) }
}

/// In JSON a secret is `{"mask": rule, "text": …}`: masked unless the encoder carries a `Reveal`.
extension Secret: Codable {
  private enum CodingKeys: String, CodingKey { case mask, text }

  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .text), mask: try container.decode(Mask.self, forKey: .mask))
  }

  /// Encodes the documented JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let reveal = CodingUserInfoKey.reveal.flatMap { encoder.userInfo[$0] as? Reveal }
    try container.encode(shown(reveal), forKey: .text)
    try container.encode(mask, forKey: .mask)
  }
}

extension CodingUserInfoKey {
  /// The key under which an encoder carries a `Reveal`, to encode secrets in clear.
  public static var reveal: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "discern.reveal") }
}
