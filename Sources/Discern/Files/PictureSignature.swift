import DiscernCore
import DiscernOutput
import SystemPackage

/// Decides whether a file in a folder may be a picture, by its first bytes or its extension.
package enum PictureSignature {
  /// File extensions, in lower case.
  static let fileExtensions: Set<String> = [
    "png", "jpg", "jpeg", "jpe", "jfif", "tif", "tiff", "webp", "bmp", "dib", "pnm", "pbm", "pgm", "ppm", "gif",
  ]

  /// The first bytes of TIFF, the format of pictures that holds several pages.
  private static let tiff: [[UInt8?]] = [
    [0x49, 0x49, 0x2A, 0x00],  // TIFF 6.0, section 2, little-endian
    [0x4D, 0x4D, 0x00, 0x2A],  // TIFF 6.0, section 2, big-endian
  ]

  /// The first bytes of each format; nil matches any byte.
  private static let signatures: [[UInt8?]] =
    [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],  // PNG: W3C Portable Network Graphics, 5.2
      [0xFF, 0xD8, 0xFF],  // JPEG: ITU-T T.81, B.1.1.3, SOI and the next marker
      [0x52, 0x49, 0x46, 0x46, nil, nil, nil, nil, 0x57, 0x45, 0x42, 0x50],  // WebP: RFC 9649, 2.4, `RIFF????WEBP`
      [0x47, 0x49, 0x46, 0x38],  // GIF87a and GIF89a, section 17, `GIF8`
    ] + tiff

  /// Returns true if the file at a path may hold several pages.
  package static func mayHavePages(at path: String) -> Bool {
    // A file that is not regular, such as a pipe, gives its bytes only once.
    FileIdentity(path)?.isPlain == true && mayHavePages(firstBytes(at: path))
  }

  /// Returns true if a file that begins with these bytes may hold several pages.
  package static func mayHavePages(_ bytes: [UInt8]) -> Bool {
    tiff.contains { matches($0, bytes) } || ForeignFormat.isPDF(bytes)
  }

  /// The number of bytes to read.
  private static let length = max(12, ForeignFormat.length)

  /// Returns true if the name has a picture's extension.
  static func isPicture(named name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return fileExtensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Returns true if these are the first bytes of a picture.
  ///
  /// The signatures of BMP and PNM are two letters, which text may begin with too, so these formats are recognised by
  /// their extensions.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    signatures.contains { matches($0, bytes) }
  }

  private static func matches(_ signature: [UInt8?], _ bytes: [UInt8]) -> Bool {
    bytes.count >= signature.count && zip(signature, bytes).allSatisfy { $0 == nil || $0 == $1 }
  }

  /// Returns the first bytes of the file at a path; none if it cannot be read.
  static func firstBytes(at path: String) -> [UInt8] {
    do {
      let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
      return try file.closeAfter {
        try [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
          count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      }
    } catch {
      return []
    }
  }
}
