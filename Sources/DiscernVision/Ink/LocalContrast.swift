import DiscernCore

/// Evens out light and contrast: each pixel is told by how far it is from the mean about it, in standard deviations.
enum LocalContrast {
  /// The level of the mean, and how many levels a standard deviation is worth.
  private static let (middle, spread): (Float, Float) = (160, 60)
  /// A deviation below this is noise and is not blown up.
  private static let leastDeviation: Float = 12

  /// The picture with its contrast evened out in windows of `2 * reach + 1` pixels.
  static func evened(_ picture: Picture, reach: Int) -> Picture {
    let (width, height) = (picture.width, picture.height)
    let sums = IntegralImage(picture.pixels, width: width, height: height)
    let squares = IntegralImage(picture.pixels, width: width, height: height, squared: true)
    var pixels = picture.pixels
    for y in 0..<height {
      for x in 0..<width {
        let mean = sums.mean(x: x, y: y, halfWidth: reach, halfHeight: reach)
        let square = squares.mean(x: x, y: y, halfWidth: reach, halfHeight: reach) * 16
        let deviation = max(leastDeviation, max(0, square - mean * mean).squareRoot())
        let place = y * width + x
        let level = middle + spread * (Float(picture.pixels[place]) - mean) / deviation
        pixels[place] = UInt8(max(0, min(255, level)))
      }
    }
    return Picture(width: width, height: height, channels: .gray, pixels: pixels) ?? picture
  }
}
