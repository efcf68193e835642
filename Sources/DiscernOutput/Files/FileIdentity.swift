import Glibc
import SystemPackage

/// The file that a path leads to, by device and inode: the same for every link to it.
package struct FileIdentity: Hashable, Sendable {
  private let device: DeviceID
  private let inode: Inode
  private let type: FileType

  /// True if it is a folder.
  package var isFolder: Bool { type == .directory }
  /// True if it is a regular file: no folder, device, pipe or socket.
  package var isPlain: Bool { type == .regular }

  /// Follows symbolic links; nil where they lead nowhere.
  package init?(_ path: String) {
    do throws(Errno) {
      let status = try Stat(path)
      (device, inode, type) = (status.deviceID, status.inode, status.type)
    } catch {
      return nil
    }
  }

  /// The file and every folder above it, up to the root.
  package static func chain(above path: String) -> Set<FileIdentity> {
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
