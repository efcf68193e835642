/// A prefix of units.
///
/// Sources: BIPM, *The International System of Units*, 9th edition, 2019, table 7; IEC 80000-13:2008, clause 4.
struct Prefix: Sendable {
  /// The symbol, and what is typed for it.
  let symbols: [String]
  let name: String
  let factor: Rational

  private init(_ symbol: String, _ name: String, _ factor: Rational) {
    symbols = symbol == "µ" ? ["u", "µ", "μ"] : symbol == "k" ? ["k", "K"] : [symbol]
    self.name = name
    self.factor = factor
  }

  private static let table = [
    ("T", "tera", 12), ("G", "giga", 9), ("M", "mega", 6), ("k", "kilo", 3), ("h", "hecto", 2), ("d", "deci", -1),
    ("c", "centi", -2), ("m", "milli", -3), ("µ", "micro", -6), ("n", "nano", -9),
  ].map { Prefix($0, $1, Rational(10).power($2)) }

  /// Those of powers of ten that data have.
  static let decimal = all("kMGT")

  /// Powers of 1024.
  static let binary = [("Ki", "kibi", 1), ("Mi", "mebi", 2), ("Gi", "gibi", 3), ("Ti", "tebi", 4)].map {
    Prefix($0, $1, Rational(1_024).power($2))
  }

  /// Those with the symbols, in their order.
  static func all(_ symbols: String) -> [Prefix] {
    symbols.compactMap { symbol in table.first { $0.symbols.contains(String(symbol)) } }
  }
}
