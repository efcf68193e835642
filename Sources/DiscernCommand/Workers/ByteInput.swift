import Glibc

/// Reads a stream by lines or by counts of bytes; waits for them.
struct ByteInput: Sendable {
  /// A piece of the input up to a line feed.
  enum Line: Equatable {
    /// The bytes before the line feed; the last line may have none.
    case line([UInt8])
    /// A line longer than the limit, which was skipped; its first bytes.
    case tooLong([UInt8])
  }

  /// Maximum number of bytes that are taken at once.
  private static let chunk = 1 << 16

  private let descriptor: Int32
  private var buffer: ArraySlice<UInt8> = []
  /// The system's reason for an end of the input that is no end of the stream; nil if there is none.
  private(set) var failure: String?

  /// Creates a reader of a stream that is open.
  init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Returns the next line; nil at the end of the input.
  mutating func line(limit: Int) -> Line? {
    var (line, length) = ([UInt8](), 0)
    while !buffer.isEmpty || fill() {
      let part = buffer.prefix { $0 != UInt8(ascii: "\n") }
      let isWhole = part.endIndex < buffer.endIndex
      buffer = buffer[part.endIndex...].dropFirst()
      line += part.prefix(limit - line.count)
      length += part.count
      if isWhole { return length > limit ? .tooLong(line) : .line(line) }
    }
    return length == 0 ? nil : length > limit ? .tooLong(line) : .line(line)
  }

  /// Returns the next bytes; fewer at the end of the input.
  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    take(count) { bytes += $0 }
    return bytes
  }

  /// Passes over bytes, and returns their number; less at the end of the input.
  mutating func skip(_ count: Int) -> Int {
    var skipped = 0
    take(count) { skipped += $0.count }
    return skipped
  }

  /// Hands on bytes in pieces: a count that lies costs no memory.
  private mutating func take(_ count: Int, _ body: (ArraySlice<UInt8>) -> Void) {
    var rest = count
    while rest > 0, !buffer.isEmpty || fill() {
      let part = buffer.prefix(rest)
      body(part)
      rest -= part.count
      buffer = buffer.dropFirst(part.count)
    }
  }

  /// Reads into the empty buffer (read(2)); false at the end of the input.
  private mutating func fill() -> Bool {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunk) { room, filled in
        count = read(descriptor, room.baseAddress, room.count)
        filled = max(0, count)
      }
      buffer = bytes[...]
      if count >= 0 { return count > 0 }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // Somebody else has made the stream non-blocking.
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, -1)
      default:
        failure = String(cString: strerror(errno))
        return false
      }
    }
  }
}
