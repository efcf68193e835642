internal import DiscernCore

/// Tells name, organisation, title, department and address apart, by wording, size, place and agreement with
/// the internet addresses. What is not clear enough stays unsaid.
struct RoleReader {
  /// What is left of the lines.
  var pieces: [CardPiece]
  /// All mail addresses, also the doubtful ones: a wrong letter in one leaves it a witness.
  var emails: [InternetFinding]
  /// All web addresses.
  var sites: [InternetFinding]
  /// The height of the card's running text in pixels: the median of its lines.
  var bodyHeight: Double

  /// Nats that are asked of a role before it is reported.
  private enum Threshold {
    static let name = 1.6
    static let title = 2.0
    static let spelled = 1.5
    static let legibility = 0.7
  }

  /// Finds the roles and writes them down.
  func fill(_ content: inout CardContent) {
    let addresses = AddressReader(pieces: pieces).addresses()
    content.addresses = addresses
    var free = Set(pieces.indices).subtracting(indices(of: addresses.flatMap(\.pieces)))
    let nameFinder = NameFinder(
      pieces: pieces, legible: pieces.indices.filter(isLegible), emails: emails, sites: sites, bodyHeight: bodyHeight)
    let titleFinder = TitleFinder(pieces: pieces)
    let titles = free.filter { TitleJudge.isTitle(pieces[$0]) }
    let name = best(free.subtracting(titles), over: Threshold.name) { nameFinder.logOdds($0, titles: titles) }
    if let name {
      content.name = finding(name.logOdds, [pieces[name.index]], text: NameJudge.cleaned(pieces[name.index].text))
      content.nameAgreesWithMail = nameFinder.mailAgreement(pieces[name.index]) > 0
      free.remove(name.index)
    }
    if let title = best(titles, over: Threshold.title, by: { titleFinder.logOdds($0, name: name?.index) }) {
      let whole = titleFinder.continued(title.index, among: free.filter(isLegible).sorted())
      content.title = finding(title.logOdds, whole)
      free.subtract(indices(of: whole))
    }
    free.subtract(titles)
    if let department = free.sorted().first(where: { TitleJudge.isDepartment(pieces[$0]) && isLegible($0) }) {
      content.department = finding(2, [pieces[department]])
      free.remove(department)
    }
    if let organization = organizationFinder(among: free, hasPerson: name != nil).best() {
      content.organization = finding(organization.logOdds, organization.pieces, text: organization.text)
      content.organizationDoubt = organization.doubt
    } else if let spelled = organizationInSite(of: content) {
      content.organization = spelled
      content.organizationDoubt = .fromSite
    }
  }

  /// The firm as a web address spells it with capitals, where it is printed nowhere else.
  private func organizationInSite(of content: CardContent) -> WordedFinding? {
    content.sites.lazy.compactMap { site -> WordedFinding? in
      let line = content.lines[site.line]
      guard let name = OrganizationJudge.ownName(of: site.host),
        let words = OrganizationJudge.words(inPrintedHost: line.text(in: site.range), ofName: name)
      else { return nil }
      let piece = CardPiece(
        line: site.line, range: site.range, text: line.text(in: site.range), words: Spelling.words(of: words),
        box: line.box, textHeight: line.textHeight, confidence: site.confidence, leastConfidence: site.confidence)
      return WordedFinding(pieces: [piece], text: words, logOdds: Threshold.spelled, confidence: 0.6 * site.confidence)
    }.first
  }

  private func organizationFinder(among free: Set<Int>, hasPerson: Bool) -> OrganizationFinder {
    OrganizationFinder(
      pieces: pieces, free: free.sorted(), hosts: (emails + sites).map(\.host),
      locals: emails.filter { OrganizationJudge.ownName(of: $0.host) == nil }.map {
        String($0.value.prefix { $0 != "@" })
      },
      bodyHeight: bodyHeight, hasPerson: hasPerson)
  }

  /// The places of found pieces; a piece may have been cut.
  private func indices(of found: [CardPiece]) -> [Int] {
    pieces.indices.filter { index in
      found.contains { $0.line == pieces[index].line && $0.range.overlaps(pieces[index].range) }
    }
  }

  private func isLegible(_ index: Int) -> Bool { pieces[index].confidence >= Threshold.legibility }

  /// The piece with the most reasons, when they are enough.
  private func best(_ indices: Set<Int>, over threshold: Double, by logOdds: (Int) -> Double?) -> (
    index: Int, logOdds: Double
  )? {
    let ranked = indices.filter(isLegible).compactMap { index in logOdds(index).map { (index: index, logOdds: $0) } }
      .sorted { ($1.logOdds, $0.index) < ($0.logOdds, $1.index) }
    guard let first = ranked.first, first.logOdds >= threshold else { return nil }
    return first
  }

  private func finding(_ logOdds: Double, _ pieces: [CardPiece], text: String? = nil) -> WordedFinding {
    let legibility = pieces.reduce(0) { $0 + $1.confidence } / Double(max(1, pieces.count))
    let joint = pieces.allSatisfy(\.isEastAsian) ? "" : " "
    let printed = text ?? pieces.map(\.text).joined(separator: joint)
    return WordedFinding(
      pieces: pieces, text: printed, logOdds: logOdds, confidence: min(0.95, 0.4 + 0.12 * logOdds) * legibility)
  }
}
