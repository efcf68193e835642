/// The bytes of valid and broken picture files.
enum PictureBytes {
  /// Returns a gray PGM picture (Netpbm `P5`), white by default.
  static func pgm(width: Int, height: Int, gray: UInt8 = 255) -> [UInt8] {
    Array("P5 \(width) \(height) 255\n".utf8) + [UInt8](repeating: gray, count: width * height)
  }

  /// A bilevel PBM picture of one white pixel (Netpbm `P4`).
  static let onePixel = Array("P4 1 1\n".utf8) + [0]

  /// Returns a PNG file with this size in its header and `rest` zero bytes of pixel data.
  static func pngHeader(width: UInt32, height: UInt32, rest: Int = 0) -> [UInt8] {
    let content = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
    let data = chunk(Array("IDAT".utf8) + [UInt8](repeating: 0, count: rest))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk(content) + data + chunk(Array("IEND".utf8))
  }

  /// Returns a PNG chunk: length, type, data and checksum.
  private static func chunk(_ content: [UInt8]) -> [UInt8] {
    bytes(UInt32(content.count - 4)) + content + bytes(checkSum(content))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// CRC-32 as in annex D of the PNG specification.
  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
  }
}
