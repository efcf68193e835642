internal import Calculator
internal import DiscernCore

/// An expression that was read as a whole, and what it comes to.
struct ReadExpression: Sendable {
  /// The likeliest reading that makes sense; without any, the likeliest.
  let candidate: Candidate
  /// The likeliest reading that comes to something else; nil where that is no likelier than the errors that are accepted.
  let rival: Candidate?
  /// Where it was found.
  let area: ExpressionArea

  /// What speaks for it, and how much.
  private var traits: ReadingTraits
  private let calibration: ReadingCalibration

  /// An expression from the readings of an area; nil where they hold neither an operation nor a number.
  init?(_ readings: ExpressionReader.Readings, calculator: Calculator) {
    (area, calibration) = (readings.area, readings.calibration)
    let groups = Self.groups(readings, calculator: calculator)
    guard let best = groups.first(where: { $0.candidate.understood != nil }) ?? groups.first,
      best.candidate.hasOperation || best.candidate.understood != nil
    else { return nil }
    candidate = best.candidate
    let other = groups.first { $0.candidate.understood != nil && !$0.candidate.comesToTheSame(as: best.candidate) }
    rival = other.flatMap { $0.votes > 1 - readings.calibration.least ? $0.candidate : nil }
    traits = ReadingTraits(votes: best.votes, area: readings.area)
  }

  /// Readings that come to the same.
  private struct Group {
    /// The reading with the most votes, and what it comes to.
    let candidate: Candidate
    /// What they come to, or the text of what comes to nothing.
    let result: String
    /// Their votes in each look.
    var looks: [Double]
    /// Their share in what all looks see together.
    var votes = 0.0
  }

  /// The readings by what they come to, those with the most votes first. An answer that holds is worth votes, one that fails costs some.
  private static func groups(_ readings: ExpressionReader.Readings, calculator: Calculator) -> [Group] {
    var groups: [Group] = []
    for reading in readings.list {
      let candidate = candidate(reading, in: readings.area, calculator: calculator)
      let looks = reading.shares.map { $0 * readings.calibration.odds(of: candidate.answer) }
      let result = candidate.result ?? reading.text.text
      if let place = groups.firstIndex(where: { $0.result == result }) {
        groups[place].looks = zip(groups[place].looks, looks).map(+)
      } else {
        groups.append(Group(candidate: candidate, result: result, looks: looks))
      }
    }
    let pooled = pooled(groups.map(\.looks))
    for (place, votes) in pooled.enumerated() { groups[place].votes = votes }
    return groups.sorted { $0.votes > $1.votes }
  }

  /// The shares of readings in what all looks see together, from their votes in each look: in proportion to the product of the looks, each
  /// to the power of one of their number. Looks that are sure of the same are surer together than the mean of them, and one that has seen
  /// something else costs more. A logarithmic opinion pool (Genest and Zidek 1986, Statistical Science 1, 114–135).
  static func pooled(_ readings: [[Double]]) -> [Double] {
    let looks = (readings.first ?? []).indices.compactMap { look in logarithms(readings.map { $0[look] }) }
    let products = readings.indices.map { reading in
      NaturalLogarithm.exponential(looks.reduce(0) { $0 + $1[reading] } / Double(max(1, looks.count)))
    }
    let whole = products.reduce(0, +)
    return products.map { $0 / whole }
  }

  /// The logarithms of the shares of readings in one look; nil where it has none. One that it has not written is less likely than all that
  /// it has.
  private static func logarithms(_ votes: [Double]) -> [Double]? {
    guard let smallest = votes.filter({ $0 > 0 }).min() else { return nil }
    let whole = votes.reduce(0, +)
    let least = min(NaturalLogarithm.exponential(-BeamSearch.negligible), smallest / whole)
    return votes.map { NaturalLogarithm.of(max(least, $0 / whole)) }
  }

  /// The probability that it was read right.
  var confidence: Double { calibration.confidence(traits) }

  /// Whether no value is given: a wrong one costs more than none.
  var isWithheld: Bool { confidence < calibration.least }

  /// Whether it is a number without an operation, be it of per cent or a factorial.
  var isNumber: Bool { !candidate.hasOperation }

  /// Whether it was read surely, and comes to something.
  var isSure: Bool { !isWithheld && candidate.result != nil }

  /// Whether it was read surely where the detector holds an expression for likelier than not.
  var isPlain: Bool { isSure && area.logOdds > 0 }

  /// Whether it comes to something, and is likelier right than wrong.
  var isLikely: Bool { confidence > 1 / 2 && candidate.result != nil }

  /// Whether its ink, be it all of an expression or not, comes to something and was likelier read right than wrong.
  var isLegible: Bool { calibration.probability(of: .reading, traits) > 1 / 2 && candidate.result != nil }

  /// The same beside what readers of lines or signs found of its ink.
  func beside(_ finding: Finding) -> ReadExpression {
    var copy = self
    copy.traits.isSeconded =
      !finding.isWithheld && finding.candidate.result != nil && finding.candidate.comesToTheSame(as: candidate)
    return copy
  }

  /// What speaks for its claim: the detector, or, where that has seen nothing, how surely it was read.
  var looks: Evidence {
    let isUnseen = area.logOdds <= 0 && isSure
    return Evidence(
      "an expression by its looks", logOdds: isUnseen ? ReadingTraits.odds(confidence) : area.logOdds,
      detail: traits.text)
  }

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
    if case .failure(.unsolvedEquation) = outcome {
      solution = calculator.solution(of: reading.text.text, by: .functions)
    }
    var candidate = Candidate(
      glyphs: glyphs, outcome: outcome, solution: solution, hasEquals: glyphs.contains { $0.character == "=" },
      unreadAnswer: [], isTorn: false, words: [], textHeight: area.digitHeight, reading: 0)
    candidate.isLaidOut = true
    candidate.area = area.box
    return candidate
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
  fileprivate var hasOperation: Bool {
    if let evaluation { return !evaluation.operations.isEmpty }
    return solution != nil || glyphs.contains { "+-*/^√∛=".contains($0.character) }
  }
}
