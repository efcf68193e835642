/// The indices of a run-length encoded bitmap, in the stored order of its rows.
struct BmpRuns {
  private let width: Int
  private let height: Int
  private let nibbles: Bool
  private var column = 0
  private var row = 0

  /// An index for every pixel; 0 where the file says nothing.
  private(set) var indices: [UInt8]

  /// Nothing decoded yet; two indices a byte where they are nibbles.
  init(width: Int, height: Int, nibbles: Bool) {
    self.width = width
    self.height = height
    self.nibbles = nibbles
    indices = [UInt8](repeating: 0, count: width * height)
  }

  /// How many rows the file reached.
  var rows: Int { min(height, row + (column > 0 ? 1 : 0)) }

  /// Reads pairs of a count and an index; a count of 0 introduces one of four escapes.
  mutating func decode(_ view: ByteView) {
    var offset = 0
    while row < height, let count = view.byte(offset), let value = view.byte(offset + 1) {
      offset += 2
      switch (count, value) {
      case (0, 0): (column, row) = (0, row + 1)
      case (0, 1):
        row = height
      case (0, 2):
        column += view.byte(offset) ?? 0
        row += view.byte(offset + 1) ?? 0
        offset += 2
      case (0, _):
        literal(view.part(from: offset, count: bytes(for: value)), count: value)
        offset += (bytes(for: value) + 1) / 2 * 2
      default:
        for index in 0..<count { put(nibbles ? (index % 2 == 0 ? value >> 4 : value & 15) : value) }
      }
    }
  }

  private func bytes(for count: Int) -> Int { nibbles ? (count + 1) / 2 : count }

  private mutating func literal(_ view: ByteView, count: Int) {
    for index in 0..<count {
      guard let byte = view.byte(nibbles ? index / 2 : index) else { return }
      put(nibbles ? (index % 2 == 0 ? byte >> 4 : byte & 15) : byte)
    }
  }

  private mutating func put(_ index: Int) {
    if column < width, row < height { indices[row * width + column] = UInt8(index) }
    column += 1
  }
}
