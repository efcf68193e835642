/// The position of a sheet on its page, and the map of its pixels back to the page.
public struct SheetGeometry: Hashable, Codable, Sendable {
  /// The page number, counted from 0.
  public var page: Int
  /// The sheet's number on the page, counted from 0.
  public var index: Int
  /// The quadrilateral that it was rectified from; nil for the whole page or its selected area.
  public var quad: DetectedQuad.ID?
  /// The width of the rectified sheet in pixels.
  public var width: Int
  /// The height of the rectified sheet in pixels.
  public var height: Int
  /// The corners in the pixels of the upright page.
  public var outline: Quadrilateral
  /// The clockwise rotation that turned the content upright: 0, 90, 180 or 270 degrees.
  public var turn: Int
  /// The detector's confidence that this is one planar object, 0 to 1.
  public var confidence: Double
  /// The map from the sheet's pixels to those of the upright page.
  public var toPage: Homography

  /// Creates the geometry of a sheet.
  public init(
    page: Int, index: Int, quad: DetectedQuad.ID? = nil, width: Int, height: Int, outline: Quadrilateral, turn: Int = 0,
    confidence: Double = 1,
    toPage: Homography
  ) {
    self.page = page
    self.index = index
    self.quad = quad
    self.width = width
    self.height = height
    self.outline = outline
    self.turn = turn
    self.confidence = confidence
    self.toPage = toPage
  }

  /// The rectangle of the whole sheet in its own pixels.
  public var bounds: Box { Box(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// The bounds of valid positions in the sheet's pixels. Cut-off content extends beyond the edge, by at most two of
  /// the longer sides.
  public var surroundings: Box { bounds.grown(by: 2 * Double(max(width, height))) }
}

/// A rectified region: its pixels and its geometry. It may contain any number of documents.
public struct Sheet: Sendable {
  /// The position on the page.
  public let geometry: SheetGeometry
  /// The rectified, upright pixels.
  public let picture: Picture

  /// Creates a sheet from its geometry and pixels.
  public init(geometry: SheetGeometry, picture: Picture) {
    self.geometry = geometry
    self.picture = picture
  }

  /// Creates a sheet of the whole page.
  public init(wholePage picture: Picture, page: Int) {
    geometry = SheetGeometry(
      page: page, index: 0, width: picture.width, height: picture.height, outline: Quadrilateral(picture.bounds),
      toPage: .identity)
    self.picture = picture
  }
}
