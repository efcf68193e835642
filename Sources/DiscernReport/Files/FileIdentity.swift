import Glibc

/// Which file a path leads to, by device and number: the same for every link to it.
struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  /// Follows symbolic links; nil where they lead nowhere.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }

  /// The file and every folder above it, up to the root.
  static func chain(above path: String) -> Set<FileIdentity> {
    guard let resolved = realpath(path, nil) else { return [] }
    defer { free(resolved) }
    var part = String(cString: resolved)[...]
    var chain: Set<FileIdentity> = []
    while !part.isEmpty {
      if let identity = FileIdentity(String(part)) { chain.insert(identity) }
      part = part[..<(part.lastIndex(of: "/") ?? part.startIndex)]
    }
    if let root = FileIdentity("/") { chain.insert(root) }
    return chain
  }
}
