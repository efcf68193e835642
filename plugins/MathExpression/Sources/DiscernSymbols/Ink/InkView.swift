import DiscernCore

/// The ink of an area at the scale at which its signs are read.
struct InkView {
  /// From the map's pixels to the sheet's.
  let toSheet: Homography
  /// The ink, smoothed.
  let found: InkMap
  /// The same, everywhere of about the same strength.
  let normalized: InkMap
  /// How strong the ink is.
  let peak: Double

  /// Digits are brought to this height in pixels: four times what the network sees of a sign's strokes, so that
  /// thresholds and cuts have room.
  private static let digitHeight = 48.0
  /// At first an area is looked at so large, in pixels: enough to see digits of a hundredth of its longer side.
  private static let first = (longest: 1280.0, area: 900_000.0)
  /// An area lower than this is enlarged, up to so many times: prints of 10 pixels stand in pictures of 16.
  private static let least = (height: 96.0, factor: 4.0)
  /// A scale at which digits are within these heights in pixels is left as it is: what scaling brings is less than it costs.
  private static let fitting = 37.0...80.0
  /// Larger than this nothing becomes clearer.
  private static let largestFactor = 8.0
  /// An enlarged view is smooth as it is.
  private static let smooth = 1.5
  /// Weaker ink than this is noise on any paper.
  static let weakest = 8.0
  /// A piece without ink of this share of the peak is no writing.
  private static let strong = 0.5
  /// A piece of fewer pixels is grain.
  private static let leastArea = 10
  /// A view that holds less than this share of the ink's surroundings is cut to them.
  private static let spacious = 0.4

  /// The ink of an area of a sheet; nil where there is none.
  init?(
    of area: Quadrilateral, on picture: Picture, by warping: any PictureWarping,
    for request: RecognitionRequest,
    _ reader: inout SignReader
  ) {
    guard let view = AreaView(area, of: picture, scale: Self.firstScale(area), by: warping),
      let ground = Ground(of: view.picture, by: warping, polarity: request.polarity)
    else { return nil }
    let map = InkMap(of: view.picture, on: ground)
    guard let peak = InkPeak.strength(of: map), let look = RoughLook(at: map, peak: peak, &reader)
    else { return nil }
    let share = look.box.area / map.bounds.area
    if Self.fitting.contains(look.digitHeight), share > Self.spacious {
      self.init(map.blurred, toSheet: view.toSheet)
      return
    }
    let factor = min(Self.largestFactor, Self.digitHeight / look.digitHeight)
    let scale = view.scale * (Self.fitting.contains(look.digitHeight) ? 1 : factor)
    guard let close = AreaView(view.area(look.box), of: picture, scale: scale, by: warping) else {
      return nil
    }
    let part = Box(
      x: look.box.left / map.bounds.width, y: look.box.top / map.bounds.height,
      width: look.box.width / map.bounds.width, height: look.box.height / map.bounds.height)
    let ink = InkMap(of: close.picture, on: ground, part: part)
    self.init(close.scale < Self.smooth ? ink.blurred : ink, toSheet: close.toSheet)
  }

  private init?(_ map: InkMap, toSheet: Homography) {
    guard let peak = InkPeak.strength(of: map) else { return nil }
    (found, normalized, self.peak, self.toSheet) = (map, map.normalized(to: peak), peak, toSheet)
  }

  /// The pieces that a look shows. A piece must have ink at least half as strong as ink is: what has not is the shadow of
  /// something, the print of a grid, the back of the sheet.
  func pieces(_ look: Look) -> [Piece] {
    PieceSearch(
      threshold: level(of: look), peak: UInt8(clamping: min(254, Self.strong * peak)),
      leastArea: Self.leastArea
    )
    .pieces(of: look.isEvened ? normalized : found, strengths: found)
  }

  /// The strength above which a look shows ink.
  func level(of look: Look) -> UInt8 { UInt8(clamping: min(254, max(Self.weakest, look.share * peak))) }

  private static func firstScale(_ area: Quadrilateral) -> Double {
    let (longer, lower) = (max(area.width, area.height), max(1, min(area.width, area.height)))
    let enlarged = max(1, min(least.factor, least.height / lower))
    return min(
      enlarged, first.longest / longer, (first.area / (area.width * area.height)).squareRoot())
  }
}
