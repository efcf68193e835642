import DiscernCore

/// Where a detector sees text: a probability for every pixel.
struct TextMap {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Row by row from the top left, 0 to 1.
  let values: UnsafeBufferPointer<Float>

  /// A connected piece of text.
  struct Piece {
    /// The corners of its pixels' left and right ends, row by row.
    var points: [Point]
    /// The sum of its pixels' probabilities.
    var sum: Double
  }

  /// The connected pieces above a probability; pixels that touch at a corner are connected.
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

  /// Neighbouring pixels of one row.
  fileprivate struct Run {
    var row: Int
    var start: Int
    /// The first pixel that is no more of it.
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

  /// Joins the runs of neighbouring rows that touch, as both lists run from left to right.
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
