import DiscernCore

/// How strong the ink is at each pixel: how far the strongest channel is from its ground, as a share of the ground.
///
/// By the strongest channel a pen of any colour is as dark as a black one.
struct InkMap {
  let width: Int
  let height: Int
  /// 0 is paper; 200 is black on any ground.
  private(set) var pixels: [UInt8]

  /// Ink that takes all light away is so strong; the rest up to 255 is room for the ground's error.
  private static let fullStrength: Float = 200
  /// On a ground darker than this a difference is not blown up further: it would be noise.
  private static let darkestGround: Float = 60

  /// The map's rectangle.
  var bounds: Box { Box(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// The ink of a picture on a ground that was found of the same area, or of one of which the picture shows a part; the part
  /// is a rectangle in the unit square.
  init(of picture: Picture, on ground: Ground, part: Box = Box(x: 0, y: 0, width: 1, height: 1)) {
    (width, height) = (picture.width, picture.height)
    pixels = [UInt8](repeating: 0, count: width * height)
    guard picture.channels.rawValue == ground.depth else { return }
    let count = width * ground.depth
    var (above, below) = (GroundRow(count), GroundRow(count))
    var known = -1
    var strengths = [Float](repeating: 0, count: count)
    let flip: Float = ground.isDark ? 255 : 0
    let sign: Float = ground.isDark ? 1 : -1
    for row in 0..<height {
      let place =
        Float(part.top + (Double(row) + 0.5) / Double(height) * part.height)
        * Float(ground.rows - 1)
      let knot = max(0, min(ground.rows - 2, Int(place)))
      if knot != known {
        above.spread(ground, row: knot, part: part, over: width)
        below.spread(ground, row: knot + 1, part: part, over: width)
        known = knot
      }
      let share = place - Float(knot)
      picture.pixels.withUnsafeBufferPointer { source in
        strengths.withUnsafeMutableBufferPointer { strengths in
          above.levels.withUnsafeBufferPointer { above in
            below.levels.withUnsafeBufferPointer { below in
              let start = row * count
              for index in 0..<count {
                let level = above[index] + (below[index] - above[index]) * share
                // A dark ground was turned about, and so is the pixel.
                let difference = level - flip + sign * Float(source[start + index])
                let darkest = level > Self.darkestGround ? level : Self.darkestGround
                strengths[index] = difference * Self.fullStrength / darkest
              }
            }
          }
        }
      }
      take(strengths, into: row, depth: ground.depth)
    }
  }

  /// Keeps the strongest channel of each pixel of a row.
  private mutating func take(_ strengths: [Float], into row: Int, depth: Int) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      strengths.withUnsafeBufferPointer { strengths in
        for column in 0..<width {
          var strongest = strengths[column * depth]
          for channel in 1..<max(1, depth) {
            strongest = max(strongest, strengths[column * depth + channel])
          }
          pixels[row * width + column] = UInt8(max(0, min(255, strongest)))
        }
      }
    }
  }

  /// How many pixels have each of the 256 strengths.
  var histogram: [Int] {
    var counts = [Int](repeating: 0, count: 256)
    pixels.withUnsafeBufferPointer { pixels in for level in pixels { counts[Int(level)] += 1 } }
    return counts
  }

  /// A map that is given.
  init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

/// A row of the ground's knots, spread over the pixels of a row.
private struct GroundRow {
  var levels: [Float]

  init(_ count: Int) { levels = [Float](repeating: 0, count: count) }

  mutating func spread(_ ground: Ground, row: Int, part: Box, over width: Int) {
    let depth = ground.depth
    let first = row * ground.columns * depth
    for column in 0..<width {
      let across = part.left + (Double(column) + 0.5) / Double(width) * part.width
      let place = Float(across) * Float(ground.columns - 1)
      let knot = max(0, min(ground.columns - 2, Int(place)))
      let share = place - Float(knot)
      for channel in 0..<depth {
        let (left, right) = (
          ground.levels[first + knot * depth + channel],
          ground.levels[first + (knot + 1) * depth + channel]
        )
        levels[column * depth + channel] = Float(left) + (Float(right) - Float(left)) * share
      }
    }
  }
}
