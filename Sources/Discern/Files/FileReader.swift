public import DiscernCore
import Glibc

/// Reads the bytes of files, never more than a limit.
public enum FileReader {
  /// The name of standard input.
  public static let standardInput = "-"

  /// The bytes of a file, or of standard input.
  /// - Throws: `PictureError.unreadable` with the system's reason, `.tooManyBytes` beyond the limit: of a plain file
  ///   before anything is read.
  public static func bytes(of path: String, limit: Int) throws(PictureError) -> [UInt8] {
    guard path != standardInput else { return try bytes(from: STDIN_FILENO, limit: limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(reason: systemReason) }
    defer { close(descriptor) }
    return try bytes(from: descriptor, limit: limit)
  }

  /// What `errno` means, in the system's words.
  static var systemReason: String { String(cString: strerror(errno)) }

  private static func bytes(from descriptor: Int32, limit: Int) throws(PictureError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: systemReason) }
    let isPlain = status.st_mode & S_IFMT == S_IFREG
    let size = isPlain ? Int(status.st_size) : 0
    guard size <= limit else { throw .tooManyBytes(bytes: size, limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    // A pipe does not say how long it is, and a file may grow: one byte beyond the limit tells.
    while bytes.count <= limit {
      let part = try part(from: descriptor, atMost: min(1 << 20, limit + 1 - bytes.count))
      if part.isEmpty { return bytes }
      bytes += part
    }
    throw .tooManyBytes(bytes: bytes.count, limit: limit)
  }

  private static func part(from descriptor: Int32, atMost count: Int) throws(PictureError) -> [UInt8] {
    while true {
      var result = 0
      let part = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        result = read(descriptor, buffer.baseAddress, count)
        initialized = max(0, result)
      }
      if result >= 0 { return part }
      guard errno == EINTR else { throw .unreadable(reason: systemReason) }
    }
  }
}
