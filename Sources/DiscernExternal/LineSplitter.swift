/// Cuts a stream of bytes into lines, as they come.
struct LineSplitter {
  /// The bytes of a line that has not ended yet.
  private(set) var rest: [UInt8] = []

  /// Adds bytes and returns the lines that they complete, without their line feeds; empty lines are left out.
  mutating func lines(adding bytes: UnsafeRawBufferPointer) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[start..<end]
      if !rest.isEmpty { lines.append(rest) }
      rest = []
      start = end + 1
    }
    rest += bytes[start...]
    return lines
  }
}
