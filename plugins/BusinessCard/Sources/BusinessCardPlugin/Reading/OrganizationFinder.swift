internal import DiscernCore

/// Finds the name of the firm among pieces that are nothing else: by wording, by agreement with the card's internet
/// names, by the size in which logos are set; a name may stand on two or three lines.
struct OrganizationFinder {
  /// All pieces of the card.
  var pieces: [CardPiece]
  /// Those that are nothing else.
  var free: [Int]
  /// Hosts of mails and sites.
  var hosts: [String]
  /// What stands before the at sign of mails that anybody may have: small firms put their name there.
  var locals: [String]
  /// The height of the card's running text in pixels.
  var bodyHeight: Double
  /// Whether the card says who the person is: then a name that is left is not a person's.
  var hasPerson = false

  /// What is asked, in nats.
  private static let threshold = 2.0
  private static let leastLegible = 0.7
  /// Print of so many times the running text's height is display, as of a logo, and so many stands out.
  private static let (display, large) = (1.6, 1.3)
  private static let mostLines = 3
  /// For a line that says a trade and is set as a name, on a card whose person is known.
  private static let left = 1.0
  /// Agreement with an address from which it vouches for a name, in nats.
  private static let vouching = 2.0
  /// What the card's own addresses vouch for need be read less surely.
  private static let leastVouched = 0.5
  /// Signs read so surely stand as they are printed, whatever an address says.
  private static let printed = 0.9
  /// Size speaks only for what was read so surely: smears are large, too.
  private static let sure = 0.9

  /// The likeliest name; nil where none is likely enough. It is uncertain where its size and place say more than its words.
  func best() -> Found? {
    let legible = free.filter { index in
      let isVouched = pieces[index].confidence >= Self.leastVouched && agreement(pieces[index].words) >= Self.vouching
      return isVouched || pieces[index].confidence >= Self.leastLegible
    }
    let ranked = legible.flatMap { stacks(from: $0, among: legible) }.compactMap { stack in
      logOdds(of: stack).map { (stack: stack, logOdds: $0) }
    }
    .sorted { ($1.logOdds, $1.stack.count, $0.stack[0]) < ($0.logOdds, $0.stack.count, $1.stack[0]) }
    guard let first = ranked.first, first.logOdds >= Self.threshold else { return nil }
    let found = first.stack.map { pieces[$0] }
    let size = found.map(sizeNats).max() ?? 0
    if let spelling = spelling(of: found) {
      return Found(pieces: found, text: spelling, logOdds: first.logOdds, doubt: .spelled)
    }
    return Found(
      pieces: found, text: joined(found), logOdds: first.logOdds, doubt: first.logOdds - size < size ? .bySize : nil)
  }

  /// The likeliest name of the firm.
  struct Found {
    var pieces: [CardPiece]
    var text: String
    var logOdds: Double
    var doubt: OrganizationDoubt?
  }

  /// The name as an address spells it, where the reader was not sure of its letters.
  private func spelling(of found: [CardPiece]) -> String? {
    let words = found.flatMap(\.words)
    guard let spelling = bestSpelling(of: words), spelling.logOdds > exactAgreement(words) else { return nil }
    // Readers overlook letters and take one for another; a letter too many is rather one that the address leaves out.
    let isLonger = spelling.words[spelling.place].count < words[spelling.place].count
    let isSure = isLonger || found.allSatisfy { $0.leastConfidence >= Self.printed }
    return isSure ? nil : spelling.spelled(joined(found), from: words)
  }

  private func joined(_ list: [CardPiece]) -> String { list.map(\.text).joined(separator: " ") }

  /// A piece alone, and with one or two that follow it closely.
  private func stacks(from index: Int, among legible: [Int]) -> [[Int]] {
    var stacks = [[index]]
    while let stack = stacks.last, stack.count < Self.mostLines, let last = stack.last {
      let next = legible.filter { !stack.contains($0) && continues(pieces[$0], pieces[last]) }
        .min { pieces[$0].box.top < pieces[$1].box.top }
      guard let next else { break }
      stacks.append(stack + [next])
    }
    return stacks
  }

  /// Whether a piece stands right below another, or right behind it, in print of like size.
  private func continues(_ lower: CardPiece, _ upper: CardPiece) -> Bool {
    let (small, large) = (min(lower.textHeight, upper.textHeight), max(lower.textHeight, upper.textHeight))
    guard small > 0, large <= 2.2 * small, lower.isEastAsian == upper.isEastAsian else { return false }
    let gap = lower.box.top - upper.box.bottom
    let isBelow =
      gap > -0.5 * small && gap < 1.1 * large
      && lower.box.horizontalOverlap(upper.box) > 0.2 * min(lower.box.width, upper.box.width)
    let behind = lower.box.left - upper.box.right
    return isBelow || abs(behind) < large && lower.box.verticalOverlap(upper.box) > 0.5 * small
  }

  private func logOdds(of stack: [Int]) -> Double? {
    let list = stack.map { pieces[$0] }
    let text = joined(list)
    let words = list.flatMap(\.words)
    let wording =
      list[0].isEastAsian
      ? EastAsianJudge.organizationNats(of: text) : OrganizationJudge.logOdds(of: text, words: words)
    guard let wording, list.allSatisfy({ !isAlien($0) }) else { return nil }
    let agreement = agreement(words)
    let sizes = list.map { sizeNats($0) }
    if stack.count > 1 {
      // Lines go together for what they say together, or because all of them are set as a logo is.
      let isSetAlike = sizes.allSatisfy { $0 >= 1 } || isTrade(list[list.count - 1])
      let isJoined = agreement > (list.map { self.agreement($0.words) }.max() ?? 0) || isSetAlike
      guard isJoined, agreement >= 2 || list.allSatisfy(OrganizationJudge.mayBeLogo) else { return nil }
      // A name that is complete on its own line needs no other.
      if list.contains(where: { (OrganizationJudge.logOdds(of: $0.text, words: $0.words) ?? 0) >= 3 }) { return nil }
    }
    // Two words in capitals, however large, may as well be a person whom nothing else tells.
    if agreement == 0, wording <= 0, stack.count == 1, words.count > 1, NameJudge.shape(of: list[0]) != nil {
      return nil
    }
    // A trade alone, `Restaurante`, says what a firm does, not what it is called.
    if agreement == 0, words.allSatisfy(OrganizationWords.trades.contains) { return nil }
    // A firm that has a host of its own is usually named like it.
    let isStrange = agreement == 0 && wording <= 0 && hosts.contains { OrganizationJudge.ownName(of: $0) != nil }
    let isLeft = hasPerson && stack.count == 1 && agreement == 0 && OrganizationJudge.isNamedByTrade(list[0])
    return wording + agreement + (sizes.max() ?? 0) + (isLeft ? Self.left : 0) - (isStrange ? 0.5 : 0)
  }

  /// A number, a sentence or the usual words of templates are no firm.
  private func isAlien(_ piece: CardPiece) -> Bool { piece.words.allSatisfy { !$0.contains(where: \.isLetter) } }

  /// A line that says what the firm above it does: `Real Estate`.
  private func isTrade(_ piece: CardPiece) -> Bool {
    piece.words.count <= 3 && piece.words.contains(where: OrganizationWords.trades.contains)
  }

  /// How well words agree with the addresses, letter by letter or but for one.
  private func agreement(_ words: [String]) -> Double {
    max(exactAgreement(words), bestSpelling(of: words)?.logOdds ?? 0)
  }

  private func bestSpelling(of words: [String]) -> OrganizationSpelling? {
    let names = hosts.compactMap(OrganizationJudge.ownName(of:)) + locals.map { $0.filter { !$0.isNumber } }
    return names.compactMap { OrganizationSpelling(words, agreeingWith: $0) }.max { $0.logOdds < $1.logOdds }
  }

  private func exactAgreement(_ words: [String]) -> Double {
    let own = hosts.compactMap(OrganizationJudge.ownName(of:)).map { OrganizationJudge.agreement(of: words, with: $0) }
    // A mail address that anybody may have is a firm's, or a person's.
    let shared = locals.map { min(2.2, OrganizationJudge.agreement(of: words, with: $0.filter { !$0.isNumber })) }
    return (own + shared).max() ?? 0
  }

  private func sizeNats(_ piece: CardPiece) -> Double {
    guard OrganizationJudge.mayBeLogo(piece), piece.leastConfidence >= Self.sure else { return 0 }
    let ratio = piece.textHeight / max(1, bodyHeight)
    let others = free.map { pieces[$0] }.filter { $0.confidence >= Self.leastLegible }
    let isLargest = piece.textHeight >= 0.95 * (others.map(\.textHeight).max() ?? 0)
    let isOnly = others.count { OrganizationJudge.mayBeLogo($0) } == 1
    let display = ratio >= Self.display ? 1.5 : ratio >= Self.large ? 1 : 0
    return display + (isLargest ? 0.5 : 0) + (isOnly && display > 0 ? 0.5 : 0)
  }
}
