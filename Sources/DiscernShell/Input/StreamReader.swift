import Glibc

/// Reads lines from standard input, without prompts.
///
/// A line longer than the maximum is cut to one byte more, so that the session can detect its length.
actor StreamReader: LineReader {
  private let descriptor: Int32
  private let most: Int
  private var buffer: ArraySlice<UInt8> = []
  private var hasEnded = false

  /// Creates a reader of standard input or another open file.
  /// - Parameter most: maximum length of a line in bytes.
  init(_ descriptor: Int32 = STDIN_FILENO, most: Int = Session.lineBytes) {
    (self.descriptor, self.most) = (descriptor, most)
  }

  func line(prompt: String, completer: Completer) async -> TypedLine {
    var line: [UInt8] = []
    while true {
      let end = buffer.firstIndex(of: UInt8(ascii: "\n"))
      let part = buffer[..<(end ?? buffer.endIndex)]
      line += part.prefix(most + 1 - line.count)
      if let end {
        buffer = buffer[(end + 1)...]
        break
      }
      guard fill() else {
        if line.isEmpty { return .end }
        break
      }
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return .text(String(decoding: line, as: UTF8.self))
  }

  /// Fills the buffer; false at the end.
  private func fill() -> Bool {
    buffer = []
    guard !hasEnded else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      hasEnded = count <= 0
      buffer = bytes[..<max(0, count)]
      return !hasEnded
    }
  }

  func remember(_ line: String) async {}
}
