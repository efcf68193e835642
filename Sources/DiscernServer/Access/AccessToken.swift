/// What whoever connects must know: it stands in the address that is shown to the user, behind the `#`, which browsers keep to
/// themselves.
public struct AccessToken: Sendable {
  /// The token in clear, for the address.
  public let text: String

  /// The characters that need no escape in addresses, headers and names of WebSocket protocols (RFC 3986, section 2.3).
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  /// Six bits a character: 132 bits.
  private static let randomLength = 22
  /// How long one that somebody has chosen may be.
  public static let lengths = 16...128

  /// A new token by the system's generator (getrandom(2)).
  public init() { text = String((0..<Self.randomLength).map { _ in Self.alphabet[Int.random(in: 0..<64)] }) }

  /// A token that somebody has chosen; nil where it is too short or too long, or holds more than letters, digits, `-` and `_`.
  public init?(_ text: String) {
    guard Self.lengths.contains(text.count), text.allSatisfy(Self.alphabet.contains) else { return nil }
    self.text = text
  }

  /// Whether it is this token. The time it takes depends on the length of the other text alone, so that nothing can be learnt
  /// from it character by character.
  public func matches(_ other: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    var difference = UInt(bitPattern: own.count ^ other.count)
    for index in other.indices { difference |= UInt(own[index % own.count] ^ other[index]) }
    return difference == 0
  }
}
