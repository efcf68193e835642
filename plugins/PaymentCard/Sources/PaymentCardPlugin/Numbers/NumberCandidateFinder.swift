import DiscernCore

/// Finds what may be card numbers: 12 to 19 digits on one row, or in rows below each other.
struct NumberCandidateFinder {
  /// ISO/IEC 7812-1 allows up to 19 digits; Maestro has issued 12.
  static let lengths = 12...19
  /// How numbers are split over rows: digits of each row.
  private static let stacks = [[4, 4, 4, 4], [8, 8], [4, 6, 5], [4, 6, 4], [4, 4, 4, 4, 3]]

  private let transcript: Transcript
  private let isTyped: Bool

  /// Looks in a transcript; in a typed line boxes are columns, and nothing stands below anything.
  init(_ transcript: Transcript, isTyped: Bool) {
    self.transcript = transcript
    self.isTyped = isTyped
  }

  /// The candidates of every layer of readings, each joined with what the other layers saw of the same ink. Where the print hides digits, other
  /// readers may take what hides them for digits: that is none.
  func candidates() -> [NumberCandidate] {
    let hidden = transcript.hiddenDigits
    return joinedCandidates().filter { candidate in
      hidden.count { place in candidate.rows.contains { $0.box.contains(place) } } < MaskedNumber.fewestHidden
    }
  }

  private func joinedCandidates() -> [NumberCandidate] {
    let finder = DigitGroupFinder(transcript)
    var layers = (layers(of: RecognitionRequest.generalName) + layers(of: PaymentCardPlugin.digitsRequest))
      .map { $0.flatMap { finder.groups(inLine: $0) } }
    let read = layers.count
    if read > 1 { layers.append(completed(layers[0], by: layers.dropFirst())) }
    let sureDigits = layers.joined().filter { $0.signs.count == 1 && $0.signs[0].isSettled }.map(\.box)
    let found = layers.map { candidates(among: $0, sureDigits: sureDigits) }
    return found.indices.flatMap { layer in
      found[layer].map { candidate in
        // The last layer is made of the others: it has nothing of its own to add to them.
        (0..<read).reduce(candidate) { joined, other in
          guard other != layer, layer < read || other > 0 else { return joined }
          let twin = found[other].first { $0.signs.count == candidate.signs.count && $0.overlaps(candidate) }
          return twin.flatMap { joined.joined(with: $0) } ?? joined.joined(with: layers[other])
        }
      }
    }
  }

  /// A layer and the groups of others where it has none: each reading may miss a group that another sees.
  private func completed(_ layer: [DigitGroup], by others: ArraySlice<[DigitGroup]>) -> [DigitGroup] {
    others.joined().reduce(into: layer) { groups, group in
      if !groups.contains(where: { isSameInk($0.box, group.box) }) { groups.append(group) }
    }
  }

  /// The lines that answer a request, so spread over layers that no two lines of a layer are readings of the same ink.
  private func layers(of request: String) -> [[Int]] {
    let lines = transcript.lines
    return lines.indices.filter { transcript.readings[lines[$0].reading].request.name == request }
      .reduce(into: []) { layers, place in
        let free = layers.firstIndex { layer in
          !layer.contains { lines[$0].reading != lines[place].reading && isSameInk(lines[$0].box, lines[place].box) }
        }
        if let free { layers[free].append(place) } else { layers.append([place]) }
      }
  }

  private func isSameInk(_ first: Box, _ second: Box) -> Bool {
    first.shareOfSmaller(with: second) >= 0.3
  }

  private func candidates(among groups: [DigitGroup], sureDigits: [Box]) -> [NumberCandidate] {
    let rows = DigitRowFinder.rows(of: groups)
    let tidied = isTyped ? [] : rows.compactMap { cleaned($0, sureDigits: sureDigits) }
    return (rows + tidied).flatMap(windows) + (isTyped ? [] : stacked(rows))
  }

  /// A row without the single signs between its groups and beside them, where that leaves groups as networks print them: the
  /// contactless sign, a scratch, a bead of the hologram. A digit behind the last group that the general reader is sure of is none
  /// of these: it may be the number's end.
  private func cleaned(_ row: DigitRow, sureDigits: [Box]) -> DigitRow? {
    let last = row.groups.count - 1
    let groups = row.groups.indices.filter { place in
      let group = row.groups[place]
      return group.signs.count > 1 || place == last && sureDigits.contains { isSameInk($0, group.box) }
    }.map { row.groups[$0] }
    guard groups.count < row.groups.count, Self.stacks.contains(groups.map(\.signs.count)) else { return nil }
    return DigitRow(groups: groups)
  }

  /// The runs of groups of a row with the right number of digits.
  private func windows(of row: DigitRow) -> [NumberCandidate] {
    row.groups.indices.flatMap { start in
      (start..<row.groups.count).compactMap { end in
        let window = DigitRow(groups: Array(row.groups[start...end]))
        guard Self.lengths.contains(window.count), isMostlyDigits([window]) else { return nil }
        return NumberCandidate(rows: [window], flanks: row.groups.count - window.groups.count)
      }
    }
  }

  /// Rows below each other, alike in height and edge, that have the digits of a number.
  private func stacked(_ rows: [DigitRow]) -> [NumberCandidate] {
    rows.indices.flatMap { top -> [NumberCandidate] in
      var stack = [rows[top]]
      while let next = rows.first(where: { follows($0, stack[stack.count - 1]) }), stack.count < 5 {
        stack.append(next)
      }
      return Self.stacks.compactMap { pattern in
        guard stack.count >= pattern.count else { return nil }
        let chosen = Array(stack.prefix(pattern.count))
        guard chosen.map(\.count) == pattern, chosen.allSatisfy(isWhole), isMostlyDigits(chosen) else { return nil }
        return NumberCandidate(rows: chosen, flanks: chosen.count(where: hasNeighbour))
      }
    }
  }

  /// Whether a row is one group or groups of four: `11 / 19` is a date.
  private func isWhole(_ row: DigitRow) -> Bool {
    row.groups.count == 1 || row.groups.allSatisfy { $0.signs.count == 4 }
  }

  /// Whether other writing of its size stands beside a row, as in the columns of a table.
  private func hasNeighbour(_ row: DigitRow) -> Bool {
    let box = row.box
    return transcript.generalLines.contains { line in
      let other = line.box
      let gap = -other.horizontalOverlap(box)
      return gap > 0 && gap < Self.neighbourhood * box.height && other.verticalOverlap(box) > 0.5 * box.height
        && other.height > 0.6 * box.height && other.height < 1.6 * box.height
    }
  }

  /// Farther away, in heights of the row, is something else.
  private static let neighbourhood = 8.0

  private func follows(_ lower: DigitRow, _ upper: DigitRow) -> Bool {
    let height = upper.height
    let gap = lower.box.top - upper.box.bottom
    guard height > 0, gap > -0.3 * height, gap < 2 * height else { return false }
    guard abs(lower.height - height) < 0.35 * height else { return false }
    return abs(lower.box.left - upper.box.left) < height || abs(lower.box.center.x - upper.box.center.x) < 0.6 * height
  }

  /// Look-alikes are repaired only inside what is otherwise a number: at most a third of it.
  private func isMostlyDigits(_ rows: [DigitRow]) -> Bool {
    let groups = rows.flatMap(\.groups)
    let digits = groups.reduce(0) { $0 + $1.digitCount }
    let signs = groups.reduce(0) { $0 + $1.signs.count }
    return digits * 3 >= signs * 2
  }
}
