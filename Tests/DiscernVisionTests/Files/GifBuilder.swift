/// Builds GIF files with a gray palette and one code per pixel.
struct GifBuilder {
  var width: Int
  var height: Int
  /// Palette indices of each frame; index n is the gray n.
  var frames: [[UInt8]]
  var transparent: UInt8?

  var bytes: [UInt8] {
    var file = Array("GIF89a".utf8) + littleEndian(width, bytes: 2) + littleEndian(height, bytes: 2) + [0xF7, 0, 0]
    for gray in UInt8.min...UInt8.max { file += [gray, gray, gray] }
    for frame in frames {
      if let transparent { file += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
      file += [0x2C, 0, 0, 0, 0] + littleEndian(width, bytes: 2) + littleEndian(height, bytes: 2) + [0, 8]
      file += blocks(codes(frame)) + [0]
    }
    return file + [0x3B]
  }

  /// Encodes 9-bit codes; a clear code resets the table before it would need ten bits.
  private func codes(_ indices: [UInt8]) -> [UInt8] {
    var codes: [Int] = []
    for (place, index) in indices.enumerated() {
      if place % 200 == 0 { codes.append(256) }
      codes.append(Int(index))
    }
    codes.append(257)
    var (bytes, buffer, count) = ([UInt8](), 0, 0)
    for code in codes {
      buffer |= code << count
      count += 9
      while count >= 8 {
        bytes.append(UInt8(buffer & 255))
        (buffer, count) = (buffer >> 8, count - 8)
      }
    }
    return count > 0 ? bytes + [UInt8(buffer)] : bytes
  }

  private func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }
}
