import DiscernCore

/// How a picture is shown to the detector.
struct DetectorView {
  /// Pixels in a row; a multiple of 32, as the network asks.
  let width: Int
  /// Rows; a multiple of 32.
  let height: Int
  /// The part of the picture that it shows; it may go beyond the edges.
  let area: Box
  /// From the view's pixels to the picture's.
  let toPicture: Homography

  /// How many pixels are shown: 700,000 hold text of a fiftieth of the picture's height and take 70 ms on two processors.
  static func pixels(for effort: Effort) -> Double {
    switch effort {
    case .fast: 220_000
    case .auto: 700_000
    case .thorough: 1_800_000
    }
  }

  /// Small pictures are enlarged at most so much.
  private static let mostEnlarged = 2.5
  private static let shortest = 64.0
  /// Sides are rounded up to multiples of this, of 32 for the network, and so large that shapes are few: OpenVINO keeps some
  /// megabytes for each.
  private static let step = 96
  private static let longest = 2_400.0

  init(of picture: Picture, pixels: Double) {
    let (w, h) = (Double(picture.width), Double(picture.height))
    let scale = min((pixels / (w * h)).squareRoot(), Self.mostEnlarged, Self.longest / max(w, h))
    func side(_ length: Double) -> Int {
      Int((max(Self.shortest, length * scale) / Double(Self.step)).rounded(.up)) * Self.step
    }
    (width, height) = (side(w), side(h))
    // The picture's pixels keep their shape: what is rounded up shows the surroundings.
    let (areaWidth, areaHeight) = (Double(width) / scale, Double(height) / scale)
    area = Box(x: (w - areaWidth) / 2, y: (h - areaHeight) / 2, width: areaWidth, height: areaHeight)
    toPicture = Homography.scale(x: 1 / scale, y: 1 / scale).followed(by: .translation(x: area.left, y: area.top))
  }
}
