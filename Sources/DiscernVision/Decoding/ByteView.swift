/// Bytes of a file, read with bounds checks: nil outside, never a trap.
struct ByteView: Sendable {
  /// Which byte of a number comes first.
  enum Order: Sendable {
    case big, little
  }

  private let bytes: [UInt8]
  private let range: Range<Int>

  /// All bytes of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    range = bytes.indices
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// How many bytes there are.
  var count: Int { range.count }

  /// The part from an offset on, of so many bytes or as many as are left.
  func part(from offset: Int, count length: Int = .max) -> ByteView {
    let start = offset.clamped(to: 0...count)
    let end = start + length.clamped(to: 0...(count - start))
    return ByteView(bytes, range.lowerBound + start..<range.lowerBound + end)
  }

  /// A copy of the bytes in a range, or of those that there are.
  func array(_ offsets: Range<Int>) -> [UInt8] {
    let inside = offsets.clamped(to: 0..<count)
    return Array(bytes[range.lowerBound + inside.lowerBound..<range.lowerBound + inside.upperBound])
  }

  /// The byte at an offset.
  func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < count ? Int(bytes[range.lowerBound + offset]) : nil
  }

  /// The unsigned number of one to four bytes at an offset.
  func number(_ offset: Int, bytes length: Int, _ order: Order) -> Int? {
    guard offset >= 0, offset <= count - length else { return nil }
    let digits = bytes[range.lowerBound + offset..<range.lowerBound + offset + length]
    switch order {
    case .big: return digits.reduce(0) { $0 << 8 | Int($1) }
    case .little: return digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// Whether the ASCII text stands at an offset.
  func holds(_ text: StaticString, at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= count - text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in bytes[(range.lowerBound + offset)...].starts(with: wanted) }
  }
}

extension Comparable {
  /// The value itself, or the bound that it is beyond.
  func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
