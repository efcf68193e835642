import Glibc
import SystemPackage

/// An output file that the user requested. Existing files are overwritten only on request.
///
/// The content is written to a temporary file in the same folder, which then replaces the path in one step: if anything
/// fails, the old file remains complete. The new file keeps the owner and permissions of the old one, but not its other
/// hard links. A symbolic link is followed. Devices and pipes are written to, never replaced.
public struct OutputFile: Sendable {
  /// The path as given by the user.
  public let path: String
  private let overwrites: Bool
  private let isPrivate: Bool

  /// Creates an output file; a private one is readable by its owner only.
  /// - Throws: `OutputError.exists` if it exists and may not be overwritten, before any work is done.
  public init(_ path: String, overwrites: Bool, isPrivate: Bool = false) throws(OutputError) {
    self.path = path
    self.overwrites = overwrites
    self.isPrivate = isPrivate
    var status = stat()
    // A broken link counts as existing, too.
    if !overwrites, lstat(path, &status) == 0 { throw .exists(path: path) }
  }

  /// Returns the file name for a page, counted from 0: `found.png`, then `found.2.png`.
  public static func name(_ path: String, page: Int) -> String {
    guard page > 0 else { return path }
    guard let dot = path.lastIndex(of: ".") else { return "\(path).\(page + 1)" }
    return "\(path[..<dot]).\(page + 1)\(path[dot...])"
  }

  /// Writes the whole file; on failure the path is unchanged.
  /// - Throws: `OutputError.exists`, `.refused` with the system's reason.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    let file = try begin()
    try file.write(bytes)
    try file.finish()
  }

  /// Begins a file that is written in pieces.
  /// - Throws: `OutputError.exists`, `.refused` with the system's reason.
  public func begin() throws(OutputError) -> GrowingFile {
    var status = stat()
    guard overwrites, stat(path, &status) == 0 else { return try staged(at: path, over: nil) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      // The name of an open file leads to a file as well, which another program may be writing.
      if let descriptor = Self.ownDescriptor(path) { return GrowingFile(path, open: descriptor, closes: false) }
      guard let target = realpath(path, nil) else { throw .system(path, number: errno) }
      defer { free(target) }
      // The folder's permissions decide whether the file can be replaced; the file's own decide whether it may be.
      guard access(target, W_OK) == 0 else { throw .system(path, number: errno) }
      return try staged(at: String(cString: target), over: status)
    case S_IFDIR: throw .system(path, number: EISDIR)
    default:
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .system(path, number: errno) }
      return GrowingFile(path, open: FileDescriptor(rawValue: descriptor), closes: true)
    }
  }

  /// Begins a temporary file that is moved to `place`; `status` is that of the file it replaces, or nil.
  private func staged(at place: String, over status: stat?) throws(OutputError) -> GrowingFile {
    let folder = place.lastIndex(of: "/").map { $0 == place.startIndex ? "/" : String(place[..<$0]) } ?? "."
    let isSecret = isPrivate || status != nil
    let file = try StagedFile(in: folder, mode: isSecret ? 0o600 : 0o666, for: path)
    if let status { file.take(ownerAndModeOf: status) }
    if isPrivate { file.makePrivate() }
    // A broken link is replaced itself, because its target does not exist.
    return GrowingFile(path, staged: file, at: place, replaces: overwrites)
  }

  /// The open file of this process that a path names, as `/dev/stdout` does; nil for other paths.
  private static func ownDescriptor(_ path: String) -> FileDescriptor? {
    let names: [String: FileDescriptor] = [
      "/dev/stdin": .standardInput, "/dev/stdout": .standardOutput, "/dev/stderr": .standardError,
    ]
    if let descriptor = names[path] { return descriptor }
    let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
    return folder.flatMap { Int32(path.dropFirst($0.count)) }.map(FileDescriptor.init(rawValue:))
  }
}

extension OutputError {
  /// Returns the error for a path with the system's message for an error number.
  package static func system(_ path: String, number: Int32) -> OutputError {
    .refused(path: path, reason: String(cString: strerror(number)))
  }
}

extension FileDescriptor {
  /// Writes all bytes.
  /// - Throws: `OutputError.refused`, which names `path`.
  func write(_ bytes: [UInt8], for path: String) throws(OutputError) {
    do { _ = try writeAll(bytes) } catch { throw .refused(path: path, reason: "\(error)") }
  }
}
