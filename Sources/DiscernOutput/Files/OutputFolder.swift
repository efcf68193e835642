import Glibc

/// A folder for output files; created if missing.
public struct OutputFolder: Sendable {
  /// The path as given by the user, without trailing slashes.
  public let path: String
  private var names = SourceNames()

  /// Creates the folder now, so that errors appear before any work is done.
  /// - Throws: `OutputError.noFolder` if the path is something else, `.refused` if the folder cannot be created.
  public init(_ path: String) throws(OutputError) {
    self.path = Self.trimmed(path)
    if mkdir(path, 0o777) == 0 { return }
    guard errno == EEXIST else { throw .system(path, number: errno) }
    guard FileIdentity(path)?.isFolder == true else { throw .noFolder(path: path) }
  }

  /// Returns an unused name for files about a source.
  public mutating func name(for source: String) -> String { names.name(for: source) }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }
}

/// Unique names for files about pictures: the last component of each path, with a number if two are equal.
public struct SourceNames: Sendable {
  private var used: Set<String> = []

  /// Creates an empty set of names.
  public init() {}

  /// Maximum bytes of a name: file systems allow 255, and extensions need some of them.
  private static let longest = 180

  /// Returns an unused name for a source: `card.jpg`, then `card.jpg-2`; `-` becomes `standard-input`.
  public mutating func name(for source: String) -> String {
    var name = source == "-" ? "standard-input" : source.split(separator: "/").last.map(String.init) ?? "picture"
    while name.utf8.count > Self.longest { name.removeLast() }
    var candidate = name
    var number = 1
    while !used.insert(candidate).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }
}
