import DiscernCore

/// A colour with channels from 0 to 255.
typealias Colour = SIMD3<Double>

extension SIMD3<Double> {
  static func gray(_ level: Double) -> Colour { Colour(repeating: level) }
}

/// A drawn picture of cards on a table; every pixel is the mean of four samples.
struct DrawnScene {
  /// A card of ISO/IEC 7810's size, 85.60 × 53.98 mm, its corners rounded by 3.18 mm.
  struct Card {
    /// The corners before rounding.
    var outline: Quadrilateral
    /// Colour at a position, in millimetres from the top left corner.
    var colour: @Sendable (Point) -> Colour
    /// Corner radius in millimetres.
    var radius = 3.18

    static let width = 85.60
    static let height = 53.98

    func contains(_ place: Point) -> Bool {
      // Distance from the rectangle through the centres of the corner circles.
      let x = abs(place.x - Self.width / 2) - (Self.width / 2 - radius)
      let y = abs(place.y - Self.height / 2) - (Self.height / 2 - radius)
      return max(x, y) <= radius && (x <= 0 || y <= 0 || x * x + y * y <= radius * radius)
    }
  }

  var width = 480
  var height = 360
  var channels = Picture.Channels.rgb
  /// Amplitude of uniform noise, in gray levels.
  var noise = 3.0
  var table: @Sendable (Point) -> Colour = { _ in .gray(90) }
  var cards: [Card] = []
  /// Discs on top of the cards: fingertips.
  var fingers: [(center: Point, radius: Double)] = []

  /// Renders the picture.
  func picture() throws -> Picture {
    let maps = cards.map { card in
      Homography(from: card.outline, to: Quadrilateral(Box(x: 0, y: 0, width: Card.width, height: Card.height)))
    }
    let bounds = cards.map { $0.outline.bounds.grown(by: 1) }
    var random = SeededGenerator(seed: 7)
    let depth = channels.rawValue
    var pixels = [UInt8](repeating: 0, count: width * height * depth)
    for row in 0..<height {
      for column in 0..<width {
        var sum = Colour.zero
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
          sum += colour(at: Point(Double(column) + dx, Double(row) + dy), maps: maps, bounds: bounds)
        }
        let speck = noise == 0 ? 0 : Double.random(in: -noise...noise, using: &random)
        for channel in 0..<depth {
          let level = depth == 1 ? (sum / 4).sum() / 3 : sum[channel] / 4
          pixels[(row * width + column) * depth + channel] = UInt8(max(0, min(255, level + speck)))
        }
      }
    }
    guard let picture = Picture(width: width, height: height, channels: channels, pixels: pixels) else {
      throw PictureError.empty
    }
    return picture
  }

  private func colour(at point: Point, maps: [Homography?], bounds: [Box]) -> Colour {
    for finger in fingers where point.distance(to: finger.center) < finger.radius { return Colour(200, 150, 125) }
    for index in cards.indices where bounds[index].contains(point) {
      guard let place = maps[index]?.apply(point), cards[index].contains(place) else { continue }
      return cards[index].colour(place)
    }
    return table(point)
  }
}

extension DrawnScene.Card {
  /// Returns a card with lines of letters.
  static func printed(_ outline: Quadrilateral, ground: Colour, ink: Colour = .gray(20)) -> Self {
    Self(outline: outline) { place in
      let (row, column) = (Int(place.y / 4.5), Int(place.x / 1.3))
      let isLine = [3, 5, 7, 9].contains(row) && place.x > 8 && place.x < 50 + Double(row * 7 % 20)
      // Strokes of letters: some columns of every line, different in each.
      let isStroke = (column * 7 + row * 5) % 5 < 2 && place.y.truncatingRemainder(dividingBy: 4.5) < 2.6
      return isLine && isStroke ? ink : ground
    }
  }
}

extension Quadrilateral {
  init(_ points: [(Double, Double)]) {
    self.init(
      topLeft: Point(points[0].0, points[0].1), topRight: Point(points[1].0, points[1].1),
      bottomRight: Point(points[2].0, points[2].1), bottomLeft: Point(points[3].0, points[3].1))
  }

  /// Creates a rectangle around a point, rotated clockwise.
  init(center: Point, width: Double, height: Double, sine: Double) {
    let cosine = (1 - sine * sine).squareRoot()
    func corner(_ x: Double, _ y: Double) -> Point {
      Point(center.x + x * width * cosine - y * height * sine, center.y + x * width * sine + y * height * cosine)
    }
    self.init(
      topLeft: corner(-0.5, -0.5), topRight: corner(0.5, -0.5), bottomRight: corner(0.5, 0.5),
      bottomLeft: corner(-0.5, 0.5))
  }

  /// Returns the intersection over union, sampled on a grid: 1 for equal shapes, 0 for disjoint ones.
  func intersectionOverUnion(_ other: Quadrilateral) -> Double {
    let whole = bounds.union(other.bounds)
    let steps = 150
    var (both, either) = (0, 0)
    for row in 0..<steps {
      for column in 0..<steps {
        let point = Point(
          whole.left + (Double(column) + 0.5) / Double(steps) * whole.width,
          whole.top + (Double(row) + 0.5) / Double(steps) * whole.height)
        let (here, there) = (contains(point), other.contains(point))
        both += here && there ? 1 : 0
        either += here || there ? 1 : 0
      }
    }
    return either == 0 ? 0 : Double(both) / Double(either)
  }
}
