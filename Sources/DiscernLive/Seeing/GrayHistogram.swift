import DiscernCore

/// A histogram of gray levels, 0 to 255.
///
/// It visits the pixels of every frame, so it uses pointers, without ranges and closures: in a build without
/// optimisation these cost more than all other work on a frame.
struct GrayHistogram {
  private var counts = [Int](repeating: 0, count: 256)
  private var total = 0

  /// Counts the levels within a box; every second row and column, which is enough for percentiles.
  init(of picture: Picture, in box: Box) {
    let (rows, columns) = Self.span(of: box, in: picture)
    let width = picture.width
    count(picture) { pixels, counts in
      var row = rows.lowerBound
      while row < rows.upperBound {
        var place = row * width + columns.lowerBound
        let end = row * width + columns.upperBound
        while place < end {
          counts[Int(truncatingIfNeeded: pixels[place])] &+= 1
          place &+= 2
        }
        row += 2
      }
    }
  }

  /// Counts the larger of each pixel's differences to its right and lower neighbours; every second row.
  init(differencesOf picture: Picture, in box: Box) {
    let (rows, columns) = Self.span(of: box, in: picture)
    let width = picture.width
    count(picture) { pixels, counts in
      var row = rows.lowerBound
      while row < rows.upperBound - 1 {
        var place = row * width + columns.lowerBound
        let end = row * width + columns.upperBound - 1
        while place < end {
          let (here, right, below) = (pixels[place], pixels[place &+ 1], pixels[place &+ width])
          let across = here > right ? here &- right : right &- here
          let down = here > below ? here &- below : below &- here
          counts[Int(truncatingIfNeeded: across > down ? across : down)] &+= 1
          place &+= 1
        }
        row += 1
      }
    }
  }

  /// Calls `walk` once with the pixels and the counts.
  private mutating func count(_ picture: Picture, by walk: (UnsafePointer<UInt8>, UnsafeMutablePointer<Int>) -> Void) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      counts.withUnsafeMutableBufferPointer { counts in
        guard let pixels = pixels.baseAddress, let counts = counts.baseAddress else { return }
        walk(pixels, counts)
      }
    }
    total = counts.reduce(0, +)
  }

  private static func span(of box: Box, in picture: Picture) -> (rows: Range<Int>, columns: Range<Int>) {
    let (top, left) = (
      min(picture.height, max(0, Int(clamping: box.top))), min(picture.width, max(0, Int(clamping: box.left)))
    )
    return (
      top..<max(top, min(picture.height, Int(clamping: box.bottom))),
      left..<max(left, min(picture.width, Int(clamping: box.right)))
    )
  }

  var mean: Double {
    var sum = 0
    for level in counts.indices { sum += level * counts[level] }
    return total > 0 ? Double(sum) / Double(total) : 0
  }

  var range: Double { percentile(0.98) - percentile(0.02) }

  func share(from level: Int) -> Double {
    total > 0 ? Double(counts[level...].reduce(0, +)) / Double(total) : 0
  }

  func percentile(_ share: Double) -> Double {
    let wanted = Int(share * Double(total))
    var sum = 0
    for level in counts.indices {
      sum += counts[level]
      if sum > wanted { return Double(level) }
    }
    return 255
  }
}
