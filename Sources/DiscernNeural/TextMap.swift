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
    let runs = runs(above: threshold)
    var sets = joined(runs)
    var pieces: [Int: Piece] = [:]
    for (index, run) in runs.enumerated() {
      let root = sets.root(of: index)
      pieces[root, default: Piece(points: [], sum: 0)].add(run)
    }
    return pieces.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A run of adjacent text pixels in one row.
  fileprivate struct Run {
    var row: Int
    var start: Int
    /// Column after the last pixel.
    var end: Int
    var sum: Double
  }

  private func runs(above threshold: Float) -> [Run] {
    var runs: [Run] = []
    for row in 0..<height {
      let first = row * width
      var column = 0
      while column < width {
        guard values[first + column] > threshold else {
          column += 1
          continue
        }
        var run = Run(row: row, start: column, end: column, sum: 0)
        while column < width, values[first + column] > threshold {
          run.sum += Double(values[first + column])
          column += 1
        }
        run.end = column
        runs.append(run)
      }
    }
    return runs
  }

  /// Joins touching runs of adjacent rows. Both rows are sorted from left to right.
  private func joined(_ runs: [Run]) -> DisjointSets {
    var sets = DisjointSets(count: runs.count)
    var upper = 0
    for (index, run) in runs.enumerated() {
      while upper < index,
        runs[upper].row < run.row - 1 || runs[upper].row == run.row - 1 && runs[upper].end < run.start
      { upper += 1 }
      var other = upper
      while other < index, runs[other].row == run.row - 1, runs[other].start <= run.end {
        sets.join(index, other)
        other += 1
      }
    }
    return sets
  }

}

extension TextMap.Piece {
  fileprivate mutating func add(_ run: TextMap.Run) {
    for y in [Double(run.row), Double(run.row + 1)] {
      points.append(Point(Double(run.start), y))
      points.append(Point(Double(run.end), y))
    }
    sum += run.sum
  }
}
