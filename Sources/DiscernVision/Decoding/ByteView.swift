/// Bytes of a file with bounds-checked reads: nil outside, never a trap.
struct ByteView: Sendable {
  /// Byte order of a number.
  enum Order: Sendable {
    case big, little
  }

  private let bytes: [UInt8]
  private let range: Range<Int>

  /// Creates a view of all bytes of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    range = bytes.indices
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// Number of bytes.
  var count: Int { range.count }

  /// Returns the part that starts at an offset, with at most `length` bytes.
  func part(from offset: Int, count length: Int = .max) -> ByteView {
    let start = offset.clamped(to: 0...count)
    let end = start + length.clamped(to: 0...(count - start))
    return ByteView(bytes, range.lowerBound + start..<range.lowerBound + end)
  }

  /// Copies the bytes of a range, clipped to the view.
  func array(_ offsets: Range<Int>) -> [UInt8] {
    let inside = offsets.clamped(to: 0..<count)
    return Array(bytes[range.lowerBound + inside.lowerBound..<range.lowerBound + inside.upperBound])
  }

  /// Returns the byte at an offset.
  func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < count ? Int(bytes[range.lowerBound + offset]) : nil
  }

  /// Reads an unsigned number of one to four bytes at an offset.
  func number(_ offset: Int, bytes length: Int, _ order: Order) -> Int? {
    guard offset >= 0, offset <= count - length else { return nil }
    let digits = bytes[range.lowerBound + offset..<range.lowerBound + offset + length]
    switch order {
    case .big: return digits.reduce(0) { $0 << 8 | Int($1) }
    case .little: return digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// Returns true if the ASCII text is at an offset.
  func holds(_ text: StaticString, at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= count - text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in bytes[(range.lowerBound + offset)...].starts(with: wanted) }
  }
}

extension Comparable {
  /// Returns the value, limited to a range.
  func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
