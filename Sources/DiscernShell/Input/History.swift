import DiscernCore
import DiscernReport
import Glibc

/// Lines that were typed, in this session and before it. A line that holds a card number is never among them.
struct History: Sendable {
  /// So many lines are kept.
  static let longest = 1_000

  /// The lines, the oldest first.
  private(set) var lines: [String] = []
  private let path: String?

  /// The lines of a file, cut to the newest; without a path nothing is read, and nothing is written.
  init(path: String?) {
    self.path = path
    guard let path, let text = Self.text(of: path) else { return }
    let all = text.split(separator: "\n").map(String.init)
    lines = all.filter(Self.isRecordable).suffix(Self.longest)
    if lines.count < all.count { Self.write(lines, to: path, flags: O_TRUNC) }
  }

  /// Whether a line may be kept: it is not empty, and holds nothing that would be masked.
  static func isRecordable(_ line: String) -> Bool {
    !line.trimmed.isEmpty && Mask.hidingDigitRuns(in: line) == line
  }

  /// Keeps a line, in memory and in the file; returns whether it was kept. The same line twice running is kept once.
  mutating func record(_ line: String) -> Bool {
    guard Self.isRecordable(line), line != lines.last, !line.contains("\n") else { return false }
    lines = lines.suffix(Self.longest - 1) + [line]
    if let path {
      Self.makeFolder(of: path)
      Self.write([line], to: path, flags: O_APPEND)
    }
    return true
  }

  /// The whole file; nil where there is none that can be read. Whoever cannot have a history works without one.
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
    _ = Descriptor.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: descriptor)
  }

  /// Makes the folders above a file that are missing; only their owner can look into them.
  private static func makeFolder(of path: String) {
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      mkdir(String(path[..<slash]), 0o700)
    }
  }
}
