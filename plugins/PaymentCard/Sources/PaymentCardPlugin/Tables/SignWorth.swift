import DiscernCore

extension Evidence {
  /// Signs with what each is worth, in the order of their names; a sign counts as often as its value says, which is the detail.
  static func worth<Sign: Hashable & RawRepresentable<String>>(
    of signs: [Sign: Double], by weights: [Sign: Double]
  ) -> [Evidence] {
    signs.sorted { $0.key.rawValue < $1.key.rawValue }.map { sign, value in
      Evidence(sign.rawValue, logOdds: value * (weights[sign] ?? 0), detail: hundredths(value))
    }
  }

  /// A value to a hundredth.
  static func hundredths(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}

extension LogOdds {
  /// Log odds of a reading, or by letters, are told up to this: readers are never surer.
  static let surest = 7.0

  /// What signs are worth together, each as often as its value says.
  static func sum<Sign: Hashable>(of signs: [Sign: Double], by weights: [Sign: Double]) -> Double {
    signs.reduce(0) { $0 + $1.value * (weights[$1.key] ?? 0) }
  }

  /// Log odds between those of the least and the surest reader.
  static func bounded(_ logOdds: Double) -> Double { min(surest, max(-surest, logOdds)) }

  /// Log odds of a probability that a reader gives.
  static func ofReader(_ probability: Double) -> Double { bounded(of(probability, least: .ulpOfOne)) }
}
