import DiscernCore

/// A label of a date where it was found.
struct DateLabel: Sendable {
  /// What it says of its date.
  var role: DateRole
  /// Where it stands in the sheet's pixels.
  var box: Box

  /// The labels of a line; where one lies inside another the longer one counts.
  static func labels(in line: WrittenLine, of transcript: Transcript) -> [DateLabel] {
    var taken: [Range<Int>] = []
    return DateLabelTable.labels.sorted { $0.words.count > $1.words.count }.compactMap { entry in
      guard let range = line.wording.find(entry.words), !taken.contains(where: { $0.overlaps(range) }) else {
        return nil
      }
      taken.append(range)
      return DateLabel(role: entry.role, box: line.box(of: range, in: transcript))
    }
  }

  /// Whether a number stands between it and a date on its right: then that is what it speaks of.
  func isBlocked(from date: CardDate, by lines: [WrittenLine]) -> Bool {
    guard date.box.left > box.right else { return false }
    return lines.contains { line in
      line.line.words.contains { word in
        word.box.left >= box.right - 1 && word.box.right <= date.box.left + 1 && word.text.contains(where: \.isNumber)
          && word.box.verticalOverlap(date.box) > 0.3 * date.box.height
      }
    }
  }

  /// How far it stands from a date that it may speak of, in heights of the date's text; nil where it may not.
  ///
  /// A label stands left of its date or above it, seldom below.
  func distance(to date: CardDate) -> Double? {
    let height = max(date.box.height, 1)
    let across = -box.horizontalOverlap(date.box)
    if box.verticalOverlap(date.box) > -0.3 * height, box.center.x < date.box.center.x {
      return across / height < 5 ? max(0, across / height) : nil
    }
    let down = -box.verticalOverlap(date.box)
    guard across < 1.5 * height, down < 2.5 * height else { return nil }
    return max(0, down / height) + max(0, across / height) + (box.center.y < date.box.center.y ? 0.5 : 2)
  }
}
