/// Adjacent pixels of one row.
public struct PixelRun: Hashable, Sendable {
  /// The row, counted from the top.
  public var row: Int32
  /// The column of the first pixel, counted from the left.
  public var start: Int32
  /// The column after the last pixel.
  public var end: Int32

  /// Creates the run of the pixels from `start` to the one before `end`.
  public init(row: Int32, start: Int32, end: Int32) {
    self.row = row
    self.start = start
    self.end = end
  }
}

extension DisjointSets {
  /// Creates the connected components of runs: those that touch at a side or at a corner are of one set (A. Rosenfeld,
  /// J. Pfaltz, *Sequential operations in digital picture processing*, 1966).
  /// - Parameter runs: from the top row to the bottom one, within a row from left to right.
  public init(joining runs: [PixelRun]) {
    self.init(count: runs.count)
    var upper = 0
    for (index, run) in runs.enumerated() {
      while upper < index,
        runs[upper].row < run.row - 1 || runs[upper].row == run.row - 1 && runs[upper].end < run.start
      { upper += 1 }
      var other = upper
      while other < index, runs[other].row == run.row - 1, runs[other].start <= run.end {
        join(index, other)
        other += 1
      }
    }
  }
}
