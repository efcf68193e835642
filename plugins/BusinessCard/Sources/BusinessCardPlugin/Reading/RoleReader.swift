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

  /// Nats that are asked of a role before it is reported.
  private enum Threshold {
    static let name = 1.5
    static let organization = 2.0
    static let title = 2.0
    static let legibility = 0.7
  }

  /// Finds the roles and writes them down.
  func fill(_ content: inout CardContent) {
    let addresses = AddressReader(pieces: pieces).addresses()
    content.addresses = addresses
    var free = Set(pieces.indices).subtracting(indices(of: addresses.flatMap(\.pieces)))
    let titles = free.filter { TitleJudge.isTitle(pieces[$0]) }
    let name = best(free.subtracting(titles), over: Threshold.name) { nameNats($0, titles: titles) }
    if let name {
      content.name = finding(name.nats, [pieces[name.index]], text: NameJudge.cleaned(pieces[name.index].text))
      content.nameAgreesWithMail = mailAgreement(pieces[name.index]) > 0
      free.remove(name.index)
    }
    if let title = best(titles, over: Threshold.title, by: { titleNats($0, name: name?.index) }) {
      let whole = continued(title.index, among: free)
      content.title = finding(title.nats, whole)
      free.subtract(indices(of: whole))
    }
    free.subtract(titles)
    if let department = free.sorted().first(where: { TitleJudge.isDepartment(pieces[$0]) && isLegible($0) }) {
      content.department = finding(2, [pieces[department]])
      free.remove(department)
    }
    if let organization = best(free, over: Threshold.organization, by: organizationNats) {
      content.organization = finding(organization.nats, [pieces[organization.index]])
    }
  }

  private func indices(of found: [CardPiece]) -> [Int] { pieces.indices.filter { found.contains(pieces[$0]) } }

  private func isLegible(_ index: Int) -> Bool { pieces[index].confidence >= Threshold.legibility }

  /// The piece with the most reasons, when they are enough and nothing else has as many.
  private func best(_ indices: Set<Int>, over threshold: Double, by nats: (Int) -> Double?) -> (
    index: Int, nats: Double
  )? {
    let ranked = indices.filter(isLegible).compactMap { index in nats(index).map { (index: index, nats: $0) } }
      .sorted { ($1.nats, $0.index) < ($0.nats, $1.index) }
    guard let first = ranked.first, first.nats >= threshold else { return nil }
    return first
  }

  private func finding(_ nats: Double, _ pieces: [CardPiece], text: String? = nil) -> WordedFinding {
    let legibility = pieces.reduce(0) { $0 + $1.confidence } / Double(max(1, pieces.count))
    let printed = text ?? pieces.map(\.text).joined(separator: " ")
    return WordedFinding(
      pieces: pieces, text: printed, nats: nats, confidence: min(0.95, 0.4 + 0.12 * nats) * legibility)
  }
}

extension RoleReader {
  private func nameNats(_ index: Int, titles: Set<Int>) -> Double? {
    let piece = pieces[index]
    guard let shape = NameJudge.shape(of: piece) else { return nil }
    var nats = shape + mailAgreement(piece)
    if titles.contains(where: { isJustBelow(pieces[$0], piece) }) { nats += 1.5 }
    if isLargest(index) { nats += 0.7 }
    if mailAgreement(piece) == 0, hostAgreement(piece) > 0 { nats -= 2 }
    return nats
  }

  private func titleNats(_ index: Int, name: Int?) -> Double? {
    var nats = 2.0
    if let name {
      let distance = abs(pieces[index].box.center.y - pieces[name].box.center.y) / max(1, pieces[name].textHeight)
      nats += distance < 4 ? 1 : distance > 10 ? -1 : 0
    }
    return nats - 0.2 * Double(max(0, pieces[index].words.count - 5))
  }

  private func organizationNats(_ index: Int) -> Double? {
    let piece = pieces[index]
    guard let wording = OrganizationJudge.nats(of: piece) else { return nil }
    return wording + hostAgreement(piece) + (isLargest(index) ? 0.5 : 0)
  }

  /// How well a name agrees with a mail address: all its long words are in the local part, one is, or an initial and a word.
  private func mailAgreement(_ piece: CardPiece) -> Double {
    let words = NameJudge.core(of: piece.words)
    return emails.map { NameJudge.agreement(of: words, with: String($0.value.prefix { $0 != "@" })) }.max() ?? 0
  }

  /// How well a text agrees with the host of a mail or a site that is the card's own.
  private func hostAgreement(_ piece: CardPiece) -> Double {
    (emails + sites).map { OrganizationJudge.agreement(of: piece, withHost: $0.host) }.max() ?? 0
  }

  private func isLargest(_ index: Int) -> Bool {
    pieces[index].textHeight >= 0.95 * (pieces.indices.filter(isLegible).map { pieces[$0].textHeight }.max() ?? 0)
  }

  private func isJustBelow(_ lower: CardPiece, _ upper: CardPiece, within reach: Double = 2) -> Bool {
    let gap = lower.box.top - upper.box.bottom
    let height = max(lower.textHeight, upper.textHeight)
    return gap > -0.5 * height && gap < reach * height && lower.box.horizontalOverlap(upper.box) > 0
  }

  /// A text that begins with a word in small letters, or in parentheses.
  private func isContinuation(_ text: String, _ first: Character) -> Bool {
    first == "(" || first.isLowercase && !text.prefix { $0 != " " }.contains(where: \.isUppercase)
  }

  /// A title and the lines that go on with it: they begin with a small letter or a parenthesis.
  private func continued(_ index: Int, among free: Set<Int>) -> [CardPiece] {
    var whole = [pieces[index]]
    while let last = whole.last,
      let next = free.sorted().first(where: { candidate in
        let piece = pieces[candidate]
        guard let first = piece.text.first, !whole.contains(piece), isContinuation(piece.text, first) else {
          return false
        }
        return isJustBelow(piece, last, within: 1.2) && piece.textHeight < 1.4 * last.textHeight
          && abs(piece.box.left - last.box.left) < 2 * last.textHeight && isLegible(candidate)
          && (pieces[index].text.first?.isUppercase ?? false)
      })
    { whole.append(pieces[next]) }
    return whole
  }
}
