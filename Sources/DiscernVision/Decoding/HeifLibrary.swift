internal import CHeif

/// The library libheif, loaded once; the only user of its C interface.
struct HeifLibrary: @unchecked Sendable {
  /// The installed library, nil if there is none. It stays loaded, and its functions keep no state of their own.
  static let shared = HeifLibrary(named: "libheif.so.1")

  private let library: OpaquePointer

  /// Loads a library by name; nil if it is not installed.
  init?(named name: String) {
    guard let library = cheif_open(name) else { return nil }
    self.library = library
  }

  /// Library version, for example `1.15.1`.
  var version: String {
    let number = cheif_library_version(library)
    return [24, 16, 8].map { String(number >> $0 & 0xFF) }.joined(separator: ".")
  }

  /// Opens the primary picture of a file and passes it to `body`; nil if it is malformed.
  func withPicture<Value>(of bytes: [UInt8], _ body: (OpaquePointer, PageHeader) -> Value?) -> Value? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let file = cheif_file_open(library, buffer.baseAddress, buffer.count) else { return nil }
      defer { cheif_file_close(file) }
      var (width, height): (Int32, Int32) = (0, 0)
      cheif_file_size(file, &width, &height)
      return body(file, PageHeader(width: Int(width), height: Int(height)))
    }
  }
}
