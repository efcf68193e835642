internal import DiscernCore

/// Reads the content of a business card from its lines: first by grammar, then by the roles of the words.
struct CardReader {
  /// Transcript of the sheet.
  var transcript: Transcript
  /// The user's region as an ISO 3166 code in upper case; may be empty.
  var region: String
  /// Minimum confidence in an internet address, alone and if another address of the card has the same host: one wrong letter
  /// makes an address useless.
  private static let (minimumConfidence, minimumSharedHostConfidence) = (0.55, 0.0)

  /// Returns the content of lines and codes.
  /// - Parameter roles: Roles of the words of these lines; nil to find only numbers and addresses.
  func content(of lines: [CardLine], with codes: [CardCode] = [], roles: RoleAssembler? = nil) -> CardContent {
    let known = grammar(of: lines, with: codes, roles: roles)
    var content = roles?.completed(known) ?? known
    let labelled = content.phones.map { (line: $0.line, range: rangeWithLabel($0, in: lines[$0.line])) }
    content.others = LeftoverDetector(content: content, labelled: labelled, transcript: transcript).leftovers()
    return content
  }

  /// Returns the numbers and addresses of the lines.
  private func grammar(of lines: [CardLine], with codes: [CardCode], roles: RoleAssembler?) -> CardContent {
    var content = CardContent(lines: lines)
    content.codes = codes
    var taken: [[Range<Int>]] = lines.map { _ in [] }
    let labelled = roles?.spans(of: .email)
    var emails: [InternetFinding] = lines.indices.flatMap { place in
      let starts = (labelled?[place] ?? []).map { $0.range.lowerBound }
      return EmailDetector(labelledStarts: Set(starts)).addresses(in: lines[place], at: place)
    }
    for email in emails { taken[email.line].append(email.range) }
    let hosts = Set(emails.map(\.host))
    var sites = lines.indices.flatMap {
      WebAddressDetector(knownHosts: hosts).addresses(in: lines[$0], at: $0, taken: taken[$0])
    }
    for site in sites { taken[site.line].append(site.range) }
    let phones = PhoneDetector(lines: lines, hosts: (emails + sites).map(\.host), region: region)
      .findings(without: taken, roles: roles)
    content.phones = distinct(phones, in: lines)
    for phone in phones { taken[phone.line].append(rangeWithLabel(phone, in: lines[phone.line])) }
    content.socials = lines.indices.flatMap { SocialHandleDetector().handles(in: lines[$0], at: $0, taken: taken[$0]) }
    for social in content.socials { taken[social.finding.line].append(social.finding.range) }
    let spelling = AddressSpelling(lines: lines, transcript: transcript)
    (emails, sites) = (spelling.spelled(emails, beside: sites), spelling.spelled(sites, beside: emails))
    content.emails = distinct(legible(emails, beside: sites), in: lines)
    content.sites = distinct(
      legible(sites.filter { SocialHandleDetector.network(ofHost: $0.host) == nil }, beside: emails), in: lines)
    content.doubtful = [(emails, content.emails, "email"), (sites, content.sites, "url")].flatMap { all, kept, field in
      all.filter { one in
        one.standsAlone && !lines[one.line].isDuplicateReading && !kept.contains { $0.value == one.value }
      }
      .filter { SocialHandleDetector.network(ofHost: $0.host) == nil && $0.confidence < Self.minimumConfidence }.map {
        ($0, field)
      }
    }
    content.socials += legible(sites, beside: []).compactMap { site in
      SocialHandleDetector.network(ofHost: site.host).map { (site, $0) }
    }
    content.taken = taken
    return content
  }

  /// Keeps the most confident of the addresses that were read from the same image area.
  private func distinct(_ findings: [InternetFinding], in lines: [CardLine]) -> [InternetFinding] {
    let ranked = findings.sorted { $0.confidence > $1.confidence }
    let kept = ranked.reduce(into: [InternetFinding]()) { list, finding in
      let isSeen = list.contains { coversSameArea(($0.line, $0.range), (finding.line, finding.range), in: lines) }
      if !isSeen { list.append(finding) }
    }
    return kept.sorted { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) }
  }

  /// Keeps the best of the numbers that were read from the same image area: by validity, then by confidence.
  private func distinct(_ findings: [PhoneFinding], in lines: [CardLine]) -> [PhoneFinding] {
    let ranked = findings.sorted { ($1.rank, $1.confidence) < ($0.rank, $0.confidence) }
    let kept = ranked.reduce(into: [PhoneFinding]()) { list, finding in
      let place = (finding.line, finding.candidate.range)
      if !list.contains(where: { coversSameArea(($0.line, $0.candidate.range), place, in: lines) }) {
        list.append(finding)
      }
    }
    return kept.sorted { ($0.line, $0.candidate.range.lowerBound) < ($1.line, $1.candidate.range.lowerBound) }
  }

  /// Returns true if two ranges of different readings cover the same image area.
  private func coversSameArea(
    _ first: (line: Int, range: Range<Int>), _ second: (line: Int, range: Range<Int>), in lines: [CardLine]
  ) -> Bool {
    guard lines[first.line].reading != lines[second.line].reading else { return false }
    guard let one = transcript.box(around: lines[first.line].symbols(in: first.range)),
      let other = transcript.box(around: lines[second.line].symbols(in: second.range))
    else { return false }
    return one.shareOfSmaller(with: other) >= 0.4
  }

  /// Keeps the sufficiently confident addresses, each value once with its highest confidence.
  private func legible(_ findings: [InternetFinding], beside others: [InternetFinding]) -> [InternetFinding] {
    let clear = findings.filter { finding in
      let hasSharedHost = others.contains { $0.bareHost == finding.bareHost }
      return finding.confidence >= (hasSharedHost ? Self.minimumSharedHostConfidence : Self.minimumConfidence)
        && (hasSharedHost || finding.standsAlone)
    }
    return clear.reduce(into: []) { list, finding in
      if let index = list.firstIndex(where: { $0.value.lowercased() == finding.value.lowercased() }) {
        if list[index].confidence < finding.confidence { list[index] = finding }
      } else {
        list.append(finding)
      }
    }
  }

  /// Returns the range of a number with the label before it and the extension or label after it.
  private func rangeWithLabel(_ phone: PhoneFinding, in line: CardLine) -> Range<Int> {
    var range = phone.candidate.range
    if let label = phone.candidate.label {
      var start = range.lowerBound
      while start > 0, line.characters[start - 1] == " " || ":.-".contains(line.characters[start - 1]) { start -= 1 }
      let own = start - label.word.count
      while start > 0, line.characters[start - 1] != " " { start -= 1 }
      // What a dash joins to the label is not a part of it.
      if own > start, Spelling.plain(line.text(in: own..<own + label.word.count)) == label.word { start = own }
      if start < range.lowerBound { range = start..<range.upperBound }
    }
    let isLast = !line.characters[range.upperBound...].contains("|")
    let rest = line.text(in: range.upperBound..<line.characters.count)
    if isLast, Spelling.words(of: rest).count <= 2, phone.candidate.extensionDigits != nil {
      return range.lowerBound..<line.characters.count
    }
    return range
  }
}
