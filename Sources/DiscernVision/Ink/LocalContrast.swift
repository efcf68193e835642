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
    let means = IntegralImage(picture.pixels, width: width, height: height)
      .means(halfWidth: reach, halfHeight: reach)
    let squares = IntegralImage(picture.pixels, width: width, height: height, squared: true)
      .means(halfWidth: reach, halfHeight: reach)
    let pixels = picture.pixels.indices.map { place in
      let mean = means[place]
      let deviation = max(leastDeviation, max(0, squares[place] * 16 - mean * mean).squareRoot())
      let level = middle + spread * (Float(picture.pixels[place]) - mean) / deviation
      return UInt8(max(0, min(255, level)))
    }
    return Picture(width: width, height: height, channels: .gray, pixels: pixels) ?? picture
  }
}
