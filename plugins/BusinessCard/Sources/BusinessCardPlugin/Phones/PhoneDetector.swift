internal import DiscernCore

/// Finds the phone numbers of a card: candidates on each line, classified with the whole card's evidence for its country.
struct PhoneDetector {
  /// Lines of the card.
  var lines: [CardLine]
  /// Hosts of the mail and web addresses.
  var hosts: [String]
  /// The user's region as an ISO 3166 code in upper case; may be empty.
  var region: String

  /// Returns the numbers from top to bottom.
  /// - Parameters:
  /// - taken: Ranges of each line that belong to other fields.
  /// - roles: Roles of the words; nil without the network.
  func findings(without taken: [[Range<Int>]], roles: RoleAssembler? = nil) -> [PhoneFinding] {
    let (phoneSpans, addressSpans) = (roles?.spans(of: .phone), roles?.spans(of: .address))
    let detector = PhoneCandidateDetector()
    let library = PhoneLibrary()
    let scanned = lines.indices.map { index in
      detector.candidates(in: lines[index]).filter { candidate in
        !taken[index].contains { $0.overlaps(candidate.range) }
      }
    }
    let evidence = RegionEvidence(
      lines: lines, candidates: scanned.flatMap { $0 }, hosts: hosts, setting: region, library: library)
    let classifier = PhoneClassifier(library: library, regions: evidence.regions, setting: region)
    var found: [PhoneFinding] = []
    for index in lines.indices where !scanned[index].isEmpty {
      let heading = label(above: index)
      var last: PhoneCandidate?
      let inform = { (candidate: PhoneCandidate) in
        var candidate = candidate
        candidate.labelProbability = phoneSpans?[index].first { $0.range.overlaps(candidate.range) }?.probability
        candidate.countries = roles?.countries(of: candidate.range, on: index) ?? .none
        candidate.misreadProbability = 1 - (lines[index].confidences[candidate.range].min() ?? 0)
        return candidate
      }
      let joined = JoinedNumbers(line: lines[index], labelled: phoneSpans?[index].map(\.range) ?? []) {
        classifier.validity(of: inform($0))
      }
      for candidate in scanned[index].flatMap(joined.parts) {
        var candidate = inform(candidate)
        candidate.label = candidate.label ?? heading ?? last.flatMap { shared($0, with: candidate, on: lines[index]) }
        last = candidate
        guard let finding = classifier.finding(candidate, on: index, of: lines) else { continue }
        // `CEP` before a number says mobile in Turkey and postcode in Brazil: where the network reads an address, a number that no
        // plan has in use is a part of it.
        let isInAddress = addressSpans?[index].contains { $0.range.overlaps(candidate.range) } ?? false
        if isInAddress, candidate.labelProbability == nil, finding.number?.validity != .valid { continue }
        found.append(finding)
      }
    }
    return completed(found, by: classifier).flatMap { [$0] + classifier.siblings(of: $0) }.sorted {
      ($0.line, $0.candidate.range.lowerBound) < ($1.line, $1.candidate.range.lowerBound)
    }
  }

  /// Completes local numbers if all full numbers of the card have one area code.
  private func completed(_ found: [PhoneFinding], by classifier: PhoneClassifier) -> [PhoneFinding] {
    let whole = found.filter { $0.dialable?.validity == .valid }
    let areaCodes = Set(whole.compactMap { $0.dialable?.national.split(whereSeparator: { !$0.isNumber }).first })
    guard areaCodes.count == 1, let sibling = whole.first else { return found }
    return found.map { finding in
      finding.dialable == nil && found.contains { $0.dialable != nil && continuesList(finding.line, below: $0.line) }
        ? classifier.completed(finding, like: sibling) ?? finding : finding
    }
  }

  /// Returns the label of a number if another number follows it after a slash or a comma; the label applies to both.
  private func shared(_ first: PhoneCandidate, with second: PhoneCandidate, on line: CardLine) -> PhoneLabel? {
    let between = line.characters[first.range.upperBound..<second.range.lowerBound]
    return between.allSatisfy { " /,&".contains($0) } ? first.label : nil
  }

  /// Returns true if a line continues the list that another begins: below or beside it, in text of similar size.
  private func continuesList(_ index: Int, below other: Int) -> Bool {
    if index == other { return true }
    let (line, first) = (lines[index], lines[other])
    let height = max(1, line.textHeight, first.textHeight)
    let hasSimilarHeight = min(line.textHeight, first.textHeight) >= 0.75 * height
    return hasSimilarHeight && line.box.top - first.box.bottom < 1.5 * height && line.box.top > first.box.top
      && line.box.horizontalOverlap(first.box) > 0.5 * line.box.width
  }

  /// Returns the label that stands alone on the line above a number, near and left-aligned with it.
  private func label(above index: Int) -> PhoneLabel? {
    let box = lines[index].box
    let reach = 1.5 * max(1, lines[index].textHeight)
    let above = lines.first { line in
      let gap = box.top - line.box.bottom
      return gap > -reach / 2 && gap < reach && line.box.bottom < box.bottom && abs(line.box.left - box.left) < reach
    }
    return above.flatMap { PhoneCandidateDetector().label(ofWholeLine: $0) }
  }
}
