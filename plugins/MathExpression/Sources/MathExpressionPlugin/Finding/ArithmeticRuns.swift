internal import DiscernCore

/// The runs of a line that are written in arithmetic signs alone, and the words around them.
///
/// A run ends at blanks, or behind an equals sign, but never within a longer token: of `A4-123` nothing is left.
struct ArithmeticRuns {
  /// The places of the runs, without blanks and punctuation at their ends.
  private(set) var ranges: [Range<Int>] = []
  /// For each run, whether unreadable ink or a token with digits stands right beside it: it may be cut from a longer one.
  private(set) var torn: [Bool] = []
  /// The words of at least two letters that stand outside.
  private(set) var words: [String] = []

  private let glyphs: [Glyph]
  private let marks: [Range<Int>]

  /// The runs outside the numbering of exercises.
  init(_ glyphs: [Glyph], numbering marks: [Range<Int>]) {
    self.glyphs = glyphs
    self.marks = marks
    var start = 0
    for mark in marks {
      split(start..<mark.lowerBound)
      start = mark.upperBound
    }
    split(start..<glyphs.count)
  }

  private mutating func split(_ part: Range<Int>) {
    var start: Int?
    var index = part.lowerBound
    while index < part.upperBound {
      if glyphs[index].isBlank {
        index += 1
        continue
      }
      let end = glyphs[index..<part.upperBound].firstIndex(where: \.isBlank) ?? part.upperBound
      let good = arithmeticEnd(of: index..<end)
      if good > index, start == nil { start = index }
      if good < end {
        if let first = start { close(first..<good) }
        start = nil
        note(good..<end)
      }
      index = end
    }
    if let first = start { close(first..<part.upperBound) }
  }

  /// Where the arithmetic of a word ends: at its end, behind an equals sign that something unreadable follows, or nowhere.
  private func arithmeticEnd(of word: Range<Int>) -> Int {
    var index = word.lowerBound
    var cut = word.lowerBound
    while index < word.upperBound {
      let character = glyphs[index].character
      if character.isLetter, character != "π" {
        let name = glyphs[index..<word.upperBound].prefix { $0.character.isASCII && $0.character.isLetter }
        guard SignTable.names.contains(name.text.lowercased()) else { return cut }
        index += name.count
        continue
      }
      guard character.isArithmetic else { return cut }
      index += 1
      if character == "=" { cut = index }
    }
    return word.upperBound
  }

  private mutating func close(_ range: Range<Int>) {
    var range = range
    let isQuestion = !glyphs[range].contains { $0.character == "=" }
    let ends = isQuestion ? ".,;:?" : ".,;:"
    while let last = range.last, glyphs[last].isBlank || ends.contains(glyphs[last].character) {
      range = range.lowerBound..<last
    }
    while let first = range.first, glyphs[first].isBlank || ",;:=".contains(glyphs[first].character) {
      range = first + 1..<range.upperBound
    }
    guard !range.isEmpty else { return }
    // Behind an equals sign stands an answer, before an operator the rest of the expression.
    let isRest = glyphs[..<range.lowerBound].last { !$0.isBlank }?.character == "=" || goesOn(at: range.lowerBound)
    ranges.append(range)
    let isCounted = marks.contains { mark in
      mark.upperBound <= range.lowerBound && glyphs[mark.upperBound..<range.lowerBound].allSatisfy(\.isBlank)
    }
    let before = isCounted ? [] : glyphs[..<range.lowerBound].reversed().drop(while: \.isBlank).prefix { !$0.isBlank }
    let after = glyphs[range.upperBound...].drop(while: \.isBlank).prefix { !$0.isBlank }
    let answered = glyphs[range].contains { $0.character == "=" }
    torn.append(isRest || isSuspicious(Array(before.reversed())) || (!answered && isSuspicious(Array(after))))
  }

  private func goesOn(at index: Int) -> Bool { "+*/×÷·^".contains(glyphs[index].character) }

  /// Whether a neighbour is neither a word nor numbering nor punctuation.
  private func isSuspicious(_ word: [Glyph]) -> Bool {
    let text = word.printedText
    if text.isEmpty || text.allSatisfy({ ".,:;!?=\"'()".contains($0) }) || Self.isLabel(text) { return false }
    return text.contains(where: \.isNumber) || text.filter(\.isLetter).count < 2
  }

  /// `1)`, `(3)`, `viii)`
  private static func isLabel(_ text: String) -> Bool { text.hasSuffix(")") && text.count <= 5 }

  private mutating func note(_ range: Range<Int>) {
    let word = glyphs[range].printedText
    if word.filter(\.isLetter).count >= 2 { words.append(word) }
  }
}
