internal import Glibc

/// Conversions between probabilities and log odds, in nats.
public enum LogOdds {
  /// Log odds beyond which a probability is as good as certain: e⁻³⁰ is 10⁻¹³.
  private static let limit = 30.0

  /// The probability of log odds: the logistic function, 1 / (1 + e⁻ˣ), of x clamped to ±30.
  public static func probability(_ logOdds: Double) -> Double { 1 / (1 + exp(-min(limit, max(-limit, logOdds)))) }

  /// The log odds of a probability: ln (p / (1 − p)), clamped to ±30.
  public static func of(_ probability: Double) -> Double {
    min(limit, max(-limit, log(max(0, probability) / max(0, 1 - probability))))
  }
}
