import DiscernCore

/// Normalises light and contrast: replaces each pixel by its distance from the local mean, in local standard
/// deviations.
enum LocalContrast {
  /// Output level of the local mean, and output levels per standard deviation.
  private static let (middle, spread): (Float, Float) = (160, 60)
  /// Minimum standard deviation; a smaller one is noise and is not amplified.
  private static let minimumDeviation: Float = 12

  /// Returns the picture with its contrast normalised in windows of `2 * reach + 1` pixels.
  static func normalized(_ picture: Picture, reach: Int) -> Picture {
    let (width, height) = (picture.width, picture.height)
    let means = IntegralImage(picture.pixels, width: width, height: height)
      .means(halfWidth: reach, halfHeight: reach)
    let squares = IntegralImage(picture.pixels, width: width, height: height, squared: true)
      .means(halfWidth: reach, halfHeight: reach)
    let pixels = picture.pixels.indices.map { place in
      let mean = means[place]
      let deviation = max(minimumDeviation, max(0, squares[place] * 16 - mean * mean).squareRoot())
      let level = middle + spread * (Float(picture.pixels[place]) - mean) / deviation
      return UInt8(max(0, min(255, level)))
    }
    return Picture(width: width, height: height, channels: .gray, pixels: pixels) ?? picture
  }
}
