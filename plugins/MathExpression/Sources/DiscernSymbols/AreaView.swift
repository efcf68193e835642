import DiscernCore

/// A part of a sheet at a scale: its pixels, and the way from them to the sheet.
struct AreaView {
  /// The pixels.
  let picture: Picture
  /// From the view's pixels to the sheet's.
  let toSheet: Homography
  /// The view's pixels for each of the sheet's.
  let scale: Double

  /// The most pixels of a view: a screen full, whose ink is found in about 30 ms.
  static let mostPixels = 2_500_000.0

  /// An area of a sheet, laid flat and scaled, as far as that many pixels allow; nil where it has no pixel.
  init?(_ area: Quadrilateral, of picture: Picture, scale: Double, by warping: any PictureWarping) {
    guard area.width > 0, area.height > 0, (area.width * area.height).isFinite else { return nil }
    let bounded = min(scale, (Self.mostPixels / (area.width * area.height)).squareRoot())
    let (width, height) = (
      max(1, (area.width * bounded).rounded()), max(1, (area.height * bounded).rounded())
    )
    guard width * height < 2 * Self.mostPixels,
      let flat = warping.rectified(area, of: picture, width: Int(clamping: width), height: Int(clamping: height)),
      let map = Homography(
        from: Quadrilateral(Box(x: 0, y: 0, width: width, height: height)), to: area)
    else { return nil }
    self.scale = bounded
    self.picture = flat
    toSheet = map
  }

  /// A rectangle of the view as an area of the sheet.
  func area(_ box: Box) -> Quadrilateral { toSheet.apply(Quadrilateral(box)) }
}
