internal import DiscernCore

/// Parts the lines of a sheet into cards. One sheet is one card, unless blocks stand well apart and each is a contact.
struct CardClusters {
  /// Blocks that are so many text heights apart may be cards of their own.
  private static let gap = 6.0
  /// A card of its own has so many lines.
  private static let leastLines = 3

  /// The lines of each card; a block that is something else (a payment card, a sum without any contact) is left out.
  static func clusters(of lines: [CardLine]) -> [[CardLine]] {
    let blocks = connected(lines.filter(isLegible)).flatMap(parted)
    let contacts = blocks.filter { block in
      block.contains { hasMail($0) } && block.contains { hasPhone($0) } && block.count >= leastLines
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

  /// A block parted between the cards of two people, which lie edge on edge: at the widest gap, from side to side, with on
  /// either side of it a whole contact whose mail address is that of a person named there.
  private static func parted(_ block: [CardLine]) -> [[CardLine]] {
    let splits = [cuts(of: block, from: \.top, to: \.bottom), cuts(of: block, from: \.left, to: \.right)].flatMap { $0 }
    let cut = splits.filter { isWhole($0.before) && isWhole($0.after) }.max { $0.gap < $1.gap }
    return cut.map { parted($0.before) + parted($0.after) } ?? [block]
  }

  private typealias Cut = (gap: Double, before: [CardLine], after: [CardLine])

  /// The ways to part a block by a straight gap of a text height and more, along one axis.
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

  /// Whether lines are a person's contact: a mail address, a number, and a name that is in the address.
  private static func isWhole(_ lines: [CardLine]) -> Bool {
    guard lines.count >= leastLines, lines.contains(where: hasPhone) else { return false }
    let locals = lines.flatMap { EmailScanner().addresses(in: $0, at: 0) }.map { String($0.value.prefix { $0 != "@" }) }
    return lines.contains { line in
      let words = Spelling.words(of: line.text)
      return (2...4).contains(words.count) && !line.text.contains("@")
        && locals.contains { isNamesake(words, of: Spelling.squashed($0)) }
    }
  }

  /// Whether a mail box is named for a person: two long words of the name, or an initial and a word. One word is not enough: `Leeds
  /// Office` has leeds@ for its mail box.
  private static func isNamesake(_ words: [String], of mail: String) -> Bool {
    let words = words.map { Spelling.squashed($0) }
    if words.count(where: { $0.count >= 3 && mail.contains($0) }) >= 2 { return true }
    guard let first = words.first, let last = words.last, last.count >= 3 else { return false }
    return mail == String(first.prefix(1)) + last || mail == first + String(last.prefix(1))
  }

  /// The place of the card that lies nearest to a point of the sheet.
  static func nearest(to point: Point, of cards: [[CardLine]]) -> Int? {
    let distances = cards.map { lines in
      Box.enclosing(lines.map(\.box)).map { box in
        let inside = Point(min(max(point.x, box.left), box.right), min(max(point.y, box.top), box.bottom))
        return inside.distance(to: point)
      } ?? .infinity
    }
    return distances.indices.min { distances[$0] < distances[$1] }
  }

  /// Whether a line was read with some sureness; the grain of a table is read as signs, too.
  private static func isLegible(_ line: CardLine) -> Bool {
    line.confidence(in: line.characters.indices) >= leastConfidence || hasMail(line) || hasPhone(line)
  }

  /// Lines less sure than this are no part of a card's outline.
  private static let leastConfidence = 0.4

  /// Whether there is a word, or a number by which somebody is reached: a sum or a date is no part of a contact.
  private static func hasWords(_ line: CardLine) -> Bool {
    line.text.split(whereSeparator: { !$0.isLetter }).contains { $0.count >= 3 } || hasPhone(line)
  }

  private static func hasMail(_ line: CardLine) -> Bool { !EmailScanner().addresses(in: line, at: 0).isEmpty }

  private static func hasPhone(_ line: CardLine) -> Bool {
    PhoneScanner().candidates(in: line).contains { $0.hasPlus || $0.label != nil || $0.groups.count > 1 }
  }

  /// Lines joined with those within reach.
  private static func connected(_ lines: [CardLine]) -> [[CardLine]] {
    guard !lines.isEmpty else { return [] }
    let heights = lines.map(\.textHeight).sorted()
    let reach = gap * max(1, heights[heights.count / 2]) / 2
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
