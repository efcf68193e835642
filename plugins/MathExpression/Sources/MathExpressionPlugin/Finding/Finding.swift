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
  let second: SecondReading

  /// A reading is clearly better when its confidence is so many times the other's.
  private static let clearly = 1.6

  /// A finding from one reading that makes sense, and the text of another one that makes none, without what stands behind
  /// its equals sign.
  init(_ only: Candidate, besides text: String) {
    candidate = only
    let plain = only.question.text.filter { !$0.isWhitespace }
    if plain == text.filter({ !$0.isWhitespace }) {
      second = .agrees
    } else {
      second = only.evaluation?.claimedAnswer?.holds == true ? .differs(text) : .undecided(text)
    }
  }

  /// A finding from readings of the same ink.
  init(_ first: Candidate, _ other: Candidate?) {
    guard let other else {
      candidate = first
      second = .none
      return
    }
    if let value = first.evaluation?.expression, value == other.evaluation?.expression {
      candidate = Legibility.confidence(of: first) >= Legibility.confidence(of: other) ? first : other
      second = .agrees
      return
    }
    if let pair = Self.doubled(first, other) ?? Self.doubled(other, first) {
      candidate = pair.plain
      second = .differs(pair.double.glyphs.printedText)
      return
    }
    let scores = [first, other].map(Self.score)
    let (better, worse) = scores[0] >= scores[1] ? (first, other) : (other, first)
    candidate = better
    let text = worse.glyphs.printedText
    let isClear = (scores.max() ?? 0) >= Self.clearly * (scores.min() ?? 0)
    second = isClear ? .differs(text) : .undecided(text)
  }

  /// Whether the readings differ only in signs that one of them read double.
  private static func doubled(_ double: Candidate, _ plain: Candidate) -> (double: Candidate, plain: Candidate)? {
    let crowded = Set(double.crowded)
    let rest = double.question.filter { !$0.isBlank && !crowded.contains($0) }
    let isSame = !crowded.isEmpty && rest.text == plain.question.filter { !$0.isBlank }.text
    return isSame ? (double, plain) : nil
  }

  /// The probability that the expression was read right.
  var confidence: Double {
    let alone = Legibility.confidence(of: candidate)
    switch second {
    case .none: return alone
    case .agrees: return 1 - (1 - alone) * 0.4
    case .differs: return alone * 0.8
    case .undecided: return alone * 0.5
    }
  }

  /// The reasons for the claim.
  func reasons(in context: SheetContext) -> [Evidence] {
    let reasons = ExpressionEvidence(candidate, context: context).reasons
    switch second {
    case .none: return reasons
    case .agrees: return reasons + [Evidence("two readings agree", nats: Weights.readingsAgree)]
    case .differs(let text), .undecided(let text):
      return reasons + [Evidence("two readings differ", nats: Weights.readingsDiffer, detail: text)]
    }
  }

  /// How good a reading is beside another one of the same ink: what cannot be worked out is worth little.
  private static func score(_ candidate: Candidate) -> Double {
    // An answer that fails tells nothing about which is better where the other's answer could not be read at all.
    let holds = candidate.evaluation?.claimedAnswer?.holds == true
    let legible = holds ? Legibility.confidence(of: candidate) * 2 : Legibility.signs(of: candidate)
    return legible * (candidate.evaluation == nil ? 0.3 : 1) * (candidate.isTorn ? 0.5 : 1)
  }
}
