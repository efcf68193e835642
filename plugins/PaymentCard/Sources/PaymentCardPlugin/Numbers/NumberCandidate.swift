import DiscernCore

/// Groups of digits that together may be a card number.
struct NumberCandidate: Sendable {
  /// The rows from top to bottom; a number on one line has one.
  var rows: [DigitRow]
  /// How many groups of digits stand next to it on its row and are left out.
  var flanks: Int
  /// How many readings of the ink agree on its length.
  var readings = 1
  /// Whether the detector sees a number that begins and ends with its digits: then no group is missing, whatever its length.
  var isSeenWhole = false

  /// Its groups in reading order.
  var groups: [DigitGroup] { rows.flatMap(\.groups) }
  /// Its signs in reading order.
  var signs: [DigitSign] { groups.flatMap(\.signs) }
  /// The best of what its readers' confidences are worth.
  var trust: Calibration { signs.map(\.trust).max() ?? .uncalibrated }
  /// How many digits each group has.
  var grouping: [Int] { groups.map(\.signs.count) }
  /// Where it stands in the sheet's pixels.
  var box: Box { rows.dropFirst().reduce(rows[0].box) { $0.union($1.box) } }
  /// The height of its digits in pixels.
  var height: Double { rows[0].height }

  /// Whether the digits are grouped as one of the networks prints them; as most do where there is none.
  func isGrouped(asPrintedBy networks: [NetworkRow]) -> Bool {
    let groupings = networks.isEmpty ? [[4, 4, 4, 4]] : networks.flatMap(\.groupings)
    let counts = rows.map(\.count)
    return groupings.contains(grouping) || (counts.count > 1 && (groupings.contains(counts) || counts == [8, 8]))
  }

  /// Whether no digit of it is missing, as far as its length and its gaps tell: one of its networks issues the length and parts it
  /// nowhere else (a reader may miss a gap), or it is parted in fours, as forms and screens do, and the check digit holds. Where no
  /// network has its beginning, it is parted as some numbers of that length are. None is whole whose beginning is that of a network
  /// with other lengths.
  /// - Parameter networks: those that issue such digits.
  func isWhole(as digits: [Int], of networks: [NetworkRow]) -> Bool {
    if NetworkTable.hasForeignLength(digits, of: networks) { return false }
    // 6-6-6: nobody prints it so often that it stands in a table, and yet no group is missing or cut.
    if grouping.count >= 3, grouping[0] >= 5, Set(grouping).count == 1 { return true }
    let printed = NetworkTable.groupings(of: networks.isEmpty ? NetworkTable.rows : networks, length: digits.count)
    let mayBeFours = networks.isEmpty || printed.isEmpty || Luhn.holds(digits)
    return (mayBeFours ? printed + [Self.fours(digits.count)] : printed).contains {
      Self.gaps(grouping).isSubset(of: Self.gaps($0))
    }
  }

  /// Groups of four and a rest, as most numbers are printed.
  private static func fours(_ count: Int) -> [Int] {
    stride(from: 0, to: count, by: 4).map { min(4, count - $0) }
  }

  /// Behind how many digits the gaps are.
  private static func gaps(_ grouping: [Int]) -> Set<Int> {
    grouping.dropLast().reduce(into: (gaps: Set<Int>(), sum: 0)) { result, count in
      result.sum += count
      result.gaps.insert(result.sum)
    }.gaps
  }

  /// Whether both are readings of the same ink, in part at least.
  func overlaps(_ other: NumberCandidate) -> Bool {
    rows.contains { row in
      other.rows.contains { row.box.shareOfSmaller(with: $0.box) >= 0.4 }
    }
  }

  /// Whether it is another candidate with single signs between its groups that belong to no number: no other reading of it.
  func hasStrays(beside other: NumberCandidate) -> Bool {
    let whole = groups.filter { $0.signs.count > 1 }
    return whole.count < groups.count && whole.map(\.printed) == other.groups.map(\.printed)
  }

  /// The same ink read twice: sign by sign where the lengths agree; nil where they do not.
  func joined(with other: NumberCandidate) -> NumberCandidate? {
    guard other.signs.count == signs.count, overlaps(other) else { return nil }
    var left = other.signs[...]
    var joined = mapping { group in
      defer { left = left.dropFirst(group.signs.count) }
      return group.joined(with: Array(left.prefix(group.signs.count)))
    }
    joined.readings += 1
    return joined
  }

  /// The same ink read twice: group by group, wherever another reading has a group of the same length there.
  func joined(with groups: [DigitGroup]) -> NumberCandidate {
    mapping { group in
      let twin = groups.first { other in
        other.signs.count == group.signs.count && other.box.verticalOverlap(group.box) > 0.5 * group.height
          && other.box.horizontalOverlap(group.box) > 0.6 * max(other.box.width, group.box.width)
      }
      return twin.map { group.joined(with: $0.signs) } ?? group
    }
  }

  private func mapping(_ change: (DigitGroup) -> DigitGroup) -> NumberCandidate {
    var copy = self
    for row in rows.indices {
      for group in rows[row].groups.indices { copy.rows[row].groups[group] = change(rows[row].groups[group]) }
    }
    return copy
  }
}
