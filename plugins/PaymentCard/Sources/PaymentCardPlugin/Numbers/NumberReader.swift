import DiscernCore

/// Chooses the digits of a candidate: the likeliest under what is known of card numbers, and never against a clear digit.
///
/// The digits of a sign are taken from its readings alone. Each number that they spell is weighed by how likely its
/// digits are and how well it fits a card (check digit, network, length); by Bayes' rule its share of all that the
/// signs may say, spelled or not, is the probability that it is right.
enum NumberReader {
  /// Digits less likely than this, beside the best of the sign, are not followed.
  private static let leastShare = 0.02
  /// Numbers kept while digits are added: more than enough for five doubtful signs of three digits each.
  private static let beam = 256
  /// A rival within so many nats makes a number ambiguous: less than e to 1.
  private static let ambiguousMargin = 1.0

  /// Readers that differ in one digit err elsewhere too, where they may agree.
  private static let trustAfterDispute = 0.8

  /// A number and the natural logarithm of its weight.
  private struct Spelling {
    var digits: [Int] = []
    var logOdds = 0.0
  }

  /// The best number of a candidate.
  static func read(_ candidate: NumberCandidate) -> CardNumber {
    let plain = spellings(of: candidate.signs)
    let weighed = plain.map { Spelling(digits: $0.digits, logOdds: $0.logOdds + fit(of: $0.digits, in: candidate)) }
      .sorted { $0.logOdds > $1.logOdds }
    let best = weighed[0]
    let spelled = plain.reduce(0) { $0 + NaturalLogarithm.exponential($1.logOdds) }
    // What nobody spelled fits a card as well as any number does: its weight is its probability.
    let all = weighed.reduce(max(0, 1 - spelled)) { $0 + NaturalLogarithm.exponential($1.logOdds) }
    let rival = weighed.dropFirst().first.flatMap { best.logOdds - $0.logOdds < ambiguousMargin ? $0.digits : nil }
    var number = CardNumber(
      candidate: candidate, digits: best.digits,
      probability: min(0.99, NaturalLogarithm.exponential(best.logOdds) / all),
      rival: rival)
    for _ in 0..<number.disputes { number.probability *= trustAfterDispute }
    return number
  }

  /// All numbers that the signs spell, by beam search.
  private static func spellings(of signs: [DigitSign]) -> [Spelling] {
    signs.reduce([Spelling()]) { spellings, sign in
      let options = options(of: sign)
      let longer = spellings.flatMap { spelling in
        options.map {
          Spelling(
            digits: spelling.digits + [$0], logOdds: spelling.logOdds + NaturalLogarithm.of(sign.probabilities[$0]))
        }
      }
      return longer.count <= beam ? longer : Array(longer.sorted { $0.logOdds > $1.logOdds }.prefix(beam))
    }
  }

  private static func options(of sign: DigitSign) -> [Int] {
    let likeliest = sign.likeliest
    guard !sign.isClear else { return [likeliest] }
    let least = leastShare * sign.probabilities[likeliest]
    return [likeliest] + sign.named.filter { $0 != likeliest && sign.probabilities[$0] >= least }.sorted()
  }

  /// How much likelier such a number is on a card than any number of the same length, in nats. Half of the cards count as
  /// specimens: a clear number is told whatever its check digit says; how sure it is depends on the cards that are shown.
  private static func fit(of digits: [Int], in candidate: NumberCandidate) -> Double {
    let checkDigit = CheckDigitPrior.specimens.logOdds(checkDigitHolds: Luhn.holds(digits))
    let networks = NetworkTable.rows(for: digits)
    // Fifteen digits as 4-4-3-4 are sixteen of which one was not seen; sixteen as 4-1-6-2-3 are dirt in part.
    let isWhole = candidate.isWhole(as: digits, of: networks)
    if digits.count == 16 {
      let known = networks.isEmpty ? ReadingWeights.unknown : ReadingWeights.known
      return checkDigit + known + (isWhole ? 0 : ReadingWeights.parted)
    }
    let isKnown = networks.first.map { !$0.isVague(for: digits) } ?? false
    return checkDigit + (isWhole && (candidate.isSeenWhole || isKnown) ? 0 : ReadingWeights.oddLength)
  }
}
