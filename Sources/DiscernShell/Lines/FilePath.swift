import DiscernOutput
import Glibc

/// Interprets paths as typed, or as dragged into a terminal.
enum FilePath {
  /// Returns the path of an existing file that a whole line names: quoted, escaped, or with bare spaces; nil if there
  /// is none.
  static func existing(in line: String) -> String? { candidates(in: line).first(where: exists) }

  /// Returns true if there is a file or folder at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the path that a line most likely names, even if no such file exists.
  static func likely(in line: String) -> String { existing(in: line) ?? candidates(in: line).first ?? line }

  /// Returns the line as one unquoted word, then as typed.
  private static func candidates(in line: String) -> [String] {
    let parted = LineWords(line)
    let word = parted.isClosed && parted.words.count == 1 ? parted.words : []
    return (word + [line]).filter { !$0.isEmpty }.map { expanded($0) }
  }

  /// Replaces a leading `~` with the home folder.
  static func expanded(_ path: String, home: String? = getenv("HOME").map { String(cString: $0) }) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// Returns true if a path leads to a folder.
  static func isFolder(_ path: String) -> Bool { FileIdentity(path)?.isFolder == true }

  /// True if both paths name the same existing file.
  static func areSame(_ first: String, _ second: String) -> Bool {
    FileIdentity(first).map { $0 == FileIdentity(second) } ?? false
  }
}
