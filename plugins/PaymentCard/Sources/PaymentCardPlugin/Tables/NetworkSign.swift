import DiscernCore

/// A sign that a card is of the network that was chosen, or that it is not.
///
/// `NetworkSignWeights.swift` has the worth of each, which `Training/fields/fit_fields.py` fits on drawn cards.
enum NetworkSign: String, WeighedSign {
  /// A choice, before anything is known of its reasons.
  case choice = "a network"
  /// Its number begins like one of the network, and its name or mark is on the card.
  case agreed = "number and print agree"
  /// Its name alone is printed.
  case printed = "its name"
  /// Logarithm of the confidence of that name.
  case legibility = "its name as it was read"
  /// The number begins like another network's.
  case contradicted = "another network's number"
  /// Its mark alone is seen.
  case mark = "its mark"
  /// Logarithm of the mark's probability.
  case likeness = "its mark as it was seen"
  /// The number alone begins so.
  case prefix = "the number's beginning"
  /// Others have numbers with that beginning.
  case shared = "a beginning that others have"
  /// Logarithm of the probability that the number is read right.
  case number = "the number as it was read"

  /// Lower bound of a probability of which the logarithm is taken.
  private static let leastProbability = 1e-3

  /// The measure of a probability.
  static func measure(_ probability: Double) -> Double { NaturalLogarithm.of(max(leastProbability, probability)) }
}
