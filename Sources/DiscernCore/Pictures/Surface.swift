/// The outline of something flat that stands out from its surroundings: a card on a table, a sheet of paper.
public struct Surface: Hashable, Codable, Sendable {
  /// Its corners in the picture's pixels, clockwise from the one nearest to the top left; a corner may lie outside the
  /// picture, where it is cut off.
  public var outline: Quadrilateral
  /// How sure the finder is that this is the whole outline of one flat thing, 0 to 1.
  public var confidence: Double

  /// An outline and how sure it is.
  public init(outline: Quadrilateral, confidence: Double) {
    self.outline = outline
    self.confidence = confidence
  }
}

/// What counts as a surface, in the terms of the field.
public struct SurfaceOptions: Hashable, Codable, Sendable {
  /// The shorter side over the longer at least (default 0.2); which way it lies does not matter.
  public var minimumAspectRatio = 0.2
  /// The shorter side over the longer at most (default 1).
  public var maximumAspectRatio = 1.0
  /// The shorter side over the picture's shorter side at least (default 0.1); of many things of like size half as much.
  public var minimumSize = 0.1
  /// The most surfaces that are reported, the most certain ones (default 40).
  public var maximumCount = 40
  /// How far a corner may be from a right angle, in degrees (default 42): perspective bends it.
  public var quadratureTolerance = 42.0
  /// Less certain ones are passed over (default 0.5).
  public var minimumConfidence = 0.5

  /// The defaults.
  public init() {}
}

/// Finds flat things in a picture by their outlines.
public protocol SurfaceFinder: Sendable {
  /// The surfaces in an upright picture, the most certain first; none where nothing stands out.
  ///
  /// They overlap nowhere by much: of two outlines of one thing the more certain one is kept.
  func surfaces(of picture: Picture, options: SurfaceOptions) -> [Surface]
}
