internal import Calculator
internal import DiscernCore

/// One way to read the marks of a group: which sign each is, the linear text, and what it comes to.
struct Hypothesis: Sendable {
  /// The linear text, with the mark of each character.
  let text: [LinearSign]
  /// The marks that it was read from.
  let marks: [Mark]
  /// Which choice was taken for each mark.
  let choices: [Int]
  /// What the text is.
  let judgement: Grammar.Judgement
  /// Logarithm of its probability beside other hypotheses of the same marks, without a constant.
  let score: Double
  /// Ink that belongs to it without a part in the expression.
  var aside: Aside?
  /// Where one line ends and the next begins, downwards in pixels; empty on one line.
  var breaks: [Double] = []

  /// The same with another score.
  func weighed(by logOdds: Double) -> Hypothesis {
    Hypothesis(
      text: text, marks: marks, choices: choices, judgement: judgement, score: score + logOdds, aside: aside,
      breaks: breaks)
  }

  /// The same with ink that belongs to it without a part in the expression; none where there are no marks.
  func leaving(_ marks: [Mark], as reason: Aside.Reason) -> Hypothesis {
    var copy = self
    copy.aside = marks.isEmpty ? nil : Aside(marks: marks, reason: reason)
    return copy
  }

  /// The same on several lines.
  func broken(at breaks: [Double]) -> Hypothesis {
    var copy = self
    copy.breaks = breaks
    return copy
  }

  /// The evaluation, where there is one.
  var evaluation: Evaluation? {
    if case .sum(let evaluation, _) = judgement { return evaluation }
    return nil
  }

  /// The solution, where it is an equation that was solved.
  var solution: Solution? {
    if case .unknown(_, let solution) = judgement { return solution }
    return nil
  }

  /// Whether the answer behind the equals sign is right.
  var holds: Bool { evaluation?.claimedAnswer?.holds == true }

  /// What it comes to, as a text by which hypotheses are compared.
  var value: String {
    switch judgement {
    case .sum(let evaluation, _): evaluation.value ?? evaluation.decimal
    case .faulty(let error, _): error.code
    case .unknown(_, let solution): solution?.value ?? "unknown"
    case .number: Self.number
    }
  }

  /// The value of what is a number alone, and no sum.
  private static let number = "number"

  /// Whether it is a number alone.
  var isNumber: Bool { value == Self.number }

  /// How many characters at the end of the text are no answer.
  var unread: Int {
    switch judgement {
    case .sum(_, let unread), .faulty(_, let unread): unread
    case .unknown, .number: 0
    }
  }

  /// The marks that are signs of it.
  var used: [Mark] { zip(marks, choices).compactMap { $0.choices[$1].character == nil ? nil : $0 } }

  /// Whether all of it stands on one line: each character is a mark of its own, from left to right.
  var isLinear: Bool {
    let places = text.map { marks[$0.mark].box.left }
    return text.count == used.count && zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// The rectangle around it.
  var box: Box? { Box.enclosing(used.map(\.box)) }

  /// The mean logarithm of the probability of its signs.
  var mean: Double { score / Double(max(1, marks.count)) }
}
