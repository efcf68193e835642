/// Where a flat surface lies on its page, and how its pixels map back to the page.
public struct SheetGeometry: Hashable, Codable, Sendable {
  /// The page it was found on, counted from 0.
  public var page: Int
  /// The sheet on that page, counted from 0.
  public var index: Int
  /// Pixels in a row of the straightened sheet.
  public var width: Int
  /// Rows of the straightened sheet.
  public var height: Int
  /// Its corners in the pixels of the upright page.
  public var outline: Quadrilateral
  /// How far the content was turned clockwise to stand upright: 0, 90, 180 or 270 degrees.
  public var turn: Int
  /// How sure the finder is that this is one flat surface, 0 to 1.
  public var confidence: Double
  /// From the sheet's pixels to those of the upright page.
  public var toPage: Homography

  /// A sheet at a place on a page.
  public init(
    page: Int, index: Int, width: Int, height: Int, outline: Quadrilateral, turn: Int = 0, confidence: Double = 1,
    toPage: Homography
  ) {
    self.page = page
    self.index = index
    self.width = width
    self.height = height
    self.outline = outline
    self.turn = turn
    self.confidence = confidence
    self.toPage = toPage
  }

  /// The rectangle of the whole sheet in its own pixels.
  public var bounds: Box { Box(x: 0, y: 0, width: Double(width), height: Double(height)) }
}

/// One flat surface, straightened: its pixels and where they come from. It may hold any number of documents.
public struct Sheet: Sendable {
  /// Where it lies on the page.
  public let geometry: SheetGeometry
  /// Its pixels, upright and straight.
  public let picture: Picture

  /// A sheet from its place and its pixels.
  public init(geometry: SheetGeometry, picture: Picture) {
    self.geometry = geometry
    self.picture = picture
  }

  /// The whole page as one sheet.
  public init(wholePage picture: Picture, page: Int) {
    geometry = SheetGeometry(
      page: page, index: 0, width: picture.width, height: picture.height, outline: Quadrilateral(picture.bounds),
      toPage: .identity)
    self.picture = picture
  }
}
