internal import DiscernCore

/// The picture of one expression as the reader takes it: ink from 0 to 255, sides that are multiples of a cell's.
///
/// `Training/expressions/camera.py` does the same to drawn pictures: `target_size`, and `normalized` for `GrayCrop`.
struct ExpressionCrop {
  /// Pixels across one cell of the network.
  static let cell = 8
  /// How high a digit is in a crop of the usual size.
  static let digitHeight = 22.0
  private static let (mostRows, mostColumns, least) = (232, 744, 14)
  /// The crop's pixels as a tensor of the shape [1, 1, rows, columns], 0 without ink.
  let tensor: Tensor
  /// Its cells, down and across.
  let cells: (rows: Int, columns: Int)
  /// Where it lies on the sheet.
  let box: Box
  /// Pixels of the crop for each of the sheet.
  let scale: Double
  /// Around the ink in it, on the sheet; where ink reaches an edge of the crop, that side of the area.
  let inkBox: Box

  /// The crop of an area of a sheet; nil where it has no extent.
  /// - Parameters:
  ///   - zoom: how much larger than usual it is to be seen.
  ///   - margin: the room about it, in heights of its digits.
  init?(_ area: ExpressionArea, zoom: Double, margin: Double, services: PluginServices) {
    box = area.box.grown(by: margin * area.digitHeight)
    guard box.width > 0, box.height > 0, area.digitHeight > 0 else { return nil }
    let usual = zoom * Self.digitHeight / area.digitHeight
    scale = min(usual, Double(Self.mostRows) / box.height, Double(Self.mostColumns) / box.width)
    let (width, height) = (Self.side(box.width * scale), Self.side(box.height * scale))
    guard let picture = services.rectified(Quadrilateral(box), width: width, height: height) else { return nil }
    let ink = GrayCrop(picture).ink
    inkBox = Self.enclosing(ink, width: width, height: height, in: box, area: area.box)
    cells = ((height + Self.cell - 1) / Self.cell, (width + Self.cell - 1) / Self.cell)
    var values = [Float](repeating: 0, count: cells.rows * cells.columns * Self.cell * Self.cell)
    for row in 0..<height {
      for column in 0..<width {
        values[row * cells.columns * Self.cell + column] = Float(ink[row * width + column]) / 255
      }
    }
    guard let tensor = Tensor(shape: [1, 1, cells.rows * Self.cell, cells.columns * Self.cell], values) else {
      return nil
    }
    self.tensor = tensor
  }

  /// Ink at least half as strong as the strongest is of a stroke.
  private static let stroke = 115

  private static func enclosing(_ ink: [UInt8], width: Int, height: Int, in box: Box, area: Box) -> Box {
    let columns = (0..<width).filter { column in (0..<height).contains { ink[$0 * width + column] >= stroke } }
    let rows = (0..<height).filter { row in ink[row * width..<(row + 1) * width].contains { $0 >= stroke } }
    guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
      return area
    }
    let (x, y) = (box.width / Double(width), box.height / Double(height))
    return Box(
      left: left > 0 ? box.left + Double(left) * x : area.left,
      top: top > 0 ? box.top + Double(top) * y : area.top,
      right: right + 1 < width ? box.left + Double(right + 1) * x : area.right,
      bottom: bottom + 1 < height ? box.top + Double(bottom + 1) * y : area.bottom)
  }

  private static func side(_ length: Double) -> Int { max(least, Int(clamping: length.rounded())) }
}
