import Glibc

/// Paths as people type them, or drag them into a terminal.
enum FilePath {
  /// The path that a whole line is, where such a file exists: quoted, escaped, or with bare spaces in it.
  static func existing(in line: String) -> String? { candidates(in: line).first { access($0, F_OK) == 0 } }

  /// The path that a line most likely is, whether it exists or not.
  static func likely(in line: String) -> String { existing(in: line) ?? candidates(in: line).first ?? line }

  /// A line as one word, without its quotes; then as it stands.
  private static func candidates(in line: String) -> [String] {
    let parted = LineWords(line)
    let word = parted.isClosed && parted.words.count == 1 ? parted.words : []
    return (word + [line]).filter { !$0.isEmpty }.map { expanded($0) }
  }

  /// A path with the home folder for `~`.
  static func expanded(_ path: String, home: String? = getenv("HOME").map { String(cString: $0) }) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// Whether there is a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether both name one file that exists.
  static func areSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
