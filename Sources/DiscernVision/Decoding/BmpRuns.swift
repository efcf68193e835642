import DiscernCore

/// The decoded indices of a run-length encoded bitmap, in the stored order of its rows.
struct BmpRuns {
  private let width: Int
  private let height: Int
  private let nibbles: Bool
  private var column = 0
  private var row = 0

  /// One index per pixel; 0 where the file has none.
  private(set) var indices: [UInt8]

  /// Bytes to read between two checks of the deadline.
  private static let stretch = 1 << 20

  /// Creates an empty bitmap. With `nibbles`, each byte holds two 4-bit indices.
  init(width: Int, height: Int, nibbles: Bool) {
    self.width = width
    self.height = height
    self.nibbles = nibbles
    indices = [UInt8](repeating: 0, count: width * height)
  }

  /// Number of rows that the file reached.
  var rows: Int { min(height, row + (column > 0 ? 1 : 0)) }

  /// Maximum bytes that a bitmap can need: four per pixel, for a run of one or a skip, and four per end of row. Bytes
  /// beyond move the position without painting.
  private var maximumBytes: Int { 4 * width * height + 4 * height + 4 }

  /// Decodes pairs of a count and an index; a count of 0 introduces one of four escapes.
  ///
  /// Stops at the end of the bitmap, at the end of the bytes, or at the deadline.
  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = min(bytes.count, maximumBytes)
    var (offset, nextLook) = (0, Self.stretch)
    while row < height, offset + 1 < end {
      if offset >= nextLook {
        if Deadline.hasPassed { return }
        nextLook += Self.stretch
      }
      let (count, value) = (Int(bytes[offset]), Int(bytes[offset + 1]))
      offset += 2
      switch (count, value) {
      case (0, 0): (column, row) = (0, row + 1)
      case (0, 1):
        row = height
      case (0, 2):
        guard offset + 1 < end else { return }
        column += Int(bytes[offset])
        row += Int(bytes[offset + 1])
        offset += 2
      case (0, _):
        let length = nibbles ? (value + 1) / 2 : value
        literal(UnsafeBufferPointer(rebasing: bytes[offset..<min(end, offset + length)]), count: value)
        offset += (length + 1) / 2 * 2
      default:
        run(of: value, count: count)
      }
    }
  }

  /// Writes one index, or two alternating indices, `count` times, clipped at the end of the row.
  private mutating func run(of value: Int, count: Int) {
    for index in 0..<min(count, max(0, width - column)) {
      put(nibbles ? (index % 2 == 0 ? value >> 4 : value & 15) : value, ahead: index)
    }
    column += count
  }

  private mutating func literal(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
    let available = min(count, nibbles ? bytes.count * 2 : bytes.count)
    for index in 0..<min(available, max(0, width - column)) {
      let byte = Int(bytes[nibbles ? index / 2 : index])
      put(nibbles ? (index % 2 == 0 ? byte >> 4 : byte & 15) : byte, ahead: index)
    }
    column += available
  }

  private mutating func put(_ index: Int, ahead: Int) { indices[row * width + column + ahead] = UInt8(index) }
}
