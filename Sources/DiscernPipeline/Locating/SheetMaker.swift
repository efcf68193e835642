import DiscernCore

/// Lays surfaces flat: the text runs to the right, and is as high as recognisers like it.
struct SheetMaker {
  let picture: Picture
  let page: Int
  let warping: any PictureWarping

  /// Rows lower than this are enlarged with their sheet, in pixels: recognisers scale lines to 36 to 48 pixels.
  private static let goodRowHeight = 40.0
  private static let mostEnlarged = 2.0
  /// The longest side of a sheet, in pixels.
  private static let longest = 3_000.0

  /// A surface laid flat, with its rows; nil where it has no area.
  func sheet(_ found: SurfaceJudge.Accepted, index: Int) -> LocatedSheet? {
    let level = LevelRows(found.rows)
    let outline = found.surface.outline.beginning(atCorner: level.quarters(in: found.surface.outline))
    guard outline.isConvex else { return nil }
    let height = level.medianHeight
    let scale = min(
      max(1, min(Self.mostEnlarged, height > 0 ? Self.goodRowHeight / height : 1)),
      Self.longest / max(outline.width, outline.height))
    let width = max(1, Int((outline.width * scale).rounded()))
    let rows = max(1, Int((outline.height * scale).rounded()))
    guard let pixels = warping.flattened(outline, of: picture, width: width, height: rows) else { return nil }
    return located(
      pixels, outline: outline, index: index, confidence: found.surface.confidence,
      turn: level.turn(in: found.surface.outline), rows: found.rows)
  }

  /// The whole page with some of its rows, turned by quarters where its text lies on its side.
  func wholePage(rows: [Region], index: Int) -> LocatedSheet {
    let bounds = Quadrilateral(picture.bounds)
    let level = LevelRows(rows)
    let quarters = level.quarters(in: bounds)
    let outline = bounds.beginning(atCorner: quarters)
    let size = quarters % 2 == 0 ? (picture.width, picture.height) : (picture.height, picture.width)
    if quarters != 0, let pixels = warping.flattened(outline, of: picture, width: size.0, height: size.1),
      let turned = located(
        pixels, outline: outline, index: index, confidence: 1, turn: level.turn(in: bounds), rows: rows)
    {
      return turned
    }
    var geometry = Sheet(wholePage: picture, page: page).geometry
    geometry.index = index
    return LocatedSheet(sheet: Sheet(geometry: geometry, picture: picture), rows: rows)
  }

  private func located(
    _ pixels: Picture, outline: Quadrilateral, index: Int, confidence: Double, turn: Int, rows: [Region]
  ) -> LocatedSheet? {
    guard let toPage = Homography(from: Quadrilateral(pixels.bounds), to: outline), let toSheet = toPage.inverse else {
      return nil
    }
    let geometry = SheetGeometry(
      page: page, index: index, width: pixels.width, height: pixels.height, outline: outline, turn: turn,
      confidence: confidence, toPage: toPage)
    return LocatedSheet(
      sheet: Sheet(geometry: geometry, picture: pixels),
      rows: rows.map { Region(outline: toSheet.apply($0.outline).facingRight, confidence: $0.confidence) })
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

/// What the rows on a surface say of its direction and its size.
struct LevelRows {
  /// The median height of the rows, in the page's pixels; 0 without rows.
  let medianHeight: Double
  private let rows: [Region]

  init(_ rows: [Region]) {
    self.rows = rows
    let heights = rows.map(\.outline.height).sorted()
    medianHeight = heights.isEmpty ? 0 : heights[heights.count / 2]
  }

  /// The corner of an outline at which its text begins, if it runs to the right along the side that follows: 0 where most
  /// of the text runs along the upper side, 1 where it runs along the right side, downwards.
  func quarters(in outline: Quadrilateral) -> Int {
    let side = Point(outline.topRight.x - outline.topLeft.x, outline.topRight.y - outline.topLeft.y)
    let (along, across) = rows.reduce((0.0, 0.0)) { sum, row in
      let o = row.outline
      let text = Point(o.topRight.x - o.topLeft.x, o.topRight.y - o.topLeft.y)
      let isAlong = abs(text.x * side.x + text.y * side.y) >= abs(text.x * side.y - text.y * side.x)
      // Short rows have no direction of their own.
      let weight = o.width > 1.6 * o.height ? o.width : 0
      return isAlong ? (sum.0 + weight, sum.1) : (sum.0, sum.1 + weight)
    }
    return across > along ? 1 : 0
  }

  /// The same as degrees clockwise that make the text stand upright.
  func turn(in outline: Quadrilateral) -> Int { (360 - 90 * quarters(in: outline)) % 360 }
}

extension Quadrilateral {
  /// The same corners, begun so that the first side points to the right.
  var facingRight: Quadrilateral {
    topRight.x < topLeft.x ? beginning(atCorner: 2) : self
  }
}
