internal import DiscernCore

/// How far the writing of a sheet is turned, and the way between its pixels and those of the sheet turned upright.
struct Turn: Hashable, Sendable {
  /// At which corner of the sheet the upright sheet begins, clockwise from the top left: 0 to 3.
  let corner: Int
  private let width: Double
  private let height: Double

  /// A turn of a sheet of this size in pixels.
  init(corner: Int, of sheet: Box) {
    (self.corner, width, height) = (corner, sheet.width, sheet.height)
  }

  /// Where a box of the sheet lies on the upright sheet.
  func upright(_ box: Box) -> Box {
    switch corner {
    case 1: Box(left: box.top, top: width - box.right, right: box.bottom, bottom: width - box.left)
    case 2: Box(left: width - box.right, top: height - box.bottom, right: width - box.left, bottom: height - box.top)
    case 3: Box(left: height - box.bottom, top: box.left, right: height - box.top, bottom: box.right)
    default: box
    }
  }

  /// Where a box of the upright sheet lies on the sheet.
  func original(_ box: Box) -> Box {
    switch corner {
    case 1: Box(left: width - box.bottom, top: box.left, right: width - box.top, bottom: box.right)
    case 3: Box(left: box.top, top: height - box.right, right: box.bottom, bottom: height - box.left)
    default: upright(box)
    }
  }
}
