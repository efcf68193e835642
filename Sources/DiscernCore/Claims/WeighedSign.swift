/// Sign for something or against it, of which a fit on drawn pictures found the worth; the raw value is its name in an explanation.
public protocol WeighedSign: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {
  /// Log odds of each sign; of what is measured, for one unit of it.
  static var weights: [Self: Double] { get }
}

extension Dictionary where Key: WeighedSign, Value == Double {
  /// Sum of what the signs are worth.
  public var logOdds: Double { reduce(0) { $0 + $1.value * (Key.weights[$1.key] ?? 0) } }

  /// The signs as evidence, in the order of their declaration; details are the measures, to a thousandth.
  public var evidence: [Evidence] {
    Key.allCases.compactMap { sign in
      self[sign].map { value in
        Evidence(
          sign.rawValue, logOdds: value * (Key.weights[sign] ?? 0), detail: "\((value * 1000).rounded() / 1000)")
      }
    }
  }
}
