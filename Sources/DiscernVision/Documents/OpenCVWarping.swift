internal import COpenCV
public import DiscernCore

/// Resamples pictures with OpenCV's `cv::resize` and `cv::warpPerspective`.
///
/// Upright areas of whole pixels are resized and rotated by quarter turns, without loss if the size stays the same.
/// Other areas are sampled once per pixel, bicubically, if the map enlarges, and several times per pixel if it shrinks.
public struct OpenCVWarping: PictureWarping {
  /// Maximum pixels of a result: the page limit.
  public static let maximumPixels = Limits().pixels

  /// Creates a warper; it has no state.
  public init() {}

  /// Rectifies an area.
  /// - Returns: nil also if the area is not convex, has a non-finite corner, exceeds `maximumPixels`, or is inclined
  ///   and spans 32,767 pixels of the picture.
  public func rectified(_ area: Quadrilateral, of picture: Picture, width: Int, height: Int) -> Picture? {
    guard width > 0, height > 0, width <= Self.maximumPixels / height, area.isConvex,
      area.corners.allSatisfy({ $0.x.magnitude < 1e7 && $0.y.magnitude < 1e7 })
    else { return nil }
    if let upright = UprightArea(area, in: picture) {
      return picture.made(width: width, height: height) { source, target in
        opencv_resize(source, upright.part, upright.quarterTurns, Int32(width), Int32(height), target)
      }
    }
    let target = Quadrilateral(Box(x: 0, y: 0, width: Double(width), height: Double(height)))
    guard let map = Homography(from: target, to: area) else { return nil }
    let across = Self.samples(
      area.topLeft.distance(to: area.topRight), area.bottomLeft.distance(to: area.bottomRight), width)
    let down = Self.samples(
      area.topLeft.distance(to: area.bottomLeft), area.topRight.distance(to: area.bottomRight), height)
    let part = picture.part(around: area)
    return picture.made(width: width, height: height) { source, target in
      opencv_warp(source, part, map.coefficients, across, down, Int32(width), Int32(height), target)
    }
  }

  /// Maximum distance between two samples, in source pixels, at which bilinear interpolation hardly skips any pixel.
  private static let step = 1.5
  /// Maximum samples per pixel in one direction; only a map that shrinks 48-fold needs more.
  private static let maximumSamples = 32.0

  private static func samples(_ side: Double, _ opposite: Double, _ pixels: Int) -> Int32 {
    Int32(clamping: min(maximumSamples, max(1, (max(side, opposite) / Double(pixels) / step).rounded(.up))))
  }
}

/// An area whose sides are rows and columns of whole pixels.
private struct UprightArea {
  let part: opencv_box
  /// Clockwise quarter turns from the picture's orientation to the area's.
  let quarterTurns: Int32

  /// Creates an upright area; nil if the area is inclined, mirrored, cuts through pixels or leaves the picture.
  init?(_ area: Quadrilateral, in picture: Picture) {
    let bounds = area.bounds
    let edges = [bounds.left, bounds.top, bounds.right, bounds.bottom].map { $0.rounded() }
    let box = Box(left: edges[0], top: edges[1], right: edges[2], bottom: edges[3])
    let shape = Quadrilateral(box)
    // An area that begins at a later corner is turned back by that many quarters.
    let start = (0..<4).first { quarterTurns in
      zip(shape.beginning(atCorner: quarterTurns).corners, area.corners).allSatisfy { $0.distance(to: $1) < 1e-3 }
    }
    guard let start, box.area > 0, picture.bounds.intersection(box) == box else { return nil }
    quarterTurns = Int32((4 - start) % 4)
    part = opencv_box(box)
  }
}

extension opencv_box {
  init(_ box: Box) {
    self.init(
      left: Int32(clamping: box.left), top: Int32(clamping: box.top), width: Int32(clamping: box.width),
      height: Int32(clamping: box.height))
  }
}

extension Picture {
  /// Returns the pixels that interpolation inside the area reads; at least one.
  fileprivate func part(around area: Quadrilateral) -> opencv_box {
    let reach = 4.0
    let bounds = area.bounds.grown(by: reach)
    let left = bounds.left.rounded(.down).clamped(to: 0...Double(width - 1))
    let top = bounds.top.rounded(.down).clamped(to: 0...Double(height - 1))
    let right = bounds.right.rounded(.up).clamped(to: left + 1...Double(width))
    let bottom = bounds.bottom.rounded(.up).clamped(to: top + 1...Double(height))
    return opencv_box(Box(left: left, top: top, right: right, bottom: bottom))
  }

  /// Creates a picture with the same channels that a C function fills; nil if the function fails.
  fileprivate func made(
    width: Int, height: Int, by fill: (opencv_picture, UnsafeMutablePointer<UInt8>) -> Int32
  ) -> Picture? {
    guard self.width > 0, self.height > 0 else { return nil }
    var status: Int32 = -1
    let bytes = width * height * channels.rawValue
    let result = [UInt8](unsafeUninitializedCapacity: bytes) { target, count in
      guard let start = target.baseAddress else { return }
      status = withView { fill($0, start) }
      count = status == 0 ? bytes : 0
    }
    return status == 0 ? Picture(width: width, height: height, channels: channels, pixels: result) : nil
  }

  /// Passes the pixels to a C function without a copy.
  func withView<Result>(_ body: (opencv_picture) -> Result) -> Result {
    pixels.withUnsafeBufferPointer { source in
      body(
        opencv_picture(
          pixels: source.baseAddress, width: Int32(clamping: width), height: Int32(clamping: height),
          channels: Int32(channels.rawValue)))
    }
  }
}
