import DiscernCore

/// How often the number of a shown card has a check digit that holds, and what follows from a check digit that was read.
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

  /// The log likelihood ratio of a check digit: of a card's number, or of its right reading, over any other digits.
  func logOdds(checkDigitHolds: Bool) -> Double {
    checkDigitHolds
      ? NaturalLogarithm.of(share / Self.chance) : NaturalLogarithm.of((1 - share) / (1 - Self.chance))
  }
}
