package import SystemPackage

extension FileDescriptor {
  /// Returns the bytes of the file at a path.
  /// - Throws: `Errno`.
  package static func bytes(of path: String) throws -> [UInt8] {
    let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    return try file.closeAfter { try file.readAll(limit: .max) }
  }

  /// Returns the bytes from the current offset to the end of the file.
  /// - Parameter limit: maximum number of bytes; a longer file gives one byte more.
  /// - Parameter capacity: the expected number of bytes.
  /// - Throws: `Errno`.
  package func readAll(limit: Int, reserving capacity: Int = 0) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(capacity)
    // A pipe has no known length, and a file may grow: one byte beyond the limit detects the excess.
    while bytes.count <= limit {
      let room = min(1 << 20, limit - bytes.count) + 1
      let part = try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = try self.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }
}
