extension InkMap {
  /// The map with each pixel averaged with its neighbours by the binomial weights 1, 4, 6, 4, 1: a Gaussian of a standard
  /// deviation of one pixel, which takes the grain off a photograph and mends hair cracks in strokes.
  var blurred: InkMap {
    guard width > 0, height > 0 else { return self }
    var result = [UInt8](repeating: 0, count: pixels.count)
    // Two columns before and after hold the edge's.
    var row = [UInt16](repeating: 0, count: width + 4)
    pixels.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result in
        row.withUnsafeMutableBufferPointer { row in
          guard let source = source.baseAddress, let row = row.baseAddress,
            let result = result.baseAddress
          else {
            return
          }
          for y in 0..<height {
            let lines = (-2...2).map { source + min(height - 1, max(0, y + $0)) * width }
            Self.sum(lines, width: width, into: row + 2)
            for edge in 0..<2 {
              row[edge] = row[2]
              row[width + 2 + edge] = row[width + 1]
            }
            Self.sum(row, width: width, into: result + y * width)
          }
        }
      }
    }
    return InkMap(width: width, height: height, pixels: result)
  }

  /// The weighted sum of five rows.
  private static func sum(
    _ lines: [UnsafePointer<UInt8>], width: Int, into row: UnsafeMutablePointer<UInt16>
  ) {
    let (a, b, c, d, e) = (lines[0], lines[1], lines[2], lines[3], lines[4])
    for x in 0..<width {
      let outer = UInt16(a[x]) &+ UInt16(e[x])
      let inner = UInt16(b[x]) &+ UInt16(d[x])
      row[x] = outer &+ inner &<< 2 &+ UInt16(c[x]) &* 6
    }
  }

  /// The weighted mean of each five columns; 128 rounds, 256 is the sum of the weights of both directions.
  private static func sum(
    _ row: UnsafeMutablePointer<UInt16>, width: Int, into result: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<width {
      let outer = row[x] &+ row[x &+ 4]
      let inner = row[x &+ 1] &+ row[x &+ 3]
      // At most 255 * 16 * 16, which sixteen bits just hold.
      let sum = outer &+ inner &<< 2 &+ row[x &+ 2] &* 6
      result[x] = UInt8(truncatingIfNeeded: (sum &+ 128) &>> 8)
    }
  }
}
