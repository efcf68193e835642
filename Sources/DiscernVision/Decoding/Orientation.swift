/// The orientation of the stored rows and columns, with EXIF's and TIFF's numbers (tag 274, JEITA CP-3451, 4.6.4).
///
/// The name gives the side at which the stored first row and first column are seen.
enum Orientation: Int, CaseIterable, Sendable {
  case topLeft = 1
  case topRight
  case bottomRight
  case bottomLeft
  case leftTop
  case rightTop
  case rightBottom
  case leftBottom

  /// Creates the orientation that a file states; upright if the value is absent or undefined.
  init(stated value: Int?) {
    self = value.flatMap(Orientation.init(rawValue:)) ?? .topLeft
  }

  /// True if stored rows are seen as columns.
  var swapsSides: Bool { rawValue >= Orientation.leftTop.rawValue }

  /// True if the first stored row is seen at the bottom or at the right.
  private var reversesRows: Bool {
    [.bottomRight, .bottomLeft, .rightTop, .rightBottom].contains(self)
  }

  /// True if the first stored column is seen at the right or at the bottom.
  private var reversesColumns: Bool {
    [.topRight, .bottomRight, .rightBottom, .leftBottom].contains(self)
  }

  /// Returns the pixels in upright orientation.
  func upright(_ raster: Raster) -> Raster {
    guard self != .topLeft else { return raster }
    let (width, height, depth) = (raster.width, raster.height, raster.layout.rawValue)
    let columnStep = (swapsSides ? height * depth : depth) * (reversesColumns ? -1 : 1)
    let rowStep = (swapsSides ? depth : width * depth) * (reversesRows ? -1 : 1)
    let first = (reversesColumns ? -(width - 1) * columnStep : 0) + (reversesRows ? -(height - 1) * rowStep : 0)
    let samples = raster.samples.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
        for row in 0..<height {
          var (from, to) = (row * width * depth, first + row * rowStep)
          for _ in 0..<width {
            for channel in 0..<depth { target[to + channel] = source[from + channel] }
            (from, to) = (from + depth, to + columnStep)
          }
        }
        count = source.count
      }
    }
    return Raster(
      width: swapsSides ? height : width, height: swapsSides ? width : height, layout: raster.layout, samples: samples)
  }
}
