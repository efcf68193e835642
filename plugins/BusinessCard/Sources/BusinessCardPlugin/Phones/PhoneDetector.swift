internal import DiscernCore

/// Finds the phone numbers of a card: candidates line by line, judged with what the whole card says of its country.
struct PhoneReader {
  /// The card's lines.
  var lines: [CardLine]
  /// The hosts of its mail and web addresses.
  var hosts: [String]
  /// The user's region, upper case, or empty.
  var region: String

  /// The numbers from top to bottom.
  /// - Parameters:
  ///   - taken: for each line the ranges that are something else.
  ///   - roles: what words and layout tell; nil if nothing does.
  func findings(without taken: [[Range<Int>]], told roles: RoleAssembler? = nil) -> [PhoneFinding] {
    let called = roles?.stretches(of: .phone) ?? lines.map { _ in [] }
    let scanner = PhoneScanner()
    let library = PhoneLibrary()
    let scanned = lines.indices.map { index in
      scanner.candidates(in: lines[index]).filter { candidate in
        !taken[index].contains { $0.overlaps(candidate.range) }
      }
    }
    let evidence = RegionEvidence(
      lines: lines, candidates: scanned.flatMap { $0 }, hosts: hosts, setting: region, library: library)
    let judge = PhoneJudge(library: library, regions: evidence.regions, setting: region)
    var found: [PhoneFinding] = []
    for index in lines.indices where !scanned[index].isEmpty {
      let heading = label(above: index)
      var last: PhoneCandidate?
      for var candidate in scanned[index] {
        candidate.label = candidate.label ?? heading ?? last.flatMap { shared($0, with: candidate, on: lines[index]) }
        last = candidate
        candidate.told = called[index].first { $0.range.overlaps(candidate.range) }?.probability
        candidate.countries = roles?.countries(of: candidate.range, on: index) ?? .none
        candidate.misreading = 1 - (lines[index].confidences[candidate.range].min() ?? 0)
        if let finding = judge.finding(candidate, on: index, of: lines) { found.append(finding) }
      }
    }
    return completed(found, by: judge).flatMap { [$0] + judge.siblings(of: $0) }.sorted {
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

  /// The label of a number that another follows right behind a slash or a comma: it is for both.
  private func shared(_ first: PhoneCandidate, with second: PhoneCandidate, on line: CardLine) -> PhoneLabel? {
    let between = line.characters[first.range.upperBound..<second.range.lowerBound]
    return between.allSatisfy { " /,&".contains($0) } ? first.label : nil
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
}
