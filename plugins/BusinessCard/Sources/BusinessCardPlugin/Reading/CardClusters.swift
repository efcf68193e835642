internal import DiscernCore

/// Clustering of a sheet's lines into cards. A sheet is one card unless several well separated blocks are each a contact.
struct CardClusters {
  /// Minimum distance between blocks that may be separate cards, in text heights.
  private static let minimumGap = 6.0
  /// Minimum number of lines of a separate card.
  private static let minimumLines = 3

  /// Returns the lines of each card; other blocks (a payment card, an amount without any contact) are omitted.
  static func clusters(of lines: [CardLine]) -> [[CardLine]] {
    let blocks = connected(lines.filter(isLegible)).flatMap(splitTouchingCards)
    let contacts = blocks.filter { block in
      block.contains { hasMail($0) } && block.contains { hasPhone($0) } && block.count >= minimumLines
    }
    guard contacts.count > 1 else {
      let kept = blocks.filter { block in
        (!block.contains(where: CardEvidence.hasCardNumber) && block.contains(where: hasWords))
          || block.contains(where: hasMail)
      }
      return kept.isEmpty ? [blocks.flatMap { $0 }] : [kept.flatMap { $0 }]
    }
    return contacts
  }

  /// Splits a block of two touching cards at the widest straight gap between the contacts of two people.
  private static func splitTouchingCards(_ block: [CardLine]) -> [[CardLine]] {
    // Most blocks have one address, or none: they need no cuts.
    guard block.count(where: hasMail) > 1 else { return [block] }
    let splits = [cuts(of: block, from: \.top, to: \.bottom), cuts(of: block, from: \.left, to: \.right)].flatMap { $0 }
    let cut = splits.filter { areSeparate($0.before, $0.after) }.max { $0.gap < $1.gap }
    return cut.map { splitTouchingCards($0.before) + splitTouchingCards($0.after) } ?? [block]
  }

  private typealias Cut = (gap: Double, before: [CardLine], after: [CardLine])

  /// Returns the splits of a block along one axis at straight gaps of at least one text height.
  private static func cuts(of block: [CardLine], from start: KeyPath<Box, Double>, to end: KeyPath<Box, Double>)
    -> [Cut]
  {
    let ranked = block.sorted { $0.box[keyPath: start] < $1.box[keyPath: start] }
    var reach = -Double.infinity
    return ranked.indices.dropFirst().compactMap { place in
      reach = max(reach, ranked[place - 1].box[keyPath: end])
      let gap = ranked[place].box[keyPath: start] - reach
      let height = max(ranked[place].textHeight, ranked[place - 1].textHeight)
      return gap >= height ? (gap, Array(ranked[..<place]), Array(ranked[place...])) : nil
    }
  }

  /// Returns true if two groups of lines are contacts of two people: each has a number, and a mail address of a person
  /// named there. `ann@lowe.com` names Ann Lowe by its host, too; but people who share a host may share a card as well.
  private static func areSeparate(_ before: [CardLine], _ after: [CardLine]) -> Bool {
    let first = personalAddresses(in: before)
    guard !first.isEmpty else { return false }
    let second = personalAddresses(in: after)
    if first.contains(where: \.isOfMailbox) && second.contains(where: \.isOfMailbox) { return true }
    return !second.isEmpty && Set(first.map(\.host)).isDisjoint(with: second.map(\.host))
  }

  /// Host of a person's mail address, and whether the mailbox alone names the person.
  private typealias PersonalAddress = (host: String, isOfMailbox: Bool)

  /// Returns the mail addresses that contain a name among some lines; none if the lines are no complete contact.
  private static func personalAddresses(in lines: [CardLine]) -> [PersonalAddress] {
    guard lines.count >= minimumLines, lines.contains(where: hasPhone) else { return [] }
    let names = lines.filter { !$0.text.contains("@") }.map { Spelling.words(of: $0.text) }
      .filter { (2...4).contains($0.count) }.map { $0.map { Spelling.squashed($0) } }
    return lines.flatMap { EmailDetector().addresses(in: $0, at: 0) }.compactMap { address in
      let (mailbox, host) = (address.mailbox, Spelling.squashed(address.bareHost))
      if names.contains(where: { isNamesake($0, of: mailbox) }) { return (address.bareHost, true) }
      return names.contains { isNamesake($0, of: mailbox, at: host) } ? (address.bareHost, false) : nil
    }
  }

  /// Returns true if a mailbox is named after a person, both folded: two long words of the name, or an initial and a word. One word is not
  /// enough: `Leeds Office` has the mailbox leeds@.
  private static func isNamesake(_ words: [String], of mail: String) -> Bool {
    if words.count(where: { $0.count >= 3 && mail.contains($0) }) >= 2 { return true }
    guard let first = words.first, let last = words.last, last.count >= 3 else { return false }
    return mail == String(first.prefix(1)) + last || mail == first + String(last.prefix(1))
  }

  /// Returns true if a mailbox is the first word of a name, and the host contains the last, all folded.
  private static func isNamesake(_ words: [String], of mail: String, at host: String) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    return first.count >= 3 && last.count >= 3 && mail == first && host.contains(last)
  }

  /// Returns the index of the card nearest to a point of the sheet.
  static func nearest(to point: Point, of cards: [[CardLine]]) -> Int? {
    let distances = cards.map { lines in
      Box.enclosing(lines.map(\.box)).map { box in
        let inside = Point(min(max(point.x, box.left), box.right), min(max(point.y, box.top), box.bottom))
        return inside.distance(to: point)
      } ?? .infinity
    }
    return distances.indices.min { distances[$0] < distances[$1] }
  }

  /// Returns true if a line was read reliably enough; the grain of a table is read as characters, too.
  private static func isLegible(_ line: CardLine) -> Bool {
    line.confidence(in: line.characters.indices) >= minimumConfidence || hasMail(line) || hasPhone(line)
  }

  /// Minimum mean confidence of a line to count for a card's outline.
  private static let minimumConfidence = 0.4

  /// Returns true if there is a word or a phone number; an amount or a date is no part of a contact.
  private static func hasWords(_ line: CardLine) -> Bool {
    line.text.split(whereSeparator: { !$0.isLetter }).contains { $0.count >= 3 } || hasPhone(line)
  }

  private static func hasMail(_ line: CardLine) -> Bool { !EmailDetector().addresses(in: line, at: 0).isEmpty }

  private static func hasPhone(_ line: CardLine) -> Bool {
    PhoneCandidateDetector().candidates(in: line).contains { $0.hasPlus || $0.label != nil || $0.groups.count > 1 }
  }

  /// Groups lines that lie within reach of each other.
  private static func connected(_ lines: [CardLine]) -> [[CardLine]] {
    guard !lines.isEmpty else { return [] }
    let heights = lines.map(\.textHeight).sorted()
    let reach = minimumGap * max(1, heights[heights.count / 2]) / 2
    var blocks: [[Int]] = []
    for index in lines.indices {
      let box = lines[index].box.grown(by: reach)
      let near = blocks.indices.filter { block in
        blocks[block].contains { lines[$0].box.grown(by: reach).intersection(box) != nil }
      }
      let joined = near.flatMap { blocks[$0] } + [index]
      for block in near.reversed() { blocks.remove(at: block) }
      blocks.append(joined.sorted())
    }
    return blocks.sorted { $0[0] < $1[0] }.map { $0.map { lines[$0] } }
  }
}
