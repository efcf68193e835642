import Glibc

/// A folder for files that are made of pictures; it is made where it is missing.
public struct OutputFolder: Sendable {
  /// Where, as the user gave it, without slashes at its end.
  public let path: String
  private var names = SourceNames()

  /// A folder, made now so that a fault is known before the work.
  /// - Throws: `OutputFault.noFolder` where something else is there, `.refused` where it cannot be made.
  public init(_ path: String) throws(OutputFault) {
    self.path = Self.trimmed(path)
    if mkdir(path, 0o777) == 0 { return }
    guard errno == EEXIST else { throw .system(path, number: errno) }
    guard Self.isFolder(path) else { throw .noFolder(path: path) }
  }

  /// A name for files about a source, other than those given before.
  public mutating func name(for source: String) -> String { names.name(for: source) }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }
}

/// Names for files about pictures: the last part of each path, told apart where two are equal.
public struct SourceNames: Sendable {
  private var used: Set<String> = []

  /// No names yet.
  public init() {}

  /// File systems take names of 255 bytes; endings need some of them.
  private static let longest = 180

  /// A name for a source, other than those given before: `card.jpg`, then `card.jpg-2`; `-` is `standard-input`.
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
