import DiscernCore

/// Joins groups of digits that stand on one baseline, whichever lines they were read in.
enum DigitRowFinder {
  /// Signs may differ so much in height, as the larger to the smaller, and still belong to one row.
  static let heightRatio = 1.6
  /// A gap may be so many heights wide. ISO/IEC 7811-1 embosses a digit every 3.63 mm, 4.32 mm high: one place left
  /// free is a gap of one height; photographs and readers' boxes need more.
  static let gap = 2.6

  /// Rows from top to bottom; every group is in exactly one.
  static func rows(of groups: [DigitGroup]) -> [DigitRow] {
    var rows: [DigitRow] = []
    for group in groups.sorted(by: { $0.box.left < $1.box.left }) {
      let fitting = rows.indices.filter { joins(rows[$0], group) }
      if let best = fitting.max(by: { overlap(rows[$0], group) < overlap(rows[$1], group) }) {
        rows[best].groups.append(group)
      } else {
        rows.append(DigitRow(groups: [group]))
      }
    }
    return rows.sorted { $0.box.top < $1.box.top }
  }

  private static func joins(_ row: DigitRow, _ group: DigitGroup) -> Bool {
    guard let last = row.groups.last else { return false }
    let (low, high) = (min(last.height, group.height), max(last.height, group.height))
    // Boxes of one line may be cut badly; that it is one line is known all the same.
    guard low > 0, high <= heightRatio * low || last.line == group.line else { return false }
    let distance = group.box.left - last.box.right
    return distance <= gap * high && distance >= -0.5 * low && overlap(row, group) >= 0.5 * low
  }

  private static func overlap(_ row: DigitRow, _ group: DigitGroup) -> Double {
    row.groups.last.map { $0.box.verticalOverlap(group.box) } ?? 0
  }
}
