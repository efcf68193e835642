internal import Calculator
internal import DiscernCore

/// An expression that was read as a whole, and what it comes to.
struct ReadExpression: Sendable {
  /// The likeliest reading that makes sense; without any, the likeliest.
  let candidate: Candidate
  /// Where it was found.
  let area: ExpressionArea

  /// What speaks for it, and how much.
  private var traits: ReadingTraits
  private let calibration: ReadingCalibration

  /// An expression from the readings of an area; nil where they hold no operation.
  init?(_ readings: ExpressionReader.Readings, calculator: Calculator) {
    (area, calibration) = (readings.area, readings.calibration)
    let candidates = Self.weighed(readings, calculator: calculator)
    let sensible = candidates.filter { $0.candidate.understood != nil }
    guard let best = sensible.first ?? candidates.first, best.candidate.isExpression else { return nil }
    candidate = best.candidate
    // Readings that come to the same are one.
    let result = best.candidate.result
    let same = result == nil ? [best] : sensible.filter { $0.candidate.result == result }
    let others = sensible.filter { $0.candidate.result != result }
    let looks = best.shares.indices
    traits = ReadingTraits(
      shares: looks.map { look in same.reduce(0) { $0 + $1.shares[look] } },
      rival: (others.map(\.votes).max() ?? 0) / Double(looks.count),
      covered: readings.covered, weakest: best.reading.sequence.probabilities.min() ?? 0,
      tokens: best.reading.sequence.tokens.count, reached: best.reading.reached(in: readings.area.box),
      answer: best.candidate.answer, area: readings.area)
  }

  /// A reading, what it comes to, and its share of the votes in each look.
  private typealias Weighed = (candidate: Candidate, reading: ExpressionReader.Reading, shares: [Double], votes: Double)

  /// The readings with the most votes, the first of which has most. An answer that holds is worth votes, one that fails costs some.
  private static func weighed(_ readings: ExpressionReader.Readings, calculator: Calculator) -> [Weighed] {
    let candidates = readings.list.map { reading in
      (candidate: candidate(reading, in: readings.area, calculator: calculator), reading: reading)
    }
    let shares = candidates.map { one in
      one.reading.shares.map { $0 * readings.calibration.odds(of: one.candidate.answer) }
    }
    let sums = (shares.first ?? []).indices.map { look in shares.reduce(0) { $0 + $1[look] } }
    return zip(candidates, shares).map { one, shares in
      let shares = zip(shares, sums).map { $1 > 0 ? $0 / $1 : 0 }
      return (one.candidate, one.reading, shares, shares.reduce(0, +))
    }.sorted { $0.votes > $1.votes }
  }

  /// The probability that it was read right.
  var confidence: Double { calibration.confidence(traits) }

  /// Whether no value is given: a wrong one costs more than none.
  var isWithheld: Bool { confidence < calibration.least }

  /// Whether it was read surely, and comes to something.
  var isSure: Bool { !isWithheld && candidate.result != nil }

  /// Whether it was read surely where the detector holds an expression for likelier than not.
  var isPlain: Bool { isSure && area.logOdds > 0 }

  /// Whether it comes to something, and is likelier right than wrong.
  var isLikely: Bool { confidence > 1 / 2 && candidate.result != nil }

  /// The same beside what readers of lines or signs found of its ink.
  func beside(_ finding: Finding) -> ReadExpression {
    guard !finding.isWithheld, finding.candidate.result != nil else { return self }
    var copy = self
    copy.traits.second = second(finding.candidate)
    return copy
  }

  private func second(_ other: Candidate) -> ReadingTraits.Second {
    if other.comesToTheSame(as: candidate) { return .agrees }
    let (own, others) = (candidate.understood ?? "", other.understood ?? "")
    return own.contains(others) ? .isPart : others.contains(own) ? .isWhole : .differs
  }

  /// What the detector says for its claim.
  var looks: Evidence { Evidence("an expression by its looks", logOdds: area.logOdds, detail: traits.text) }

  private static func candidate(
    _ reading: ExpressionReader.Reading, in area: ExpressionArea, calculator: Calculator
  ) -> Candidate {
    let glyphs = reading.text.signs.map { sign in
      Glyph(
        character: sign.character, printed: sign.printed, symbol: nil,
        confidence: reading.sequence.probabilities[sign.token], box: reading.places[sign.token])
    }
    var outcome: Result<Evaluation, CalculatorError>
    do throws(CalculatorError) {
      outcome = .success(try calculator.evaluate(reading.text.text))
    } catch {
      outcome = .failure(error)
    }
    var solution: Solution?
    if case .failure(.unsolvedEquation) = outcome { solution = calculator.solution(of: reading.text.text) }
    var candidate = Candidate(
      glyphs: glyphs, outcome: outcome, solution: solution, hasEquals: glyphs.contains { $0.character == "=" },
      unreadAnswer: [], isTorn: false, words: [], textHeight: area.signSize, reading: 0)
    candidate.isLaidOut = true
    candidate.area = area.box
    return candidate
  }
}

extension ExpressionReader.Reading {
  /// The share of a rectangle that the one about its signs takes.
  fileprivate func reached(in box: Box) -> Double {
    guard let signs = Box.enclosing(text.signs.map { places[$0.token] }), box.area > 0 else { return 0 }
    return (signs.intersection(box)?.area ?? 0) / box.area
  }
}

extension Candidate {
  /// What stands behind its equals sign.
  fileprivate var answer: ReadingTraits.Answer {
    guard let answer = evaluation?.claimedAnswer else { return .none }
    return answer.holds ? .holds : .fails
  }

  /// What it comes to, as text; nil where it comes to nothing.
  var result: String? { solution?.text ?? evaluation.map { $0.value ?? $0.decimal } }

  /// Whether both come to the same numbers, be they asked for by a letter or a question mark.
  func comesToTheSame(as other: Candidate) -> Bool { numbers == other.numbers }

  /// The numbers that it comes to; what has none is told by its text.
  private var numbers: [String] {
    guard let solution, !solution.roots.isEmpty else { return result.map { [$0] } ?? [] }
    return solution.roots.map { $0.value ?? $0.decimal }
  }

  /// Whether it is more than a number.
  fileprivate var isExpression: Bool {
    if let evaluation { return !evaluation.operations.isEmpty }
    return solution != nil || glyphs.contains { "+-*/^√∛=".contains($0.character) }
  }
}
