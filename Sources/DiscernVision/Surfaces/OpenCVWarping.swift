internal import COpenCV
public import DiscernCore

/// Resamples pictures with OpenCV's `cv::resize` and `cv::warpPerspective`.
///
/// Upright areas of whole pixels are resized, and turned by quarters, without loss where the size stays. Others are
/// sampled once or, where the map shrinks, several times a pixel; where it enlarges, bicubically.
public struct OpenCVWarping: PictureWarping {
  /// The most pixels of a result: as many as a page may have.
  public static let mostPixels = Limits().pixels

  /// The only one there is: it holds nothing.
  public init() {}

  /// The area laid flat, as the protocol says.
  /// - Returns: nil also for an area that is not convex, one with a corner that is not finite, more than `mostPixels`,
  ///   and an inclined area that spans 32,767 pixels of the picture.
  public func flattened(_ area: Quadrilateral, of picture: Picture, width: Int, height: Int) -> Picture? {
    guard width > 0, height > 0, width <= Self.mostPixels / height, area.isConvex,
      area.corners.allSatisfy({ $0.x.magnitude < 1e7 && $0.y.magnitude < 1e7 })
    else { return nil }
    if let upright = UprightArea(area, in: picture) {
      return picture.made(width: width, height: height) { source, target in
        opencv_resize(source, upright.part, upright.quarters, Int32(width), Int32(height), target)
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

  /// Pixels of the source between two samples at most: bilinear interpolation leaves out none of them by much.
  private static let step = 1.5
  /// Samples a pixel in one direction at most; it takes a map that shrinks 48-fold to need more.
  private static let mostSamples = 32.0

  private static func samples(_ side: Double, _ opposite: Double, _ pixels: Int) -> Int32 {
    Int32(min(mostSamples, max(1, (max(side, opposite) / Double(pixels) / step).rounded(.up))))
  }
}

/// An area whose sides are rows and columns of whole pixels.
private struct UprightArea {
  let part: opencv_box
  /// How far its content is turned clockwise to lie as the area says.
  let quarters: Int32

  /// Nil where the area is inclined, mirrored, cuts through pixels or leaves the picture.
  init?(_ area: Quadrilateral, in picture: Picture) {
    let bounds = area.bounds
    let edges = [bounds.left, bounds.top, bounds.right, bounds.bottom].map { $0.rounded() }
    let box = Box(left: edges[0], top: edges[1], right: edges[2], bottom: edges[3])
    let shape = Quadrilateral(box)
    // What began at the corner after the first has to be turned back by a quarter.
    let start = (0..<4).first { quarters in
      zip(shape.beginning(atCorner: quarters).corners, area.corners).allSatisfy { $0.distance(to: $1) < 1e-3 }
    }
    guard let start, box.area > 0, picture.bounds.intersection(box) == box else { return nil }
    quarters = Int32((4 - start) % 4)
    part = opencv_box(box)
  }
}

extension opencv_box {
  init(_ box: Box) {
    self.init(left: Int32(box.left), top: Int32(box.top), width: Int32(box.width), height: Int32(box.height))
  }
}

extension Picture {
  /// The pixels that interpolation inside the area looks at; at least one.
  fileprivate func part(around area: Quadrilateral) -> opencv_box {
    let reach = 4.0
    let bounds = area.bounds.grown(by: reach)
    let left = bounds.left.rounded(.down).clamped(to: 0...Double(width - 1))
    let top = bounds.top.rounded(.down).clamped(to: 0...Double(height - 1))
    let right = bounds.right.rounded(.up).clamped(to: left + 1...Double(width))
    let bottom = bounds.bottom.rounded(.up).clamped(to: top + 1...Double(height))
    return opencv_box(Box(left: left, top: top, right: right, bottom: bottom))
  }

  /// A picture of the same channels that a C function fills; nil where it fails.
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

  /// The pixels as the C functions take them, without a copy.
  func withView<Result>(_ body: (opencv_picture) -> Result) -> Result {
    pixels.withUnsafeBufferPointer { source in
      body(
        opencv_picture(
          pixels: source.baseAddress, width: Int32(clamping: width), height: Int32(clamping: height),
          channels: Int32(channels.rawValue)))
    }
  }
}
