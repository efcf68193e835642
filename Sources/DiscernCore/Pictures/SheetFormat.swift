/// A size in which documents are made, known by its name.
public struct SheetFormat: Hashable, Codable, Sendable {
  /// What the field calls it.
  public var name: String
  /// The longer side in millimetres.
  public var width: Double
  /// The shorter side in millimetres.
  public var height: Double

  /// The shorter side over the longer.
  public var aspectRatio: Double { height / width }

  /// The sizes of cards. ID-1: ISO/IEC 7810, 5; business cards: as printers offer them (Europe's is ISO 7810's ID-1
  /// rounded up; 3.5 × 2 inches in North America; the fourth in Japan, *yongō*).
  public static let known = [
    SheetFormat(name: "ID-1", width: 85.60, height: 53.98),
    SheetFormat(name: "business card, Europe", width: 85, height: 55),
    SheetFormat(name: "business card, North America", width: 88.9, height: 50.8),
    SheetFormat(name: "business card, Japan", width: 91, height: 55),
  ]
}

extension SheetFormat {
  /// The format of a card from its outline in a picture of so many pixels; nil where none fits, or two fit about as well.
  ///
  /// The formats lie as close as 2.6 % together, so it takes a picture that was not cropped from a larger one.
  public static func matching(_ outline: Quadrilateral, pictureWidth: Int, pictureHeight: Int) -> SheetFormat? {
    guard let ratio = outline.rectangleRatio(pictureWidth: pictureWidth, pictureHeight: pictureHeight) else {
      return nil
    }
    return matching(aspectRatio: min(ratio, 1 / ratio))
  }

  /// The format whose shorter side over its longer comes nearest; nil where none fits, or two fit about as well.
  public static func matching(aspectRatio: Double) -> SheetFormat? {
    let ranked = known.map { (format: $0, error: abs(aspectRatio / $0.aspectRatio - 1)) }.sorted { $0.error < $1.error }
    guard let best = ranked.first, best.error <= largestError else { return nil }
    if ranked.count > 1, ranked[1].error - best.error < leastLead { return nil }
    return best.format
  }

  /// How far a measured ratio may be off, as a share.
  private static let largestError = 0.02
  /// How much better the best format must fit than the second, as a share.
  private static let leastLead = 0.008
}

extension Quadrilateral {
  /// The width over the height of the rectangle that is seen as this quadrilateral, freed from perspective.
  ///
  /// Z. Zhang and L. He, *Whiteboard Scanning and Image Enhancement* (2007), 3.2: the corners tell the focal length, too,
  /// where both pairs of sides converge. Where they hardly do, or what comes out is no lens that cameras have, that of a
  /// telephone is assumed. The optical axis is taken to go through the middle of the picture, and pixels to be square.
  /// - Returns: nil where three corners lie on one line.
  public func rectangleRatio(pictureWidth: Int, pictureHeight: Int) -> Double? {
    guard isConvex, pictureWidth > 0, pictureHeight > 0 else { return nil }
    let longest = Double(max(pictureWidth, pictureHeight))
    // In units of the longer side, from the middle of the picture.
    func ray(_ point: Point) -> Ray {
      Ray(x: (point.x - Double(pictureWidth) / 2) / longest, y: (point.y - Double(pictureHeight) / 2) / longest, z: 1)
    }
    let (first, second, third, fourth) = (ray(topLeft), ray(topRight), ray(bottomLeft), ray(bottomRight))
    let (k2, k3) = (
      first.cross(fourth).dot(third) / second.cross(fourth).dot(third),
      first.cross(fourth).dot(second) / third.cross(fourth).dot(second)
    )
    guard k2.isFinite, k3.isFinite else { return nil }
    let (across, down) = (second.scaled(k2).minus(first), third.scaled(k3).minus(first))
    let square = Ray.squaredFocalLength(across, down)
    let ratio = (across.squaredLength(square) / down.squaredLength(square)).squareRoot()
    return ratio.isFinite && ratio > 0 ? ratio : nil
  }
}

/// A line of sight, or a direction in space, up to the focal length.
private struct Ray {
  var x, y, z: Double

  func cross(_ o: Ray) -> Ray { Ray(x: y * o.z - z * o.y, y: z * o.x - x * o.z, z: x * o.y - y * o.x) }
  func dot(_ o: Ray) -> Double { x * o.x + y * o.y + z * o.z }
  func scaled(_ factor: Double) -> Ray { Ray(x: factor * x, y: factor * y, z: factor * z) }
  func minus(_ o: Ray) -> Ray { Ray(x: x - o.x, y: y - o.y, z: z - o.z) }

  /// The length in space, for a focal length.
  func squaredLength(_ squaredFocalLength: Double) -> Double { (x * x + y * y) / squaredFocalLength + z * z }

  /// The focal length for which two directions are at right angles; a usual one where they do not tell.
  static func squaredFocalLength(_ first: Ray, _ second: Ray) -> Double {
    // A telephone's main camera: 26 mm on the 36 mm of a small picture's longer side.
    let usual = 0.72 * 0.72
    let convergence = first.z * second.z
    guard abs(convergence) > 1e-4 else { return usual }
    let square = -(first.x * second.x + first.y * second.y) / convergence
    // From an ultra-wide lens of 13 mm to a tele lens of 120 mm.
    return square > 0.13 && square < 11 ? square : usual
  }
}
