internal import DiscernCore

/// Reads lines as the lines of a business card: what grammar tells, then what the roles of the words tell.
struct CardReader {
  /// What was read on the sheet.
  var transcript: Transcript
  /// The user's region, upper case, or empty.
  var region: String
  /// Confidence in the characters of an internet address below which it is left out: one wrong letter spoils it.
  /// Where a second address of the card has the same host, the two vouch for each other.
  private static let (leastLegible, leastVouched) = (0.55, 0.0)

  /// What the lines say, and the codes beside them.
  /// - Parameter roles: the roles of the words of these lines; without them, grammar alone tells numbers and addresses.
  func content(of lines: [CardLine], with codes: [CardCode] = [], roles: RoleAssembler? = nil) -> CardContent {
    let known = grammar(of: lines, with: codes, told: roles)
    var content = roles?.completed(known) ?? known
    let labelled = content.phones.map { (line: $0.line, range: withLabel($0, in: lines[$0.line])) }
    content.others = LeftoverFinder(content: content, labelled: labelled, transcript: transcript).leftovers()
    return content
  }

  /// Whether lines may hold a way to reach somebody, so that it is worth to ask for the roles of their words.
  func mayHoldContact(_ lines: [CardLine]) -> Bool {
    lines.indices.contains { place in
      lines[place].characters.contains("@") || !PhoneScanner().candidates(in: lines[place]).isEmpty
        || !WebScanner(knownHosts: []).addresses(in: lines[place], at: place, taken: []).isEmpty
    }
  }

  /// The numbers and addresses of the lines.
  private func grammar(of lines: [CardLine], with codes: [CardCode], told roles: RoleAssembler?) -> CardContent {
    var content = CardContent(lines: lines)
    content.codes = codes
    var taken: [[Range<Int>]] = lines.map { _ in [] }
    var emails = lines.indices.flatMap { EmailScanner().addresses(in: lines[$0], at: $0) }
    for email in emails { taken[email.line].append(email.range) }
    let hosts = Set(emails.map(\.host))
    var sites = lines.indices.flatMap {
      WebScanner(knownHosts: hosts).addresses(in: lines[$0], at: $0, taken: taken[$0])
    }
    for site in sites { taken[site.line].append(site.range) }
    let phones = PhoneReader(lines: lines, hosts: (emails + sites).map(\.host), region: region)
      .findings(without: taken, told: roles)
    content.phones = distinct(phones, in: lines)
    for phone in phones { taken[phone.line].append(withLabel(phone, in: lines[phone.line])) }
    content.socials = lines.indices.flatMap { SocialScanner().handles(in: lines[$0], at: $0, taken: taken[$0]) }
    for social in content.socials { taken[social.finding.line].append(social.finding.range) }
    let spelling = AddressSpelling(lines: lines, transcript: transcript)
    (emails, sites) = (spelling.spelled(emails, beside: sites), spelling.spelled(sites, beside: emails))
    content.emails = distinct(legible(emails, beside: sites), in: lines)
    content.sites = distinct(
      legible(sites.filter { SocialScanner.network(ofHost: $0.host) == nil }, beside: emails), in: lines)
    content.doubtful = [(emails, content.emails, "email"), (sites, content.sites, "url")].flatMap { all, kept, field in
      all.filter { one in
        one.standsAlone && !lines[one.line].isDuplicateReading && !kept.contains { $0.value == one.value }
      }
      .filter { SocialScanner.network(ofHost: $0.host) == nil && $0.confidence < Self.leastLegible }.map {
        ($0, field)
      }
    }
    content.socials += legible(sites, beside: []).compactMap { site in
      SocialScanner.network(ofHost: site.host).map { (site, $0) }
    }
    content.taken = taken
    return content
  }

  /// Of addresses read from the same ink, the surest.
  private func distinct(_ findings: [InternetFinding], in lines: [CardLine]) -> [InternetFinding] {
    let ranked = findings.sorted { $0.confidence > $1.confidence }
    let kept = ranked.reduce(into: [InternetFinding]()) { list, finding in
      let isSeen = list.contains { sharesInk(($0.line, $0.range), (finding.line, finding.range), in: lines) }
      if !isSeen { list.append(finding) }
    }
    return kept.sorted { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) }
  }

  /// Of numbers read from the same ink, the one that is in use, and then the surest.
  private func distinct(_ findings: [PhoneFinding], in lines: [CardLine]) -> [PhoneFinding] {
    let ranked = findings.sorted { ($1.rank, $1.confidence) < ($0.rank, $0.confidence) }
    let kept = ranked.reduce(into: [PhoneFinding]()) { list, finding in
      let place = (finding.line, finding.candidate.range)
      if !list.contains(where: { sharesInk(($0.line, $0.candidate.range), place, in: lines) }) { list.append(finding) }
    }
    return kept.sorted { ($0.line, $0.candidate.range.lowerBound) < ($1.line, $1.candidate.range.lowerBound) }
  }

  /// Whether two stretches of different readings are of the same ink.
  private func sharesInk(
    _ first: (line: Int, range: Range<Int>), _ second: (line: Int, range: Range<Int>), in lines: [CardLine]
  ) -> Bool {
    guard lines[first.line].reading != lines[second.line].reading else { return false }
    guard let one = transcript.box(around: lines[first.line].symbols(in: first.range)),
      let other = transcript.box(around: lines[second.line].symbols(in: second.range))
    else { return false }
    return one.shareOfSmaller(with: other) >= 0.4
  }

  /// Each address once, the surest of those that are alike; without what the reader was not sure of.
  private func legible(_ findings: [InternetFinding], beside others: [InternetFinding]) -> [InternetFinding] {
    let clear = findings.filter { finding in
      let isVouched = others.contains { $0.bareHost == finding.bareHost }
      return finding.confidence >= (isVouched ? Self.leastVouched : Self.leastLegible)
        && (isVouched || finding.standsAlone)
    }
    return clear.reduce(into: []) { list, finding in
      if let index = list.firstIndex(where: { $0.value.lowercased() == finding.value.lowercased() }) {
        if list[index].confidence < finding.confidence { list[index] = finding }
      } else {
        list.append(finding)
      }
    }
  }

  /// The number with the label before it and the extension or label behind it.
  private func withLabel(_ phone: PhoneFinding, in line: CardLine) -> Range<Int> {
    var range = phone.candidate.range
    if phone.candidate.label != nil {
      var start = range.lowerBound
      while start > 0, line.characters[start - 1] == " " || ":.-".contains(line.characters[start - 1]) { start -= 1 }
      while start > 0, line.characters[start - 1] != " " { start -= 1 }
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
