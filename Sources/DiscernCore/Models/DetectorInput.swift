/// An area of a sheet as the input of a fully convolutional detector.
///
/// The area is gray, from 0 (black) to 1 (white), and lies `margin` pixels from the left and the top of a page whose sides are
/// multiples of `multiple`; around it the page has the area's median. `Training` pads its pages in the same way.
public struct DetectorInput: Sendable {
  /// Pixels between the area and the page's left and top edges, and at least as many on the other sides.
  public static let margin = 16
  /// The divisor of the page's sides.
  public static let multiple = 32

  /// The page, of the shape `[1, 1, rows, columns]`.
  public let tensor: Tensor
  /// The page's rows and columns in pixels.
  public let (rows, columns): (Int, Int)
  /// The map from the page's pixels to the sheet's.
  public let toSheet: Homography

  /// Pads the pixels of an area.
  /// - Returns: nil if the area has no extent, or no such map exists.
  init?(_ picture: Picture, of area: Quadrilateral) {
    guard let levels = Tensor([picture], as: PixelFormat(.gray))?.floats, !levels.isEmpty,
      let map = Homography(
        from: Quadrilateral(Box(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))), to: area)
    else { return nil }
    (rows, columns) = (Self.padded(picture.height), Self.padded(picture.width))
    var page = [Float](repeating: levels.sorted()[levels.count / 2], count: rows * columns)
    for row in 0..<picture.height {
      let start = (row + Self.margin) * columns + Self.margin
      page.replaceSubrange(
        start..<start + picture.width, with: levels[row * picture.width..<(row + 1) * picture.width])
    }
    guard let tensor = Tensor(shape: [1, 1, rows, columns], page) else { return nil }
    self.tensor = tensor
    toSheet = Homography.translation(x: -Double(Self.margin), y: -Double(Self.margin)).followed(by: map)
  }

  private static func padded(_ side: Int) -> Int { (side + 2 * margin + multiple - 1) / multiple * multiple }
}

extension PluginServices {
  /// An area of the sheet, rectified and resampled to a size, as the input of a detector.
  /// - Returns: nil if there is no sheet, or the area has no extent.
  public func detectorInput(of area: Quadrilateral, width: Int, height: Int) -> DetectorInput? {
    rectified(area, width: width, height: height).flatMap { DetectorInput($0, of: area) }
  }
}
