import DiscernCore

/// What stands around a number, and whether it speaks for a card or against it.
struct SurroundingEvidence {
  private static let currencies: Set<Character> = ["€", "$", "£", "¥", "₹", "₺", "₽"]
  /// So many lines are a page of text, not a card.
  private static let pageLines = 25

  private let transcript: Transcript
  private let number: CardNumber
  private let lines: [WrittenLine]

  /// What stands around a number among the lines of its surface.
  init(_ number: CardNumber, among lines: [WrittenLine], of transcript: Transcript) {
    self.transcript = transcript
    self.number = number
    self.lines = lines
  }

  /// The evidence against a card.
  func against() -> [Evidence] {
    iban() + [phone(), label(), amount(), page()].compactMap(\.self)
  }

  /// Lines in which the number stands.
  private var own: [WrittenLine] {
    let box = number.candidate.box
    return lines.filter { $0.line.box.verticalOverlap(box) > 0.5 * min($0.line.box.height, box.height) }
  }

  /// The characters of each own line up to the number's end, and those of the number's neighbourhood behind it.
  private func text(of line: WrittenLine) -> [Character] { line.spelled.characters }

  /// An IBAN begins at the beginning of a word, and has blanks anywhere behind its first four signs.
  private func iban() -> [Evidence] {
    let checks = own.flatMap { line -> [Bool] in
      let characters = text(of: line)
      return IBAN.starts(in: characters).compactMap { start in
        let signs = characters[start...].filter { $0.isLetter || $0.isNumber }.map { Character($0.uppercased()) }
        let holds = IBAN.lengths.contains { $0 <= signs.count && IBAN.holds(Array(signs[..<$0])) }
        return holds || signs.count >= IBAN.lengths.lowerBound ? holds : nil
      }
    }
    guard !checks.isEmpty else { return [] }
    return [Evidence(.ibanFormat)] + (checks.contains(true) ? [IBAN.checkHolds] : [])
  }

  private func phone() -> Evidence? {
    let isPhone = own.contains { line in
      let characters = text(of: line)
      return characters.indices.contains { place in
        let next = characters.dropFirst(place + 1).first { $0 != " " }
        return (characters[place] == "+" || characters[place] == "(") && next?.isNumber == true
      }
    }
    return isPhone ? Evidence(.phoneFormat) : nil
  }

  /// A label of something else on the number's row, or right above its beginning.
  private func label() -> Evidence? {
    let box = number.candidate.box
    let height = number.candidate.height
    let near = lines.filter { line in
      let gap = box.top - line.line.box.bottom
      let isAbove = gap > -0.2 * height && gap < 1.2 * height && line.line.box.horizontalOverlap(box) > -height
      return isAbove && line.wording.words.count <= 4
    }
    for line in own + near {
      guard let entry = WordTable.foreignLabels.first(where: { line.wording.find($0) != nil }) else { continue }
      return Evidence(.foreignLabel, detail: entry)
    }
    return nil
  }

  private func amount() -> Evidence? {
    let isAmount = own.contains { line in
      let characters = text(of: line)
      return characters.indices.contains { place in
        if Self.currencies.contains(characters[place]), characters[place] != "$" { return true }
        guard characters[place] == "." || characters[place] == ",", place > 0, place + 2 < characters.count else {
          return false
        }
        let isEnd =
          place + 3 >= characters.count || !(characters[place + 3].isNumber || "./-".contains(characters[place + 3]))
        return characters[place - 1].isNumber && characters[place + 1].isNumber && characters[place + 2].isNumber
          && isEnd
      }
    }
    return isAmount ? Evidence(.amount) : nil
  }

  private func page() -> Evidence? {
    guard number.candidate.groups.count == 1, lines.count >= Self.pageLines else { return nil }
    return Evidence(.pageOfText, detail: "\(lines.count) lines")
  }
}
