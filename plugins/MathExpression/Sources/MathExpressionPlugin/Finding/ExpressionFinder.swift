internal import Calculator
internal import DiscernCore

/// Finds the expressions of a line: the longest runs of arithmetic signs that parse, cut from no longer token.
struct ExpressionFinder {
  private let line: GlyphLine
  private let calculator: Calculator

  /// The longest expression in a picture; longer ones are seldom read without a fault.
  private static let longest = 200

  /// A finder on one column of a line.
  init(_ line: GlyphLine, calculator: Calculator) {
    self.line = line
    self.calculator = calculator
  }

  /// The candidates from left to right.
  func candidates() -> [Candidate] {
    let marks = Numbering.marks(in: line.glyphs)
    if let equation = equation(after: marks) { return [equation] }
    let runs = ArithmeticRuns(line.glyphs, numbering: marks)
    return zip(runs.ranges, runs.torn).compactMap { candidate(in: $0, isTorn: $1, words: runs.words) }
  }

  private func candidate(in range: Range<Int>, isTorn: Bool, words: [String]) -> Candidate? {
    let run = Array(line.glyphs[range])
    guard run.count <= Self.longest, run.contains(where: \.character.isArabicDigit) else { return nil }
    let sign = run.firstIndex { $0.character == "=" || $0.character == "≈" }
    guard sign != nil || !Self.hasTightColon(run) else { return nil }
    var draft = Draft(glyphs: run, outcome: evaluate(run), hasEquals: sign != nil, isTorn: isTorn, words: words)
    if let counted = withoutNumber(draft) { draft = counted }
    switch draft.outcome {
    case .success: draft.unread = unread(after: range, isWhole: true)
    case .failure(let error) where error.isOfTheNumbers: draft.unread = unread(after: range, isWhole: true)
    case .failure:
      // What stands behind the equals sign may be an answer that was misread: the question stands for itself.
      guard let sign, sign + 1 < run.count else { return nil }
      draft.glyphs = Array(run[...sign])
      draft.outcome = evaluate(draft.glyphs)
      guard case .success = draft.outcome else { return nil }
      draft.unread = Array(run[(sign + 1)...]) + unread(after: range, isWhole: false)
    }
    return make(draft)
  }

  /// The draft without the number of the exercise, where only so its answer holds: `9.5+1=6` is the ninth.
  private func withoutNumber(_ draft: Draft) -> Draft? {
    if case .success(let evaluation) = draft.outcome, evaluation.claimedAnswer?.holds != false { return nil }
    guard let start = Numbering.pointed(in: draft.glyphs) else { return nil }
    var rest = draft
    rest.glyphs = Array(draft.glyphs[start...].drop(while: \.isBlank))
    rest.outcome = evaluate(rest.glyphs)
    guard case .success(let evaluation) = rest.outcome, evaluation.claimedAnswer?.holds == true else { return nil }
    return rest
  }

  /// A colon divides only with blanks around it, or before an equals sign; 14:30 is a time.
  private static func hasTightColon(_ run: [Glyph]) -> Bool {
    run.indices.contains { index in
      run[index].character == ":"
        && !(index > 0 && run[index - 1].isBlank && index + 1 < run.count && run[index + 1].isBlank)
    }
  }

  /// A candidate before it is looked at closely.
  private struct Draft {
    var glyphs: [Glyph]
    var outcome: Result<Evaluation, CalculatorError>
    var hasEquals: Bool
    var isTorn: Bool
    var unread: [Glyph] = []
    var words: [String]
  }

  private func make(_ draft: Draft) -> Candidate? {
    switch draft.outcome {
    case .success(let evaluation): if evaluation.operations.isEmpty { return nil }
    case .failure: if !draft.glyphs.contains(where: { "+-*/×÷·^√:".contains($0.character) }) { return nil }
    }
    let unread = draft.unread.printedText
    return Candidate(
      glyphs: draft.glyphs, outcome: draft.outcome, hasEquals: draft.hasEquals, unreadAnswer: draft.unread,
      isTorn: draft.isTorn, words: draft.words.filter { !unread.contains($0) }, textHeight: line.textHeight,
      reading: line.reading)
  }

  /// The word right behind an expression that ends with an equals sign: an answer that could not be read.
  private func unread(after range: Range<Int>, isWhole: Bool) -> [Glyph] {
    let last = line.glyphs[range].last { !$0.isBlank }
    guard !isWhole || last?.character == "=" else { return [] }
    let rest = line.glyphs[range.upperBound...].drop { $0.isBlank }
    let word = Array(rest.prefix { !$0.isBlank })
    // A word of letters is one: `3 + 4 = Answer`.
    return word.count > 3 && word.allSatisfy { $0.character.isLetter } ? [] : word
  }

  /// A whole column with an equals sign and single letters: an equation, solved where it can be.
  private func equation(after marks: [Range<Int>]) -> Candidate? {
    let start = marks.first.map { $0.lowerBound == 0 ? $0.upperBound : 0 } ?? 0
    let glyphs = Equation.withDigits(Array(line.glyphs[start...].drop { $0.isBlank }))
    guard marks.count < 2, glyphs.count <= Self.longest, glyphs.contains(where: { $0.character == "=" }),
      glyphs.allSatisfy({ $0.isBlank || $0.character.isArithmetic || $0.character.isUnknown }),
      Equation.isLikely(glyphs.map(\.character))
    else { return nil }
    let outcome = evaluate(glyphs)
    guard case .failure(.unsolvedEquation) = outcome else { return nil }
    return Candidate(
      glyphs: glyphs, outcome: outcome, solution: calculator.solution(of: glyphs.text), hasEquals: true,
      unreadAnswer: [], isTorn: false, words: [], textHeight: line.textHeight, reading: line.reading)
  }

  private func evaluate(_ glyphs: [Glyph]) -> Result<Evaluation, CalculatorError> {
    do throws(CalculatorError) {
      return .success(try calculator.evaluate(glyphs.text))
    } catch {
      return .failure(error)
    }
  }
}

extension Character {
  /// Whether it may be the unknown of an equation.
  var isUnknown: Bool { isASCII && isLetter && isLowercase }
}

extension CalculatorError {
  /// Whether the line is well written and has no answer for its numbers: a division by zero, a root of a negative number.
  var isOfTheNumbers: Bool {
    switch self {
    case .divisionByZero, .domain, .overflow, .undecided, .tooManySteps, .outOfTime: true
    default: false
    }
  }
}
