/// The secret that every client must present. It stands in the printed address behind the `#`, a part that browsers do
/// not send.
public struct AccessToken: Sendable {
  /// The token in plain text, for the address.
  public let text: String

  /// The characters that need no escape in URLs, headers and names of WebSocket protocols (RFC 3986, section 2.3).
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  /// Length of a generated token: six bits a character, 132 bits.
  private static let randomLength = 22
  /// Valid lengths of a chosen token.
  public static let lengths = 16...128

  /// Generates a token with the system's random generator (getrandom(2)).
  public init() { text = String((0..<Self.randomLength).map { _ in Self.alphabet[Int.random(in: 0..<64)] }) }

  /// Creates a chosen token; nil if its length is not in `lengths`, or it holds more than letters, digits, `-` and `_`.
  public init?(_ text: String) {
    guard Self.lengths.contains(text.count), text.allSatisfy(Self.alphabet.contains) else { return nil }
    self.text = text
  }

  /// Reads a token from a file, without surrounding white space; only the file's owner may have access.
  /// - Returns: nil if its text is not a valid token.
  /// - Throws: the errors of `PrivateFile.bytes(of:)`.
  public init?(file path: String) throws(ServerError) {
    let text = String(decoding: try PrivateFile.bytes(of: path), as: UTF8.self)
    self.init(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// True if the text is this token. The time depends only on the other text's length, so the token cannot be guessed
  /// character by character.
  public func matches(_ other: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    var difference = UInt(bitPattern: own.count ^ other.count)
    for index in other.indices { difference |= UInt(own[index % own.count] ^ other[index]) }
    return difference == 0
  }
}
