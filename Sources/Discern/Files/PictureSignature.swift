import Glibc

/// Tells whether a file in a folder is worth trying: its first bytes are those of a picture, or its name ends like one.
enum PictureSignature {
  /// Endings of names, in lower case.
  static let fileExtensions: Set<String> = [
    "png", "jpg", "jpeg", "jpe", "jfif", "tif", "tiff", "webp", "bmp", "dib", "pnm", "pbm", "pgm", "ppm", "gif",
  ]

  /// First bytes of each format; nil stands for any byte.
  private static let signatures: [[UInt8?]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],  // PNG: W3C Portable Network Graphics, 5.2
    [0xFF, 0xD8, 0xFF],  // JPEG: ITU-T T.81, B.1.1.3, SOI and the next marker
    [0x49, 0x49, 0x2A, 0x00],  // TIFF 6.0, section 2, little-endian
    [0x4D, 0x4D, 0x00, 0x2A],  // TIFF 6.0, section 2, big-endian
    [0x52, 0x49, 0x46, 0x46, nil, nil, nil, nil, 0x57, 0x45, 0x42, 0x50],  // WebP: RFC 9649, 2.4, `RIFF????WEBP`
    [0x47, 0x49, 0x46, 0x38],  // GIF87a and GIF89a, section 17, `GIF8`
  ]

  /// How many bytes are looked at.
  static let length = 12

  /// Whether the name ends like that of a picture.
  static func isPicture(named name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return fileExtensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Whether these are the first bytes of a picture.
  ///
  /// Of BMP and PNM the signature is two letters, with which texts begin too: these are known by their names.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    signatures.contains { signature in
      bytes.count >= signature.count && zip(signature, bytes).allSatisfy { $0 == nil || $0 == $1 }
    }
  }

  /// Whether the file at a path begins like a picture; a file that cannot be opened does not.
  static func beginsLikePicture(at path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: length)
    let count = read(descriptor, &bytes, length)
    return isPicture(Array(bytes.prefix(max(0, count))))
  }
}
