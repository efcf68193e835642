import DiscernCore

/// A detector's text probabilities, one per pixel.
struct TextMap {
  /// Width in pixels.
  let width: Int
  /// Height in pixels.
  let height: Int
  /// Probabilities, row by row from the top left, 0 to 1.
  let values: UnsafeBufferPointer<Float>

  /// A connected component of text pixels.
  struct Piece {
    /// Corners of each pixel run's left and right end, row by row.
    var points: [Point]
    /// Sum of the pixels' probabilities.
    var sum: Double
  }

  /// Returns the connected components above a probability; pixels that touch at a corner are connected.
  func pieces(above threshold: Float) -> [Piece] {
    let found = runs(above: threshold)
    var sets = DisjointSets(joining: found.map(\.run))
    var pieces: [Int: Piece] = [:]
    for (index, (run, sum)) in found.enumerated() {
      let root = sets.root(of: index)
      pieces[root, default: Piece(points: [], sum: 0)].add(run, sum: sum)
    }
    return pieces.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the runs above a probability, row by row, each with the sum of its probabilities.
  private func runs(above threshold: Float) -> [(run: PixelRun, sum: Double)] {
    var runs: [(run: PixelRun, sum: Double)] = []
    for row in 0..<height {
      let first = row * width
      var column = 0
      while column < width {
        guard values[first + column] > threshold else {
          column += 1
          continue
        }
        let start = column
        var sum = 0.0
        while column < width, values[first + column] > threshold {
          sum += Double(values[first + column])
          column += 1
        }
        runs.append((PixelRun(row: Int32(row), start: Int32(start), end: Int32(column)), sum))
      }
    }
    return runs
  }
}

extension TextMap.Piece {
  fileprivate mutating func add(_ run: PixelRun, sum: Double) {
    for y in [Double(run.row), Double(run.row + 1)] {
      points.append(Point(Double(run.start), y))
      points.append(Point(Double(run.end), y))
    }
    self.sum += sum
  }
}
