/// Builds BMP files with a header of forty bytes or more.
struct BmpBuilder {
  var width: Int
  /// Negative if the first stored row is the top row.
  var height: Int
  var depth = 24
  var compression = 0
  /// Masks of red, green, blue and opacity, in a version 4 header.
  var masks: [Int] = []
  /// Blue, green, red and an unused byte.
  var palette: [[UInt8]] = []
  /// Packed rows in stored order, each padded to four bytes.
  var pixels: [UInt8]

  var bytes: [UInt8] {
    let length = masks.isEmpty ? 40 : 108
    var header = littleEndian(length) + littleEndian(width) + littleEndian(height) + littleEndian(1, bytes: 2)
    header += littleEndian(depth, bytes: 2) + littleEndian(compression) + [UInt8](repeating: 0, count: 20)
    header += masks.flatMap { littleEndian($0) }
    header += [UInt8](repeating: 0, count: length - header.count)
    let start = 14 + length + palette.count * 4
    return Array("BM".utf8) + littleEndian(start + pixels.count) + [0, 0, 0, 0] + littleEndian(start) + header
      + palette.joined() + pixels
  }
}
