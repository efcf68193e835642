import Glibc

/// A file that the user asked to be written. What is there already is never overwritten unasked.
struct FileTarget: Sendable {
  /// Why a file is not written; a sentence that goes on after the file's name.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// Where.
  let path: String
  private let overwrites: Bool
  private let isPrivate: Bool

  /// A file to be written; one that is private can be read by its owner alone.
  /// - Throws: `Fault` where it exists and may not be overwritten: said before the work, not after it.
  init(_ path: String, overwrites: Bool, isPrivate: Bool = false) throws(Fault) {
    self.path = path
    self.overwrites = overwrites
    self.isPrivate = isPrivate
    if !overwrites, access(path, F_OK) == 0 { throw Self.exists }
  }

  /// The name for a page, counted from 0: `found.png`, then `found.2.png`.
  static func name(_ path: String, page: Int) -> String {
    guard page > 0 else { return path }
    guard let dot = path.lastIndex(of: ".") else { return "\(path).\(page + 1)" }
    return "\(path[..<dot]).\(page + 1)\(path[dot...])"
  }

  /// Writes the whole file; of one that could not be written whole nothing is left.
  func write(_ bytes: [UInt8]) throws(Fault) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwrites ? O_TRUNC : O_EXCL)
    let descriptor = open(path, flags, isPrivate ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw errno == EEXIST ? Self.exists : Self.failure(errno) }
    defer { close(descriptor) }
    // The mode given to `open` counts for new files alone.
    if isPrivate { fchmod(descriptor, 0o600) }
    if let number = Descriptor.write(bytes, to: descriptor) {
      unlink(path)
      throw Self.failure(number)
    }
  }

  private static let exists = Fault(
    description: "exists. Choose another name, or overwrite it by a ! behind the command.")

  private static func failure(_ number: Int32) -> Fault {
    Fault(description: "cannot be written: \(String(cString: strerror(number))). Choose another place.")
  }
}

/// Writing to an open file.
enum Descriptor {
  /// Writes all bytes; returns the system's error number where that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
