import DiscernCore

/// How often the number of a shown card has a check digit that holds, and what follows from one that was read.
struct CheckDigitPrior: Hashable, Sendable {
  /// The option of those who scan specimens.
  static let option = "specimens"

  /// Cards in use: nine in ten hold; the others are specimens.
  static let inUse = CheckDigitPrior(share: 0.9)
  /// Specimens and advertisements: in half of them the number is a network's test number or a real one.
  static let specimens = CheckDigitPrior(share: 0.5)

  /// One number in ten passes by chance (ISO/IEC 7812-1, annex B).
  private static let chance = 0.1

  /// The probability that the check digit of a shown card holds, 0 to 1.
  private let share: Double

  private init(share: Double) { self.share = share }

  /// The prior that settings ask for.
  init(_ settings: Settings) { self = settings.isOn(Self.option) ? .specimens : .inUse }

  /// The log likelihood ratio of a check digit: of the right reading of a card's number over any other digits.
  func logOdds(checkDigitHolds: Bool) -> Double {
    checkDigitHolds
      ? NaturalLogarithm.of(share / Self.chance) : NaturalLogarithm.of((1 - share) / (1 - Self.chance))
  }

  /// What this prior adds to log odds that were found with another one.
  func shift(from other: CheckDigitPrior, checkDigitHolds: Bool) -> Double {
    logOdds(checkDigitHolds: checkDigitHolds) - other.logOdds(checkDigitHolds: checkDigitHolds)
  }
}
