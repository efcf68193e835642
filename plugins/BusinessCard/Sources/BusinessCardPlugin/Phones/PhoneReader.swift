internal import DiscernCore

/// Finds the phone numbers of a card: candidates line by line, judged with what the whole card says of its country.
struct PhoneReader {
  /// The card's lines.
  var lines: [CardLine]
  /// The hosts of its mail and web addresses.
  var hosts: [String]
  /// The user's region, upper case, or empty.
  var region: String

  private typealias Left = (line: Int, candidate: PhoneCandidate)

  /// The numbers from top to bottom.
  /// - Parameters:
  ///   - taken: for each line the ranges that are something else.
  ///   - called: for each line the ranges that words and layout call a phone number; empty if nothing tells.
  func findings(without taken: [[Range<Int>]], called: [[Range<Int>]] = []) -> [PhoneFinding] {
    let scanner = PhoneScanner()
    let library = PhoneLibrary()
    let scanned = lines.indices.map { index in
      scanner.candidates(in: lines[index]).filter { candidate in
        !taken[index].contains { $0.overlaps(candidate.range) }
      }
    }
    let evidence = RegionEvidence(
      lines: lines, candidates: scanned.flatMap { $0 }, hosts: hosts, setting: region, library: library)
    let judge = PhoneJudge(library: library, regions: evidence.regions)
    var found: [PhoneFinding] = []
    var left: [Left] = []
    for index in lines.indices where !scanned[index].isEmpty {
      let heading = label(above: index)
      let country = country(above: index)
      for var candidate in scanned[index] {
        let isCalled = called.indices.contains(index) && called[index].contains { $0.overlaps(candidate.range) }
        candidate.label = candidate.label ?? heading ?? (isCalled ? .implied : nil)
        if let finding = judge.finding(candidate, on: index, of: lines, near: country) {
          found.append(finding)
        } else {
          left.append((index, candidate))
        }
      }
    }
    let local = left.compactMap { line, candidate in
      found.contains { isListed(line, below: $0.line) } ? judge.localFinding(candidate, on: line, of: lines) : nil
    }
    let all = completed(found + local, by: judge).flatMap { [$0] + judge.siblings(of: $0) }
    return (all.isEmpty ? listed(left, besides: taken, judge) : all).sorted {
      ($0.line, $0.candidate.range.lowerBound) < ($1.line, $1.candidate.range.lowerBound)
    }
  }

  /// Numbers without an area code, completed where all others of the card that have one have the same.
  private func completed(_ found: [PhoneFinding], by judge: PhoneJudge) -> [PhoneFinding] {
    let whole = found.filter { $0.dialable?.validity == .valid }
    let codes = Set(whole.compactMap { $0.dialable?.national.split(whereSeparator: { !$0.isNumber }).first })
    guard codes.count == 1, let sibling = whole.first else { return found }
    return found.map { finding in
      finding.dialable == nil && found.contains { $0.dialable != nil && isListed(finding.line, below: $0.line) }
        ? judge.completed(finding, like: sibling) ?? finding : finding
    }
  }

  /// Where no number was found: those that stand in a list with mail and web addresses.
  private func listed(_ left: [Left], besides taken: [[Range<Int>]], _ judge: PhoneJudge) -> [PhoneFinding] {
    left.compactMap { line, candidate in
      let isInList = lines.indices.contains { other in
        !taken[other].isEmpty && (isNear(line, other) || isNear(other, line))
      }
      return isInList ? judge.listedFinding(candidate, on: line, of: lines) : nil
    }
  }

  /// Whether a line stands below another, flush with it and in print of the same size.
  private func isNear(_ lower: Int, _ upper: Int) -> Bool {
    let (line, first) = (lines[lower], lines[upper])
    let height = max(1, line.textHeight, first.textHeight)
    let gap = line.box.top - first.box.bottom
    return min(line.textHeight, first.textHeight) >= 0.7 * height && gap > -0.5 * height && gap < 3 * height
      && abs(line.box.left - first.box.left) < height
  }

  /// Whether a line continues the list that another begins: right below or beside it, in print of the same size.
  private func isListed(_ index: Int, below other: Int) -> Bool {
    if index == other { return true }
    let (line, first) = (lines[index], lines[other])
    let height = max(1, line.textHeight, first.textHeight)
    let isAlike = min(line.textHeight, first.textHeight) >= 0.75 * height
    return isAlike && line.box.top - first.box.bottom < 1.5 * height && line.box.top > first.box.top
      && line.box.horizontalOverlap(first.box) > 0.5 * line.box.width
  }

  /// The label that stands alone on the line above a number, near and flush with it.
  private func label(above index: Int) -> PhoneLabel? {
    let box = lines[index].box
    let reach = 1.5 * max(1, lines[index].textHeight)
    let above = lines.first { line in
      let gap = box.top - line.box.bottom
      return gap > -reach / 2 && gap < reach && line.box.bottom < box.bottom && abs(line.box.left - box.left) < reach
    }
    return above.flatMap { PhoneScanner().label(thatIs: $0) }
  }

  /// The country that the lines right above a number name, the nearest first: a branch has numbers of its own country.
  private func country(above index: Int) -> String? {
    var current = index
    for _ in 0..<Self.linesOfAnAddress {
      if let country = RegionEvidence.country(in: lines[current]) { return country }
      let line = lines[current]
      let reach = 1.3 * max(1, line.textHeight)
      let above = lines.indices.filter { other in
        let gap = line.box.top - lines[other].box.bottom
        return other != current && gap > -reach / 2 && gap < reach && lines[other].box.center.y < line.box.top
          && lines[other].box.horizontalOverlap(line.box) > 0
      }
      guard let next = above.max(by: { lines[$0].box.bottom < lines[$1].box.bottom }) else { return nil }
      current = next
    }
    return nil
  }

  /// A number stands at most so many lines below the country of its address.
  private static let linesOfAnAddress = 4
}
