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
    }
    return Set(codes.flatMap { $0.signs.flatMap(\.symbols) })
  }

  private static func isNear(_ label: Box, _ group: DigitGroup) -> Bool {
    let height = max(label.height, group.height)
    return label.horizontalOverlap(group.box) > -6 * height && label.verticalOverlap(group.box) > -2.5 * height
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
