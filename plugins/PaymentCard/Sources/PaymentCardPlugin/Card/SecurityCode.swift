import DiscernCore

/// Finds security codes, so that nobody reads them out: three or four digits by a label, or behind the number on the
/// signature strip.
enum SecurityCode {
  /// The symbols of all codes on a surface.
  static func symbols(of card: SeenCard, in transcript: Transcript) -> Set<Symbol.ID> {
    let (lines, number) = (card.lines, card.number)
    let finder = DigitGroupFinder(transcript)
    let groups = lines.flatMap { finder.groups(inLine: $0.place) }.filter { (3...4).contains($0.signs.count) }
    let labels = lines.compactMap { line in
      WordTable.securityCodes.compactMap { line.wording.find($0) }.first.map { line.box(of: $0, in: transcript) }
    }
    let own = Set(number?.candidate.signs.flatMap(\.symbols) ?? [])
    let codes = groups.filter { group in
      guard own.isDisjoint(with: group.signs.flatMap(\.symbols)) else { return false }
      return labels.contains { isNear($0, group) } || follows(number, group, groups: groups, isTyped: card.isTyped)
        || isOnFront(group, above: number)
    }
    return Set(codes.flatMap { $0.signs.flatMap(\.symbols) } + lines.flatMap { labelled(in: $0) })
  }

  /// Three digits on or right above the line for the signature of a back, wherever no label says what they are.
  static func symbols(beside signs: [WrittenLine], on card: SeenCard, in transcript: Transcript) -> Set<Symbol.ID> {
    let finder = DigitGroupFinder(transcript)
    let groups = card.lines.flatMap { finder.groups(inLine: $0.place) }.filter { (3...4).contains($0.signs.count) }
    let codes = groups.filter { group in
      signs.contains { abs($0.line.box.center.y - group.box.center.y) < strip * group.height }
    }
    return Set(codes.flatMap { $0.signs.flatMap(\.symbols) })
  }

  /// The signature's strip is so high, in heights of the code on it: 9 mm, and digits of 2.5 mm, on either side of what is
  /// printed about it.
  private static let strip = 4.5

  /// A code that was read into one word with its label: `CVV:123`.
  private static func labelled(in line: WrittenLine) -> [Symbol.ID] {
    let characters = line.spelled.characters
    return WordTable.securityCodes.compactMap { line.wording.find($0) }.flatMap { label -> [Symbol.ID] in
      // The 2 of CVV2 belongs to the label.
      var end = label.upperBound
      if end + 1 < characters.count, characters[end] == "2", !characters[end + 1].isNumber { end += 1 }
      let behind = characters.indices[end...].drop { !characters[$0].isNumber && !characters[$0].isLetter }
      let digits = behind.prefix { characters[$0].isNumber }
      guard (3...4).contains(digits.count), let first = digits.first, let last = digits.last else { return [] }
      return line.spelled.symbols(in: first..<last + 1)
    }
  }

  private static func isNear(_ label: Box, _ group: DigitGroup) -> Bool {
    let height = max(label.height, group.height)
    return label.horizontalOverlap(group.box) > -6 * height && label.verticalOverlap(group.box) > -2.5 * height
  }

  /// Whether four digits stand above the right half of an American Express number, where its fronts have the code.
  private static func isOnFront(_ group: DigitGroup, above number: CardNumber?) -> Bool {
    guard let number, number.networks.first?.network == .amex, group.signs.count == 4 else { return false }
    let box = number.candidate.box
    return group.box.bottom < box.top && group.box.left > box.center.x && group.box.bottom > box.top - 4 * box.height
  }

  /// Whether a group stands behind the number, or behind a repetition of its last four digits.
  private static func follows(
    _ number: CardNumber?, _ group: DigitGroup, groups: [DigitGroup], isTyped: Bool
  ) -> Bool {
    guard let number, group.signs.count == 3 || number.networks.first?.network == .amex else { return false }
    let repeated = groups.filter { $0.printed == number.ending }.map(\.box)
    let before = repeated + [number.candidate.rows.last?.box].compactMap(\.self)
    return before.contains { box in
      let gap = group.box.left - box.right
      return gap > 0 && (gap < 5 * group.height || isTyped) && box.verticalOverlap(group.box) > 0.4 * group.height
    }
  }
}
