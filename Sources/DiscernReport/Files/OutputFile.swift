import Glibc

/// A file that the user asked to be written. What is there already is never overwritten unasked.
public struct OutputFile: Sendable {
  /// Where.
  public let path: String
  private let overwrites: Bool
  private let isPrivate: Bool

  /// A file to be written; one that is private can be read by its owner alone.
  /// - Throws: `OutputFault.exists` where it may not be overwritten: said before the work, not after it.
  public init(_ path: String, overwrites: Bool, isPrivate: Bool = false) throws(OutputFault) {
    self.path = path
    self.overwrites = overwrites
    self.isPrivate = isPrivate
    if !overwrites, access(path, F_OK) == 0 { throw .exists(path: path) }
  }

  /// The name for a page, counted from 0: `found.png`, then `found.2.png`.
  public static func name(_ path: String, page: Int) -> String {
    guard page > 0 else { return path }
    guard let dot = path.lastIndex(of: ".") else { return "\(path).\(page + 1)" }
    return "\(path[..<dot]).\(page + 1)\(path[dot...])"
  }

  /// Writes the whole file; of one that could not be written whole nothing is left.
  /// - Throws: `OutputFault.exists`, `.refused` with the system's reason.
  public func write(_ bytes: [UInt8]) throws(OutputFault) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwrites ? O_TRUNC : O_EXCL)
    let descriptor = open(path, flags, isPrivate ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw errno == EEXIST ? .exists(path: path) : .system(path, number: errno) }
    defer { close(descriptor) }
    // The mode given to `open` counts for new files alone.
    if isPrivate { fchmod(descriptor, 0o600) }
    if let number = Descriptor.write(bytes, to: descriptor) {
      unlink(path)
      throw .system(path, number: number)
    }
  }
}

extension OutputFault {
  /// What the system says of a path, by its error number.
  static func system(_ path: String, number: Int32) -> OutputFault {
    .refused(path: path, reason: String(cString: strerror(number)))
  }
}

/// Writing to an open file.
public enum Descriptor {
  /// Writes all bytes; returns the system's error number where that fails.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
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
