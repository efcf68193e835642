import DiscernCore

/// The first four digits of the number, which many cards print again below it, small and flat, so that nobody can change
/// the embossed ones.
enum FirstFour {
  /// What a second print says of the number.
  enum Relation: Sendable {
    /// It begins like the number.
    case same
    /// One digit is another one, and clear.
    case contradicts
  }

  /// What the groups of four below the number's beginning, smaller than it, say of it; nothing for groups unlike it.
  static func digits(
    below number: CardNumber, among lines: [WrittenLine], of transcript: Transcript
  ) -> [Relation] {
    let candidate = number.candidate
    let finder = DigitGroupFinder(transcript)
    let near = lines.filter { line in
      line.line.box.top > candidate.box.center.y
        && line.line.box.center.y < candidate.box.bottom + 2.5 * candidate.height
    }
    return near.flatMap { finder.groups(inLine: $0.place) }.compactMap { group in
      guard group.signs.count == 4, group.height < 0.8 * candidate.height,
        group.box.left < candidate.box.center.x
      else { return nil }
      let others = zip(group.signs, number.digits).filter { $0.likeliest != $1 }
      if others.isEmpty { return .same }
      return others.count == 1 && group.signs.allSatisfy(\.isSettled) ? .contradicts : nil
    }
  }
}
