public import DiscernCore

/// Rectifies areas by the nearest pixel, which suffices for tests of geometry.
public struct NearestPixels: PictureWarping {
  /// Creates a warping without a library.
  public init() {}

  /// Returns the nearest source pixel for each pixel of the result.
  public func rectified(_ area: Quadrilateral, of picture: Picture, width: Int, height: Int) -> Picture? {
    let result = Box(x: 0, y: 0, width: Double(width), height: Double(height))
    guard width > 0, height > 0, let map = Homography(from: Quadrilateral(result), to: area) else { return nil }
    let depth = picture.channels.rawValue
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let place = map.apply(Point(Double(column) + 0.5, Double(row) + 0.5))
        let x = min(max(0, Int(place.x)), picture.width - 1)
        let y = min(max(0, Int(place.y)), picture.height - 1)
        let first = (y * picture.width + x) * depth
        pixels += picture.pixels[first..<first + depth]
      }
    }
    return Picture(width: width, height: height, channels: picture.channels, pixels: pixels)
  }
}
