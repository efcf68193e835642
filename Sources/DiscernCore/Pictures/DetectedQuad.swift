/// The detected outline of a card, a sheet of paper or another planar object.
public struct DetectedQuad: Hashable, Codable, Sendable {
  /// Identifies a quadrilateral: among those detected on a page, or among those tracked through frames.
  public struct ID: Hashable, Codable, Sendable {
    /// Counted from 0 on a page; a tracked quadrilateral has the number of its track.
    public let number: Int

    /// Creates an ID.
    public init(_ number: Int) { self.number = number }
  }

  /// The ID; a sheet that is rectified from the quadrilateral keeps it.
  public var id: ID
  /// The corners in the picture's pixels, clockwise from the one nearest to the top left. Corners of a cut-off object
  /// may lie outside the picture.
  public var outline: Quadrilateral
  /// The detector's confidence that this is the complete outline of one object, 0 to 1.
  public var confidence: Double

  /// Creates a quadrilateral.
  public init(id: ID = ID(0), outline: Quadrilateral, confidence: Double) {
    self.id = id
    self.outline = outline
    self.confidence = confidence
  }
}

/// Options of document detection; aspect ratios are short side / long side.
public struct DocumentDetectionOptions: Hashable, Codable, Sendable {
  /// Minimum aspect ratio (default 0.2).
  public var minimumAspectRatio = 0.2
  /// Maximum aspect ratio (default 1).
  public var maximumAspectRatio = 1.0
  /// Minimum short side, as a share of the picture's short side (default 0.1); half of it applies to many objects of
  /// similar size.
  public var minimumSize = 0.1
  /// Maximum number of quadrilaterals, the most confident ones (default 40).
  public var maximumCount = 40
  /// Maximum deviation of a corner from a right angle, in degrees (default 42), to allow for perspective.
  public var quadratureTolerance = 42.0
  /// Minimum confidence (default 0.5).
  public var minimumConfidence = 0.5

  /// Creates the defaults.
  public init() {}
}

/// Detects documents in a picture by their outlines.
public protocol DocumentDetector: Sendable {
  /// Returns the quadrilaterals in an upright picture, the most confident first; empty if there are none.
  ///
  /// They hardly overlap: of two outlines of one object, the more confident one is kept.
  func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad]
}

/// The motion of a quadrilateral between two pictures.
public struct QuadMotion: Hashable, Sendable {
  /// The map from its position in the earlier picture to that in the later one.
  public var map: Homography
  /// The share of its tracked points that agree with the map, 0 to 1.
  public var confidence: Double

  /// Creates a motion.
  public init(map: Homography, confidence: Double) {
    self.map = map
    self.confidence = confidence
  }
}

/// Tracks quadrilaterals between two pictures of one scene, at a fraction of the cost of detection.
public protocol QuadFollower: Sendable {
  /// Returns the motion of each outline, in the order of the outlines; nil if too few of its points were found again.
  ///
  /// Both pictures are gray and of the same size; outlines are in their pixels.
  func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [QuadMotion?]
}
