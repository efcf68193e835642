/// Digits that may be the start or the end of a card number that is partly cut off or covered.
struct CutNumber {
  /// The positions of its glyphs to mask.
  let hidden: Range<Int>

  /// Creates the number if the groups are those of a 16-digit card number (fours) or of an American Express card (4, 6,
  /// 5), less what is cut off at one end or both; nil for any other digits.
  ///
  /// - Parameter isPrinted: true if the text was printed; in a message, a file size is no cut-off number.
  init?(_ run: DigitRun, in characters: [Character], isPrinted: Bool) {
    let (count, shape) = (run.glyphs.count, run.shape)
    guard count >= 8, isPrinted || shape.count > 1, run.digitCount + 2 >= count,
      Self.isPrintedAsOne(run, in: characters)
    else { return nil }
    if Self.beginsCard(run), Self.isBeginning(shape) {
      hidden = min(6, max(0, count - 6))..<count
    } else if Self.isEnd(shape), !Self.isDialled(run, in: characters) {
      hidden = 0..<count
    } else {
      return nil
    }
  }

  private static func isBeginning(_ shape: [Int]) -> Bool {
    switch shape {
    case [4, 4], [4, 6], [4, 5]: true
    case let shape where shape.count == 1: (9...11).contains(shape[0])
    case let shape where shape.count == 3: shape[0] == 4 && [4, 6].contains(shape[1]) && shape[2] < 4
    default: false
    }
  }

  private static func isEnd(_ shape: [Int]) -> Bool {
    switch shape.count {
    case 2: shape == [6, 5] || shape == [5, 5]
    case 3: shape[0] < 4 && shape[1...] == [4, 4]
    case 4: shape[0] < 4 && shape[1...2] == [4, 4] && shape[3] < 4
    default: false
    }
  }

  /// Returns true if the digits have a prefix of the networks; a year does not.
  private static func beginsCard(_ run: DigitRun) -> Bool {
    CardNumberDetector.isIssued(run.glyphs.prefix(4).compactMap(\.digit))
  }

  /// Returns true if a national or international prefix marks a telephone number.
  private static func isDialled(_ run: DigitRun, in characters: [Character]) -> Bool {
    guard let first = run.glyphs.first else { return false }
    return first.digit == 0 || characters[..<first.place].last.map { "+(".contains($0) } ?? false
  }

  /// Returns true if the groups are on one line, at most three characters apart, without an arithmetic operator between
  /// them.
  private static func isPrintedAsOne(_ run: DigitRun, in characters: [Character]) -> Bool {
    zip(run.glyphs, run.glyphs.dropFirst()).allSatisfy { glyph, next in
      let gap = characters[glyph.place + 1..<next.place]
      return gap.count <= 3 && gap.allSatisfy { $0.isWhitespace && !$0.isNewline || separators.contains($0) }
    }
  }

  private static let separators: Set<Character> = ["-", ".", ",", "–", "—", "·", "_", "'", "’", "~"]
}
