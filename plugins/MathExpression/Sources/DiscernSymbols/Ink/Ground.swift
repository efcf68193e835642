import DiscernCore

/// What a picture would look like without ink: the median of each channel in windows far wider than a stroke, at the knots
/// of a coarse grid.
struct Ground {
  /// Channels of the picture.
  let depth: Int
  /// Knots in a row, and rows of knots.
  private(set) var columns = 0
  private(set) var rows = 0
  /// Row by row, channels side by side.
  private(set) var levels: [UInt8] = []
  /// Whether ink is lighter than its ground.
  private(set) var isDark = false

  /// A window is this part of the shorter side, within bounds, at the size at which the ground is looked for: `longest`
  /// pixels at most.
  private static let window = (share: 0.5, least: 9, most: 39)
  private static let longest = 256
  /// A ground that is darker than this is likely dark; one that is lighter than the second never is.
  private static let darkness: (likely: UInt8, possible: UInt8) = (90, 150)
  /// What is the less likely must stand out so many times as much: light ink on a ground of middling brightness, dark ink on a
  /// dark one, as on paper in too little light.
  private static let lead = 2.0
  /// A difference below this is noise.
  private static let noise = 8

  /// The ground of a picture, light in any case: where ink is lighter than its ground, both are turned about. Nil where the
  /// picture cannot be shrunk.
  init?(of picture: Picture, by warping: any PictureWarping, polarity: RecognitionRequest.Polarity) {
    let longer = Double(max(picture.width, picture.height))
    let scale = min(1, Double(Self.longest) / longer)
    guard
      let small = AreaView(Quadrilateral(picture.bounds), of: picture, scale: scale, by: warping)
    else { return nil }
    self.init(of: small.picture, polarity: polarity)
  }

  /// The ground of a picture of `longest` pixels or fewer.
  private init(of picture: Picture, polarity: RecognitionRequest.Polarity) {
    depth = picture.channels.rawValue
    let shorter = Double(min(picture.width, picture.height))
    let side = min(Self.window.most, max(Self.window.least, Int(shorter * Self.window.share)))
    let reach = side / 2
    let step = max(1, side / 8)
    columns = (picture.width - 1) / step + 2
    rows = (picture.height - 1) / step + 2
    levels = [UInt8](repeating: 0, count: columns * rows * depth)
    for channel in 0..<depth {
      for row in 0..<rows { findMedians(of: picture, channel: channel, row: row, reach: reach) }
    }
    isDark = polarity == .automatic ? isDark(under: picture) : polarity == .lightOnDark
    if isDark { levels = levels.map { 255 - $0 } }
  }

  /// The medians along a row of knots, from a histogram that moves with the window (T. Huang et al., *A fast
  /// two-dimensional median filtering algorithm*, 1979).
  private mutating func findMedians(of picture: Picture, channel: Int, row: Int, reach: Int) {
    let middle = row * (picture.height - 1) / (rows - 1)
    let lines = max(0, middle - reach)...min(picture.height - 1, middle + reach)
    var window = Window()
    // The columns that are counted, from the first to the one before the last.
    var (first, last) = (0, 0)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for knot in 0..<columns {
        let column = knot * (picture.width - 1) / (columns - 1)
        while last <= min(picture.width - 1, column + reach) {
          for line in lines { window.add(pixels[(line * picture.width + last) * depth + channel]) }
          last += 1
        }
        while first < column - reach {
          for line in lines { window.remove(pixels[(line * picture.width + first) * depth + channel]) }
          first += 1
        }
        levels[(row * columns + knot) * depth + channel] = window.median()
      }
    }
  }

  /// Whether ink is lighter than its ground: by how bright that is, and by what stands out on it.
  private func isDark(under picture: Picture) -> Bool {
    let sorted = levels.sorted()
    let median = sorted[sorted.count / 2]
    guard median < Self.darkness.possible else { return false }
    let (darker, lighter) = ink(on: picture)
    return median < Self.darkness.likely ? darker <= Self.lead * lighter : lighter > Self.lead * darker
  }

  /// How much stands out that is darker than its ground, and how much that is lighter: squared differences, summed.
  private func ink(on picture: Picture) -> (darker: Double, lighter: Double) {
    var (darker, lighter) = (0.0, 0.0)
    for row in 0..<picture.height {
      for place in 0..<picture.width {
        let knot =
          (row * (rows - 1) / picture.height * columns + place * (columns - 1) / picture.width)
          * depth
        for channel in 0..<depth {
          let level = Int(picture.pixels[(row * picture.width + place) * depth + channel])
          let difference = Int(levels[knot + channel]) - level
          guard abs(difference) > Self.noise else { continue }
          if difference > 0 {
            darker += Double(difference * difference)
          } else {
            lighter += Double(difference * difference)
          }
        }
      }
    }
    return (darker, lighter)
  }
}

/// The levels in a window, and the level below which half of them lie.
private struct Window {
  private var counts = [Int32](repeating: 0, count: 256)
  private var total: Int32 = 0
  /// The median when it was last asked for, and how many levels are below it.
  private var known = 0
  private var below: Int32 = 0

  mutating func add(_ level: UInt8) { change(level, by: 1) }
  mutating func remove(_ level: UInt8) { change(level, by: -1) }

  @inline(__always)
  private mutating func change(_ level: UInt8, by count: Int32) {
    counts[Int(level)] += count
    total += count
    if Int(level) < known { below += count }
  }

  /// The median, found from the one before.
  mutating func median() -> UInt8 {
    while below > total / 2 {
      known -= 1
      below -= counts[known]
    }
    while below + counts[known] <= total / 2 {
      below += counts[known]
      known += 1
    }
    return UInt8(known)
  }
}
