import DiscernCore

/// A summed-area table: sums over any rectangle of a gray picture in four look-ups (F. C. Crow, *Summed-area tables*,
/// 1984).
struct IntegralImage {
  private let width: Int
  private let height: Int
  /// `(width + 1) * (height + 1)` sums of all pixels above and to the left.
  private let sums: [UInt32]

  /// Sums a picture's bytes, or, with `squared`, their squares divided by 16. Sums wrap around beyond 2^32, which
  /// differences undo.
  init(_ pixels: [UInt8], width: Int, height: Int, squared: Bool = false) {
    self.width = width
    self.height = height
    let stride = width + 1
    sums = [UInt32](unsafeUninitializedCapacity: stride * (height + 1)) { target, count in
      for column in 0..<stride { target[column] = 0 }
      pixels.withUnsafeBufferPointer { source in
        for row in 0..<height {
          var line: UInt32 = 0
          target[(row + 1) * stride] = 0
          for column in 0..<width {
            let value = UInt32(source[row * width + column])
            line &+= squared ? (value * value) >> 4 : value
            target[(row + 1) * stride + column + 1] = target[row * stride + column + 1] &+ line
          }
        }
      }
      count = stride * (height + 1)
    }
  }

  /// Returns the means over a window around every pixel, row by row; the window is clipped at the picture's edges.
  func means(halfWidth: Int, halfHeight: Int) -> [Float] {
    let stride = width + 1
    return [Float](unsafeUninitializedCapacity: width * height) { target, count in
      sums.withUnsafeBufferPointer { sums in
        for y in 0..<height {
          let (top, bottom) = (max(0, y - halfHeight), min(height, y + halfHeight + 1))
          let (upper, lower) = (top * stride, bottom * stride)
          for x in 0..<width {
            let (left, right) = (max(0, x - halfWidth), min(width, x + halfWidth + 1))
            let sum = sums[lower + right] &- sums[upper + right] &- sums[lower + left] &+ sums[upper + left]
            target[y * width + x] = Float(sum) / Float((right - left) * (bottom - top))
          }
        }
      }
      count = width * height
    }
  }
}
