import Glibc

/// A file that the user asked to be written. What is there already is never overwritten unasked.
struct OutputFile {
  let path: String
  private let overwrites: Bool

  /// A file to be written later.
  /// - Throws: `CommandError` where it exists and may not be overwritten: said before the work, not after it.
  init(_ path: String, overwrites: Bool) throws(CommandError) {
    self.path = path
    self.overwrites = overwrites
    if !overwrites, access(path, F_OK) == 0 { throw Self.exists(path) }
  }

  /// Writes the whole file.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwrites ? O_TRUNC : O_EXCL)
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? Self.exists(path) : failure()
    }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure() }
      rest = rest.dropFirst(count)
    }
  }

  private func failure() -> CommandError {
    CommandError("‘\(path)’ cannot be written: \(String(cString: strerror(errno))). Choose another place.")
  }

  private static func exists(_ path: String) -> CommandError {
    CommandError("‘\(path)’ exists. Choose another name, or add --force to overwrite it.")
  }
}
