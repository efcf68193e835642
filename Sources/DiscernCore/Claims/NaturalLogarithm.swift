internal import Glibc

/// Natural logarithms of probabilities and of odds, and back, within bounds that keep sums and quotients finite.
public enum NaturalLogarithm {
  /// Smaller probabilities count as this.
  private static let least = 1e-12
  /// Larger exponents, either way, count as this.
  private static let largest = 40.0

  /// Returns the natural logarithm of a number, which counts as at least 1e-12.
  public static func of(_ number: Double) -> Double { log(max(number, least)) }

  /// Returns e to the power of a number, which is clamped to ±40.
  public static func exponential(_ logarithm: Double) -> Double { exp(min(largest, max(-largest, logarithm))) }

  /// Returns the probability of which a number is the logarithm; at most 1.
  public static func probability(_ logarithm: Double) -> Double { min(1, exponential(logarithm)) }
}
