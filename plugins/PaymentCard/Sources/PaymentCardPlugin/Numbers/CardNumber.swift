import DiscernCore

/// A candidate as digits, with all doubts about it.
struct CardNumber: Sendable {
  /// Where it stands.
  var candidate: NumberCandidate
  /// 0 to 9.
  var digits: [Int]
  /// The probability that every digit is right, 0 to 1.
  var probability: Double
  /// The other reading of the same length whose check digit holds as well and which is nearly as likely; nil for none.
  var rival: [Int]?
  /// How often check digits hold on the cards that are shown.
  var prior = CheckDigitPrior.inUse
  /// Whether its first four digits stand on the card a second time, and otherwise.
  var isContradicted = false

  /// The probability that it is the number of the card: readings are chosen as if half of the cards were specimens.
  var confidence: Double {
    let odds = probability / max(1 - probability, 1e-6)
    return LogOdds.probability(
      NaturalLogarithm.of(odds) + prior.shift(from: .specimens, checkDigitHolds: hasCheckDigit))
  }
  /// Whether the check digit holds.
  var hasCheckDigit: Bool { Luhn.holds(digits) }
  /// The networks that issue such numbers, the likeliest first.
  var networks: [NetworkRow] { NetworkTable.rows(for: digits) }
  /// How many letters were read as digits.
  var lookAlikes: Int { candidate.signs.count { !$0.isDigit } }
  /// How many digits differ from the digit that the first reader saw: another reading or an alternative was likelier.
  var repairs: Int {
    zip(candidate.signs, digits).count { sign, digit in sign.isDigit && DigitSign.digit(sign.printed) != digit }
  }
  /// How many digits are hard to read, whatever the check digit says for them.
  var faintDigits: Int { zip(candidate.signs, digits).count { $0.probabilities[$1] < Self.leastSeen } }
  /// A digit that its readers believe in less than this, by its ink alone, is hard to read.
  private static let leastSeen = 0.8
  /// Whether the digits are grouped as its network prints them, or any of its networks does.
  var isGroupedAsPrinted: Bool { candidate.isGrouped(asPrintedBy: networks) }
  /// How many digits two readers saw differently.
  var disputes: Int { candidate.signs.count(where: \.isDisputed) }
  /// With more disputes than this a check digit that holds is chance.
  static let mostDisputes = 2
  /// Below this its digits are not reported: blank over guess. Where the check digit fails, it is likelier that a digit was
  /// misread than that the card is a specimen, unless every digit is clear.
  private var leastProbability: Double {
    // A digit that readers dispute, and no check digit that decides.
    if !hasCheckDigit, repairs > 0 { return 0.85 }
    return hasCheckDigit || candidate.signs.allSatisfy(\.isClear) ? 0.6 : 0.65
  }
  /// Whether digits of it are missing: sixteen is the length of most numbers.
  var isCut: Bool { digits.count != 16 && !candidate.isWhole(as: digits, of: networks) }
  /// Whether numbers of its length are issued: sixteen digits by many, any other length by few.
  private var hasKnownLength: Bool {
    digits.count == 16 || candidate.isSeenWhole || networks.first.map { !$0.isVague(for: digits) } ?? false
  }
  /// Whether two readers are sure of different digits, and no check digit decides.
  private var isOpen: Bool { !hasCheckDigit && candidate.signs.contains(where: \.isContested) }
  /// Whether its digits may be reported.
  var isReadable: Bool {
    probability >= leastProbability && disputes <= Self.mostDisputes && hasKnownLength && !isCut && !isOpen
  }
  /// Whether one look was enough: every digit is clear to a reader whose word is good, and nothing else stands on the row.
  var isSettled: Bool { isReadable && candidate.flanks == 0 && candidate.signs.allSatisfy(\.isSettled) }

  /// Without separators.
  var value: String { digits.map { String($0) }.joined() }
  /// Grouped as printed, rows parted by spaces too.
  var text: String {
    var left = digits[...]
    return candidate.grouping.map { count in
      defer { left = left.dropFirst(count) }
      return left.prefix(count).map { String($0) }.joined()
    }.joined(separator: " ")
  }
  /// At most the last four digits, for messages.
  var ending: String { digits.suffix(4).map { String($0) }.joined() }
}
