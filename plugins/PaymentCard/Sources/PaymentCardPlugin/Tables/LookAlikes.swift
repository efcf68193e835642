/// Signs that a reader gives for digits, and how dear it is to read them as such.
///
/// A cost is the negative natural logarithm of how often the digit is what is printed where the sign stands inside a
/// number. The order of the pairs follows the confusion of OCR engines on OCR-A, OCR-B and the embossed digits of
/// ISO/IEC 7811-1 (Farrington 7B: its 2 is read as e, its 6 as b, its 8 as B or &, its 1 as L); the costs are rounded
/// to tenths and kept high where two digits are likely.
enum LookAlikes {
  /// A digit that a sign may stand for, and the cost in nats.
  struct Meaning: Sendable {
    /// 0 to 9.
    var digit: Int
    /// At least 0.
    var cost: Double
  }

  /// The digits that a sign may stand for; none where it is no look-alike. Digits are not in the table.
  static func meanings(of sign: Character) -> [Meaning] { table[sign] ?? [] }

  private static let table: [Character: [Meaning]] = {
    var table: [Character: [Meaning]] = [:]
    for (signs, digits) in rows {
      for sign in signs { table[sign] = digits.map { Meaning(digit: $0.0, cost: $0.1) } }
    }
    return table
  }()

  private static let rows: [(signs: String, digits: [(Int, Double)])] = [
    ("Oo", [(0, 0.1), (9, 3.5)]),
    ("DQ", [(0, 0.2), (8, 3.0)]),
    ("UCc", [(0, 0.6), (6, 2.0)]),
    ("Il|!i", [(1, 0.1), (7, 3.0)]),
    ("L", [(1, 0.5), (6, 1.2)]),
    ("Zz", [(2, 0.1), (7, 2.8)]),
    ("eé", [(2, 0.5), (8, 1.4), (6, 2.0)]),
    ("S", [(5, 0.1), (8, 2.8), (9, 3.5)]),
    ("s", [(5, 0.2), (8, 2.8)]),
    ("$", [(5, 0.4), (8, 1.2)]),
    ("B", [(8, 0.2), (6, 2.4), (3, 3.0)]),
    ("&", [(8, 0.3), (6, 2.0)]),
    ("b", [(6, 0.1), (8, 2.8)]),
    ("G", [(6, 0.2), (0, 2.5), (9, 3.0)]),
    ("gq", [(9, 0.3), (8, 1.8)]),
    ("T", [(7, 0.4), (1, 1.4)]),
    ("?", [(7, 0.3), (2, 1.6)]),
    ("A", [(4, 0.6), (8, 1.6)]),
    ("Yy", [(4, 0.5), (7, 1.4)]),
    ("hu", [(4, 0.9), (0, 1.6)]),
    ("d", [(8, 0.9), (0, 1.2)]),
    ("a", [(8, 1.0), (2, 1.2), (0, 1.6)]),
  ]
}
