import DiscernCore

/// Rectifies quads: the text runs to the right, at the height that suits recognisers.
struct SheetMaker {
  let picture: Picture
  let page: Int
  let warping: any PictureWarping

  /// Minimum skew to correct, in radians (1.5 degrees).
  private static let minimumSkew = 0.026
  /// Maximum side length of a sheet, in pixels.
  private static let maximumSide = 3_000.0

  /// Returns a maker whose picture hides the content of other sheets.
  func covering(_ outlines: [Quadrilateral]) -> SheetMaker {
    outlines.isEmpty ? self : SheetMaker(picture: picture.covering(outlines), page: page, warping: warping)
  }

  /// Rectifies a quad with its text regions; nil if it has no area.
  func sheet(_ found: QuadFilter.Accepted, index: Int) -> LocatedSheet? {
    let text = TextRegionStatistics(found.regions)
    let quarterTurns = text.quarterTurns(in: found.quad.outline)
    let outline = found.quad.outline.beginning(atCorner: quarterTurns)
    guard outline.isConvex else { return nil }
    guard let pixels = rectified(outline, scale: text.scale) else { return nil }
    return located(
      pixels, outline: outline, index: index, quad: found.quad.id, confidence: found.quad.confidence,
      quarterTurns: quarterTurns, regions: found.regions)
  }

  /// Regions that run downwards tell how a page lies if there are so many: one may be the parts of a fraction or of a column.
  private static let minimumRegionsDown = 2

  /// Returns the whole page with some of its text regions, turned so that its text runs to the right.
  func wholePage(regions: [TextRegion], index: Int) -> LocatedSheet {
    let bounds = Quadrilateral(picture.bounds)
    let text = TextRegionStatistics(regions)
    let quarterTurns = text.quarterTurns(in: bounds, minimumRegions: Self.minimumRegionsDown)
    let outline = bounds.beginning(atCorner: quarterTurns)
    let skew = text.skew(from: outline)
    let isLevel = abs(skew) < Self.minimumSkew
    let shown = isLevel ? outline : outline.enclosed(atAngle: skew)
    if outline != bounds || !isLevel,
      // A page that is only rotated is not enlarged.
      let pixels = rectified(shown, scale: min(1, text.scale)),
      var turned = located(
        pixels, outline: shown, index: index, quad: nil, confidence: 1, quarterTurns: quarterTurns, regions: regions)
    {
      var geometry = turned.sheet.geometry
      geometry.outline = outline
      turned.sheet = Sheet(geometry: geometry, picture: pixels)
      return turned
    }
    var geometry = Sheet(wholePage: picture, page: page).geometry
    geometry.index = index
    return LocatedSheet(sheet: Sheet(geometry: geometry, picture: picture), regions: regions)
  }

  private func rectified(_ outline: Quadrilateral, scale: Double) -> Picture? {
    let scale = min(scale, Self.maximumSide / max(outline.width, outline.height))
    return warping.rectified(
      outline, of: picture, width: max(1, Int(clamping: (outline.width * scale).rounded())),
      height: max(1, Int(clamping: (outline.height * scale).rounded())))
  }

  private func located(
    _ pixels: Picture, outline: Quadrilateral, index: Int, quad: DetectedQuad.ID?, confidence: Double,
    quarterTurns: Int, regions: [TextRegion]
  ) -> LocatedSheet? {
    guard let toPage = Homography(from: Quadrilateral(pixels.bounds), to: outline), let toSheet = toPage.inverse else {
      return nil
    }
    let geometry = SheetGeometry(
      page: page, index: index, quad: quad, width: pixels.width, height: pixels.height, outline: outline,
      // Text that begins one corner further on is turned back by a quarter.
      turn: (360 - 90 * quarterTurns) % 360,
      confidence: confidence, toPage: toPage)
    var located = LocatedSheet(
      sheet: Sheet(geometry: geometry, picture: pixels),
      regions: regions.map { TextRegion(outline: toSheet.apply($0.outline).facingRight, confidence: $0.confidence) })
    located.shareOfPage = min(1, abs(outline.signedArea) / max(1, picture.bounds.area))
    return located
  }
}

extension LocatedSheet {
  /// Returns the sheet turned by 180 degrees; nil if memory runs out.
  func turnedAbout(by warping: any PictureWarping) -> LocatedSheet? {
    let old = sheet.picture
    let about = Quadrilateral(old.bounds).beginning(atCorner: 2)
    guard let pixels = warping.rectified(about, of: old, width: old.width, height: old.height),
      let map = Homography(from: Quadrilateral(old.bounds), to: about)
    else { return nil }
    var geometry = sheet.geometry
    geometry.turn = (geometry.turn + 180) % 360
    geometry.outline = geometry.outline.beginning(atCorner: 2)
    geometry.toPage = map.followed(by: geometry.toPage)
    return LocatedSheet(
      sheet: Sheet(geometry: geometry, picture: pixels),
      // A half turn is its own inverse.
      regions: regions.map { TextRegion(outline: map.apply($0.outline).facingRight, confidence: $0.confidence) })
  }
}
