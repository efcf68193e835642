internal import Calculator
internal import DiscernCore

/// An expression on a sheet, from one reading of its ink or two.
struct Finding: Sendable {
  /// What a second reading of the same ink says.
  enum SecondReading: Sendable {
    /// There is none, or nothing of use in it.
    case none
    /// The same expression.
    case agrees
    /// Another text that is worse; the value of the better stands, with a doubt.
    case differs(String)
    /// Another text that is as good: neither is called the answer.
    case undecided(String)
  }

  /// The better reading.
  let candidate: Candidate
  /// What the other reading says.
  private(set) var second: SecondReading
  /// Why its value is not to be relied on; empty where nothing speaks against it.
  private(set) var doubts: [Doubt] = []
  /// The worse reading of the same ink, where it is one of an expression.
  private var other: Candidate?
  /// How the looks at single signs voted; nil where a reader of lines alone saw it.
  private(set) var ballot: Ballot?

  /// A reading is clearly better when its confidence is so many times the other's.
  private static let clearly = 1.6
  /// A reading that is taken against another one is at least so sure of its signs.
  private static let sure = 0.7

  /// A finding from one reading that makes sense, and the text of another one that makes none, without what stands behind
  /// its equals sign.
  init(_ only: Candidate, besides other: SecondText) {
    candidate = only
    if SecondText.folded(only.question.text) == other.folded {
      second = .agrees
    } else {
      second = only.holds ? .differs(other.text) : .undecided(other.text)
    }
  }

  /// A finding of signs that were read one by one, beside what readers of lines make of the same ink.
  init(_ ballot: Ballot, candidate: Candidate, second: SecondReading, doubts: [Doubt]) {
    self.candidate = candidate
    self.ballot = ballot
    self.second = second
    self.doubts = doubts
  }

  /// A finding from readings of the same ink.
  init(_ first: Candidate, _ other: Candidate?) {
    guard let other else {
      candidate = first
      second = .none
      return
    }
    defer { self.other = candidate.reading == first.reading ? other : first }
    if let value = first.understood, value == other.understood {
      candidate = Self.score(first) >= Self.score(other) ? first : other
      second = .agrees
      return
    }
    if let pair = Self.doubled(first, other) ?? Self.doubled(other, first) {
      candidate = pair.plain
      second = .differs(pair.double.glyphs.printedText)
      return
    }
    if let pair = Self.longer(first, other) ?? Self.dotted(first, other) ?? Self.dotted(other, first) {
      candidate = pair.better
      second = .differs(pair.worse.glyphs.printedText)
      return
    }
    if let pair = Self.holding(first, other) ?? Self.holding(other, first) {
      candidate = pair.better
      second = .differs(pair.worse.glyphs.printedText)
      return
    }
    if Self.isMore(other, than: first), !first.isTangled {
      candidate = first
      second = .undecided(other.glyphs.printedText)
      return
    }
    let scores = [first, other].map(Self.score)
    let (better, worse) = scores[0] >= scores[1] ? (first, other) : (other, first)
    let text = worse.glyphs.printedText
    let isClear = (scores.max() ?? 0) >= Self.clearly * (scores.min() ?? 0)
    candidate = isClear ? better.reinforced(by: worse) : better
    second = isClear ? .differs(text) : .undecided(text)
  }

  /// Whether the readings differ only in signs that one of them read double.
  private static func doubled(_ double: Candidate, _ plain: Candidate) -> (double: Candidate, plain: Candidate)? {
    let crowded = Set(double.crowded)
    let rest = double.question.filter { !$0.isBlank && !crowded.contains($0) }
    let isSame = !crowded.isEmpty && rest.text == plain.question.filter { !$0.isBlank }.text
    return isSame ? (double, plain) : nil
  }

  /// The second reading where it sees all that the first does, and more at an end, without a doubtful sign.
  private static func longer(_ first: Candidate, _ other: Candidate) -> (better: Candidate, worse: Candidate)? {
    isMore(other, than: first) && !other.isTorn && Legibility.signs(of: other) >= sure ? (other, first) : nil
  }

  /// Whether one goes on by an operator where the other ends, or begins before it; not where the other's answer holds.
  private static func isMore(_ other: Candidate, than first: Candidate) -> Bool {
    guard !first.holds, !first.hasShapes, !other.hasShapes else { return false }
    let (part, whole) = (first.plainQuestion, other.plainQuestion)
    let goesOn = whole.hasPrefix(part) && whole.dropFirst(part.count).first.map(isInfix) ?? false
    return goesOn || (whole.hasSuffix(part) && whole.dropLast(part.count).last.map(isInfix) ?? false)
  }

  /// The reading whose answer holds, where the other claims the same answer and fails: one false reading in 20 holds by
  /// chance.
  private static func holding(_ holding: Candidate, _ failing: Candidate) -> (better: Candidate, worse: Candidate)? {
    let answers = [holding, failing].compactMap { $0.evaluation?.claimedAnswer }
    guard answers.count == 2, answers[0].holds, !answers[1].holds, answers[0].text == answers[1].text else {
      return nil
    }
    return (holding, failing)
  }

  private static func isInfix(_ sign: Character) -> Bool { "+-*/×÷·".contains(sign) }

  /// The reading with `÷` where the other has `+`: a reader of whole rows may overlook dots, and hardly
  /// invents them.
  private static func dotted(_ dotted: Candidate, _ plain: Candidate) -> (better: Candidate, worse: Candidate)? {
    !dotted.hasShapes && dotted.dots(plain) && Legibility.signs(of: dotted) >= sure ? (dotted, plain) : nil
  }

  /// The probability that the expression was read right.
  var confidence: Double {
    let alone = ballot.map(Legibility.confidence) ?? Legibility.confidence(of: candidate)
    switch second {
    case .none: return alone
    case .agrees: return 1 - (1 - alone) * 0.4
    case .differs: return alone * 0.8
    case .undecided: return alone * 0.5
    }
  }

  /// Whether no value is given: it is too unsure, doubtful, or as likely another.
  var isWithheld: Bool {
    if case .undecided = second { return true }
    return confidence < Legibility.least || !doubts.isEmpty
  }

  /// Whether two readings agree that it is an equation in an unknown.
  var isConfirmedEquation: Bool {
    guard case .agrees = second, !isWithheld else { return false }
    return candidate.evaluation == nil && candidate.hasEquals
  }

  /// The expression as it was read.
  var text: String { candidate.question.printedText }

  /// The same with the doubts that its place and its signs raise; an answer that holds leaves none.
  func doubted(in layout: RowLayout) -> Finding {
    guard !candidate.holds, ballot == nil else { return self }
    var copy = self
    copy.doubts = Doubt.doubts(of: candidate, besides: other, in: layout)
    return copy
  }

  /// The same where a reader of whole expressions holds another value for likelier than not; an answer that holds outweighs it.
  func contested(by expression: ReadExpression) -> Finding {
    guard !candidate.holds, expression.isLegible else { return self }
    var copy = self
    copy.second = .undecided(expression.candidate.question.printedText)
    return copy
  }

  /// The reasons for the claim.
  func reasons(in context: SheetContext) -> [Evidence] {
    let reasons = ExpressionEvidence(candidate, ballot: ballot, context: context).reasons
    switch second {
    case .none: return reasons
    case .agrees: return reasons + [Evidence("two readings agree", logOdds: Weights.readingsAgree)]
    case .differs(let text), .undecided(let text):
      return reasons + [Evidence("two readings differ", logOdds: Weights.readingsDiffer, detail: text)]
    }
  }

  /// What the looks at single signs say for it; nil where a reader of lines alone saw it.
  var votes: Evidence? { ballot.map(ExpressionEvidence.votes) }

  /// How good a reading is beside another one of the same ink: what cannot be worked out is worth little.
  private static func score(_ candidate: Candidate) -> Double {
    // An answer that fails tells nothing about which is better where the other's answer could not be read at all.
    let legible = candidate.holds ? Legibility.confidence(of: candidate) * 2 : Legibility.signs(of: candidate)
    return legible * (candidate.understood == nil ? 0.3 : 1) * (candidate.isTorn ? 0.5 : 1)
      * (candidate.isTangled ? 0.3 : 1)
  }
}
