import DiscernCore

/// Lays surfaces flat: the text runs to the right, and is as high as recognisers like it.
struct SheetMaker {
  let picture: Picture
  let page: Int
  let warping: any PictureWarping

  /// Text that is less inclined than this is left as it is, in radians (a degree and a half).
  private static let leastSkew = 0.026
  /// The longest side of a sheet, in pixels.
  private static let longest = 3_000.0

  /// A maker that does not see what lies on other sheets.
  func covering(_ outlines: [Quadrilateral]) -> SheetMaker {
    outlines.isEmpty ? self : SheetMaker(picture: picture.covering(outlines), page: page, warping: warping)
  }

  /// A surface laid flat, with its rows; nil where it has no area.
  func sheet(_ found: SurfaceJudge.Accepted, index: Int) -> LocatedSheet? {
    let level = LevelRows(found.rows)
    let quarters = level.quarters(in: found.surface.outline)
    let outline = found.surface.outline.beginning(atCorner: quarters)
    guard outline.isConvex else { return nil }
    guard let pixels = flattened(outline, scale: level.scale) else { return nil }
    return located(
      pixels, outline: outline, index: index, confidence: found.surface.confidence,
      quarters: quarters, rows: found.rows)
  }

  /// The whole page with some of its rows, turned so that its text runs to the right.
  func wholePage(rows: [Region], index: Int) -> LocatedSheet {
    let bounds = Quadrilateral(picture.bounds)
    let level = LevelRows(rows)
    let quarters = level.quarters(in: bounds)
    let outline = bounds.beginning(atCorner: quarters)
    let skew = level.skew(from: outline)
    let isLevel = abs(skew) < Self.leastSkew
    let shown = isLevel ? outline : outline.enclosed(atAngle: skew)
    if outline != bounds || !isLevel,
      // What is only turned is not enlarged.
      let pixels = flattened(shown, scale: min(1, level.scale)),
      var turned = located(
        pixels, outline: shown, index: index, confidence: 1, quarters: quarters, rows: rows)
    {
      var geometry = turned.sheet.geometry
      geometry.outline = outline
      turned.sheet = Sheet(geometry: geometry, picture: pixels)
      return turned
    }
    var geometry = Sheet(wholePage: picture, page: page).geometry
    geometry.index = index
    return LocatedSheet(sheet: Sheet(geometry: geometry, picture: picture), rows: rows)
  }

  private func flattened(_ outline: Quadrilateral, scale: Double) -> Picture? {
    let scale = min(scale, Self.longest / max(outline.width, outline.height))
    return warping.flattened(
      outline, of: picture, width: max(1, Int((outline.width * scale).rounded())),
      height: max(1, Int((outline.height * scale).rounded())))
  }

  private func located(
    _ pixels: Picture, outline: Quadrilateral, index: Int, confidence: Double, quarters: Int, rows: [Region]
  ) -> LocatedSheet? {
    guard let toPage = Homography(from: Quadrilateral(pixels.bounds), to: outline), let toSheet = toPage.inverse else {
      return nil
    }
    let geometry = SheetGeometry(
      page: page, index: index, width: pixels.width, height: pixels.height, outline: outline,
      // Text that begins a corner further on is turned back by a quarter.
      turn: (360 - 90 * quarters) % 360,
      confidence: confidence, toPage: toPage)
    var located = LocatedSheet(
      sheet: Sheet(geometry: geometry, picture: pixels),
      rows: rows.map { Region(outline: toSheet.apply($0.outline).facingRight, confidence: $0.confidence) })
    located.shareOfPage = min(1, abs(outline.signedArea) / max(1, picture.bounds.area))
    return located
  }
}

extension LocatedSheet {
  /// The same sheet, turned on its head; nil where there is no memory for it.
  func turnedAbout(by warping: any PictureWarping) -> LocatedSheet? {
    let old = sheet.picture
    let about = Quadrilateral(old.bounds).beginning(atCorner: 2)
    guard let pixels = warping.flattened(about, of: old, width: old.width, height: old.height),
      let map = Homography(from: Quadrilateral(old.bounds), to: about)
    else { return nil }
    var geometry = sheet.geometry
    geometry.turn = (geometry.turn + 180) % 360
    geometry.outline = geometry.outline.beginning(atCorner: 2)
    geometry.toPage = map.followed(by: geometry.toPage)
    return LocatedSheet(
      sheet: Sheet(geometry: geometry, picture: pixels),
      // A turn by half a circle is its own way back.
      rows: rows.map { Region(outline: map.apply($0.outline).facingRight, confidence: $0.confidence) })
  }
}
