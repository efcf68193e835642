internal import Glibc

/// Conversions between probabilities and log odds, in nats.
public enum LogOdds {
  /// Log odds beyond which a probability is as good as certain: e⁻³⁰ is 10⁻¹³.
  private static let limit = 30.0

  /// The probability of log odds: the logistic function, 1 / (1 + e⁻ˣ), of x clamped to ±30.
  public static func probability(_ logOdds: Double) -> Double { 1 / (1 + exp(-min(limit, max(-limit, logOdds)))) }

  /// The log odds of a probability: the inverse of the logistic function.
  /// - Parameter least: what the probability, and what it lacks to 1, count as at least.
  public static func of(_ probability: Double, least: Double) -> Double {
    log(max(least, probability)) - log(max(least, 1 - probability))
  }
}
