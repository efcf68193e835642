extension InkMap {
  /// Cells of so many pixels, a quarter of a digit, each with its strongest ink.
  private static let cell = 12
  /// Ink that is nowhere stronger than this share of the peak is not brought up to it: paper stays paper.
  private static let floor = 0.4

  /// The map with the ink of every place brought to the same strength, so that one threshold serves a light print and the
  /// heavy pen beside it: the strength is divided by the strongest within half a digit's height.
  func normalized(to peak: Double) -> InkMap {
    let (columns, rows) = ((width - 1) / Self.cell + 1, (height - 1) / Self.cell + 1)
    var strongest = [UInt8](repeating: 0, count: columns * rows)
    for row in 0..<height {
      for column in 0..<width {
        let place = row / Self.cell * columns + column / Self.cell
        strongest[place] = max(strongest[place], pixels[row * width + column])
      }
    }
    let factors = Self.spread(strongest, columns: columns, rows: rows).map { level in
      Float(peak / max(Double(level), Self.floor * peak))
    }
    return scaled(by: factors, columns: columns, rows: rows)
  }

  /// The strongest of each cell and its neighbours.
  private static func spread(_ cells: [UInt8], columns: Int, rows: Int) -> [UInt8] {
    cells.indices.map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: columns)
      var strongest: UInt8 = 0
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) {
          strongest = max(strongest, cells[y * columns + x])
        }
      }
      return strongest
    }
  }

  /// Each pixel times the factor at its place, interpolated between the middles of cells.
  private func scaled(by factors: [Float], columns: Int, rows: Int) -> InkMap {
    var result = [UInt8](repeating: 0, count: pixels.count)
    var line = [Float](repeating: 0, count: columns)
    let middle = Float(Self.cell) / 2
    for row in 0..<height {
      let place = max(0, (Float(row) + 0.5 - middle) / Float(Self.cell))
      let (first, second) = (min(rows - 1, Int(place)), min(rows - 1, Int(place) + 1))
      let share = place - Float(first)
      for column in 0..<columns {
        let (above, below) = (factors[first * columns + column], factors[second * columns + column])
        line[column] = above + (below - above) * share
      }
      for column in 0..<width {
        let level = pixels[row * width + column]
        guard level > 0 else { continue }
        let across = max(0, (Float(column) + 0.5 - middle) / Float(Self.cell))
        let (left, right) = (min(columns - 1, Int(across)), min(columns - 1, Int(across) + 1))
        let factor = line[left] + (line[right] - line[left]) * (across - Float(left))
        result[row * width + column] = UInt8(min(255, Float(level) * factor))
      }
    }
    return InkMap(width: width, height: height, pixels: result)
  }
}
