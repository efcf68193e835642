import DiscernCore
import Foundation

/// A picture that a worker reads.
enum PictureRequest: Sendable {
  /// The file at a path.
  case file(String)
  /// The bytes of a file, and its name in the result.
  case bytes([UInt8], source: String)

  /// The line before the bytes.
  private struct Head: Codable {
    var source: String
    /// Number of bytes behind the line; nil for a file at the path `source`.
    var bytes: Int?
  }

  /// The name in the result.
  var source: String {
    switch self {
    case .file(let path): path
    case .bytes(_, let source): source
    }
  }

  /// The message to a worker: a line of JSON, and the bytes of the picture if they do not lie in a file.
  func message() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let lineEnd = [UInt8(ascii: "\n")]
    switch self {
    case .file(let path): return Array(try encoder.encode(Head(source: path))) + lineEnd
    case .bytes(let bytes, let source):
      return Array(try encoder.encode(Head(source: source, bytes: bytes.count))) + lineEnd + bytes
    }
  }

  /// Reads the next message; nil at the end of the input, and within a message that is cut off.
  init?(from input: inout ByteInput) throws {
    guard case .line(let line) = input.line(limit: .max) else { return nil }
    let head = try JSONDecoder().decode(Head.self, from: Data(line))
    guard let count = head.bytes else {
      self = .file(head.source)
      return
    }
    let bytes = input.bytes(count)
    guard bytes.count == count else { return nil }
    self = .bytes(bytes, source: head.source)
  }
}
