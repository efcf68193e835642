import DiscernCore
import DiscernOutput
import DiscernReport
import Glibc
import SystemPackage

/// The lines typed in this session and before. A line that holds a card number is never kept.
struct History: Sendable {
  /// Maximum number of kept lines.
  static let longest = 1_000

  /// The lines, oldest first.
  private(set) var lines: [String] = []
  private let path: String?

  /// Reads the newest lines of a file; without a path nothing is read or written.
  init(path: String?) {
    self.path = path
    guard let path, let text = Self.text(of: path) else { return }
    let all = text.split(separator: "\n").map(String.init)
    lines = all.filter(Self.isRecordable).suffix(Self.longest)
    if lines.count < all.count { Self.write(lines, to: path, flags: O_TRUNC) }
  }

  /// True if a line may be kept, judged by its text alone: it is not empty, and holds no security code and no digit run
  /// as long as a card number.
  static func isRecordable(_ line: String) -> Bool {
    !line.trimmed.isEmpty && !SecretScan.holdsSecret(typed: line)
  }

  /// Adds a line in which no plugin found a secret to memory and to the file. Returns true if it was kept; a line equal
  /// to the last one is not.
  mutating func record(_ line: String) -> Bool {
    guard Self.isRecordable(line), line != lines.last, !line.contains("\n") else { return false }
    lines = lines.suffix(Self.longest - 1) + [line]
    if let path {
      Self.makeFolder(of: path)
      Self.write([line], to: path, flags: O_APPEND)
    }
    return true
  }

  /// Returns the text of the file; nil if it cannot be read. The shell works without a history.
  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes lines to a file that only its owner can read.
  private static func write(_ lines: [String], to path: String, flags: Int32) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    // A history that is not written is no reason to stop.
    do { _ = try FileDescriptor(rawValue: descriptor).writeAll(lines.map { $0 + "\n" }.joined().utf8) } catch {}
  }

  /// Creates the missing parent folders of a file, accessible only to their owner.
  private static func makeFolder(of path: String) {
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      mkdir(String(path[..<slash]), 0o700)
    }
  }
}
