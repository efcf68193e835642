/// Builds PNG files of any kind, valid or forged, with uncompressed pixels.
struct PngBuilder {
  var width: Int
  var height: Int
  var bitDepth = 8
  /// 0 gray, 2 colour, 3 palette, 4 gray with opacity, 6 colour with opacity.
  var colourType = 0
  var isInterlaced = false
  /// Packed rows; each gets the filter byte 0.
  var rows: [[UInt8]]
  /// Chunks between the header and the pixels.
  var extras: [(name: String, content: [UInt8])] = []

  var bytes: [UInt8] {
    let header =
      bigEndian(width) + bigEndian(height) + [UInt8(bitDepth), UInt8(colourType), 0, 0, isInterlaced ? 1 : 0]
    let pixels: [UInt8] = rows.flatMap { row -> [UInt8] in [0] + row }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + extras.flatMap { chunk($0.name, $0.content) } + chunk("IDAT", zlib(pixels)) + chunk("IEND", [])
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bigEndian(content.count) + named + bigEndian(Int(crc(named)))
  }

  /// Writes stored blocks (RFC 1951, 3.2.4) in a zlib stream (RFC 1950).
  private func zlib(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      let count = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
      stream += block
    } while !rest.isEmpty
    var (low, high) = (1, 0)
    for byte in content {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bigEndian(high << 16 | low)
  }

  private func crc(_ content: [UInt8]) -> UInt32 {
    ~content.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
  }
}

/// Encodes a number as four bytes, big-endian.
func bigEndian(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }

/// Encodes a number as `count` bytes, little-endian.
func littleEndian(_ number: Int, bytes count: Int = 4) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
