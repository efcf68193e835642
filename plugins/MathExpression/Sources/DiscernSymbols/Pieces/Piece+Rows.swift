import DiscernCore

extension Piece {
  /// The runs of each row from the first to the last, from left to right.
  var rows: [[PixelRun]] {
    var rows = [[PixelRun]](repeating: [], count: height)
    for run in runs { rows[Int(run.row) - top].append(run) }
    return rows.map { row in row.count > 1 ? row.sorted { $0.start < $1.start } : row }
  }

  /// How many rows of each column are ink, and the first of them, counted from the piece's own; nil in an empty column.
  var columns: [(ink: Int, first: Int?)] {
    var columns = [(ink: Int, first: Int?)](repeating: (0, nil), count: width)
    for run in runs {
      let row = Int(run.row) - top
      for column in Int(run.start) - left..<Int(run.end) - left {
        columns[column].ink += 1
        columns[column].first = min(columns[column].first ?? row, row)
      }
    }
    return columns
  }
}
