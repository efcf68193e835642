import DiscernCore

/// The scaled view of a picture that the text detector receives.
struct DetectorView {
  /// Width in pixels; a multiple of 32, which the network requires.
  let width: Int
  /// Height in pixels; a multiple of 32.
  let height: Int
  /// The part of the picture in the view, in the picture's pixels; it may extend beyond the edges.
  let area: Box
  /// Maps the view's pixels to the picture's.
  let toPicture: Homography

  /// Returns the number of pixels of the view: 700,000 show text of a fiftieth of the picture's height and take 70 ms
  /// on two processors.
  static func pixels(for effort: Effort) -> Double {
    switch effort {
    case .fast: 220_000
    case .auto: 700_000
    case .thorough: 1_800_000
    }
  }

  /// Maximum enlargement of a small picture.
  private static let maximumEnlargement = 2.5
  /// Minimum side, in pixels, before rounding.
  private static let shortest = 64.0
  /// Sides are rounded up to multiples of this, in pixels: a multiple of the network's 32, and large enough to keep the
  /// number of shapes low, because OpenVINO keeps some megabytes for each.
  private static let step = 96
  /// Maximum side, in pixels, before rounding.
  private static let longest = 2_400.0

  init(of picture: Picture, pixels: Double) {
    let (w, h) = (Double(picture.width), Double(picture.height))
    let scale = min((pixels / (w * h)).squareRoot(), Self.maximumEnlargement, Self.longest / max(w, h))
    func side(_ length: Double) -> Int {
      Int(clamping: (max(Self.shortest, length * scale) / Double(Self.step)).rounded(.up)) * Self.step
    }
    (width, height) = (side(w), side(h))
    // Keep the aspect ratio: rounding up shows more of the surroundings.
    let (areaWidth, areaHeight) = (Double(width) / scale, Double(height) / scale)
    area = Box(x: (w - areaWidth) / 2, y: (h - areaHeight) / 2, width: areaWidth, height: areaHeight)
    toPicture = Homography.scale(x: 1 / scale, y: 1 / scale).followed(by: .translation(x: area.left, y: area.top))
  }
}
