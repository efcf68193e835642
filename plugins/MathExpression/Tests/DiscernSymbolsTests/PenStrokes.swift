import DiscernCore

@testable import DiscernSymbols

/// Signs drawn with a round pen, for tests that read a picture.
struct PenStrokes {
  var width: Int
  var height: Int
  /// Ink and ground, from 0 to 255.
  var ink: Double = 20
  var ground: Double = 245
  /// The pen's width in pixels.
  var pen = 5.0
  private var strokes: [[Point]] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A sign's strokes in a box of 1 by 1, a few corners each.
  private static let shapes: [Character: [[(Double, Double)]]] = [
    "0": [[(0.5, 0), (0.85, 0.15), (1, 0.5), (0.85, 0.85), (0.5, 1), (0.15, 0.85), (0, 0.5), (0.15, 0.15), (0.5, 0)]],
    "1": [[(0.1, 0.2), (0.5, 0), (0.5, 1)]],
    "2": [[(0, 0.25), (0.15, 0.05), (0.5, 0), (0.85, 0.1), (0.95, 0.3), (0.8, 0.5), (0, 1), (1, 1)]],
    "4": [[(0.75, 1), (0.75, 0), (0, 0.68), (1, 0.68)]],
    "7": [[(0, 0), (1, 0), (0.35, 1)]],
    "+": [[(0, 0.5), (1, 0.5)], [(0.5, 0), (0.5, 1)]],
    "-": [[(0, 0.5), (1, 0.5)]],
    "=": [[(0, 0.35), (1, 0.35)], [(0, 0.7), (1, 0.7)]],
    "÷": [[(0, 0.5), (1, 0.5)], [(0.48, 0.12), (0.52, 0.12)], [(0.48, 0.88), (0.52, 0.88)]],
    "i": [[(0.5, 0.35), (0.5, 1)], [(0.48, 0.12), (0.52, 0.12)]],
    ".": [[(0.48, 0.97), (0.52, 0.97)]],
  ]

  /// Draws a sign in a box.
  mutating func draw(_ sign: Character, in box: Box) {
    for stroke in Self.shapes[sign] ?? [] {
      strokes.append(stroke.map { Point(box.left + $0.0 * box.width, box.top + $0.1 * box.height) })
    }
  }

  /// Draws a stroke through corners, in pixels.
  mutating func draw(through corners: (Double, Double)...) {
    strokes.append(corners.map { Point($0.0, $0.1) })
  }

  /// All ink as one piece, though it may not hang together; nil without any.
  var piece: Piece? { pieces?.dropFirst().reduce(pieces?.first) { $0?.joined($1) } }

  /// What hangs together of the ink.
  private var pieces: [Piece]? {
    picture.map { picture in
      let ink = InkMap(width: width, height: height, pixels: picture.pixels.map { 255 - $0 })
      return PieceSearch(threshold: 100, peak: 100, leastArea: 4).pieces(of: ink)
    }
  }

  /// Draws signs side by side, each 0.6 of the height wide.
  mutating func write(_ text: String, x: Double, y: Double, height: Double) {
    for (place, sign) in text.enumerated() {
      draw(sign, in: Box(x: x + Double(place) * 0.95 * height, y: y, width: 0.6 * height, height: height))
    }
  }

  /// The gray picture; strokes have soft edges of a pixel.
  var picture: Picture? {
    var pixels = [UInt8](repeating: UInt8(ground), count: width * height)
    for stroke in strokes {
      for (from, to) in zip(stroke, stroke.dropFirst()) { draw(from, to, on: &pixels) }
    }
    return Picture(width: width, height: height, channels: .gray, pixels: pixels)
  }

  private func draw(_ from: Point, _ to: Point, on pixels: inout [UInt8]) {
    let reach = pen / 2 + 1
    let (left, right) = (max(0, Int(min(from.x, to.x) - reach)), min(width - 1, Int(max(from.x, to.x) + reach)))
    let (top, bottom) = (max(0, Int(min(from.y, to.y) - reach)), min(height - 1, Int(max(from.y, to.y) + reach)))
    guard left <= right, top <= bottom else { return }
    let length = max(1e-9, from.distance(to: to))
    for y in top...bottom {
      for x in left...right {
        let point = Point(Double(x) + 0.5, Double(y) + 0.5)
        let along =
          ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / (length * length)
        let place = min(1, max(0, along))
        let nearest = Point(from.x + place * (to.x - from.x), from.y + place * (to.y - from.y))
        let cover = min(1, max(0, pen / 2 + 0.5 - point.distance(to: nearest)))
        let level = ground + (ink - ground) * cover
        let known = Double(pixels[y * width + x])
        if abs(level - ground) > abs(known - ground) { pixels[y * width + x] = UInt8(level) }
      }
    }
  }
}
