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
    // The shell works without a history.
    guard let path, let bytes = try? FileDescriptor.bytes(of: path) else { return }
    let all = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    lines = all.filter(Self.isRecordable).suffix(Self.longest)
    if lines.count < all.count { Self.write(lines, to: path, .truncate) }
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
      Self.write([line], to: path, .append)
    }
    return true
  }

  /// Writes lines to a file that only its owner can read.
  private static func write(_ lines: [String], to path: String, _ option: FileDescriptor.OpenOptions) {
    do {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .closeOnExec, option], permissions: .ownerReadWrite)
      defer { try? file.close() }
      fchmod(file.rawValue, 0o600)
      try file.writeAll(lines.map { $0 + "\n" }.joined().utf8)
    } catch {
      return  // A history that is not written is no reason to stop.
    }
  }

  /// Creates the missing parent folders of a file, accessible only to their owner.
  private static func makeFolder(of path: String) {
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      mkdir(String(path[..<slash]), 0o700)
    }
  }
}
