import Glibc
package import SystemPackage

/// The contents of folders.
package enum FolderListing {
  /// Returns the names in a folder, in no particular order, without `.` and `..`.
  package static func names(in path: String) throws(Errno) -> [String] {
    guard let folder = opendir(path) else { throw Errno(rawValue: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0 != "." && $0 != ".." }
  }
}
