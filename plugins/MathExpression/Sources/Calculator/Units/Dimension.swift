/// What a quantity measures, by the powers of base quantities: speed is length to the power of 1 and time to the power of -1.
///
/// Length, mass, time and temperature are base quantities of the SI (BIPM, *The International System of Units*, 9th edition,
/// 2019, section 2.3.3). Plane angle and data are told apart here too, so that radians are no plain numbers.
struct Dimension: Sendable, Hashable {
  /// A base quantity with the symbol of its coherent unit.
  enum Base: String, CaseIterable, Sendable {
    case length = "m"
    case mass = "kg"
    case time = "s"
    case temperature = "K"
    case angle = "rad"
    case data = "bit"
  }

  /// The power of each base quantity, in the order of `Base.allCases`.
  private var powers: [Int]

  /// That of a plain number.
  static let none = Dimension([:])

  init(_ powers: [Base: Int]) { self.powers = Base.allCases.map { powers[$0] ?? 0 } }

  static func * (left: Dimension, right: Dimension) -> Dimension { left.combined(with: right, +) }

  static func / (left: Dimension, right: Dimension) -> Dimension { left.combined(with: right, -) }

  func power(_ exponent: Int) -> Dimension {
    var result = self
    result.powers = powers.map { $0 * exponent }
    return result
  }

  /// The dimension of the root; nil where a power is not divisible by the degree.
  func root(_ degree: Int) -> Dimension? {
    guard powers.allSatisfy({ $0.isMultiple(of: degree) }) else { return nil }
    var result = self
    result.powers = powers.map { $0 / degree }
    return result
  }

  /// The coherent unit as a product of those of the base quantities: `kg*m/s^2`, `1/s`.
  var coherentUnit: String {
    func product(_ sign: Int) -> [String] {
      zip(Base.allCases, powers).filter { $1 * sign > 0 }
        .map { base, power in base.rawValue + (abs(power) > 1 ? "^\(abs(power))" : "") }
    }
    let (above, below) = (product(1), product(-1))
    let divisor = below.count > 1 ? "(" + below.joined(separator: "*") + ")" : below.first
    return (above.isEmpty ? "1" : above.joined(separator: "*")) + (divisor.map { "/" + $0 } ?? "")
  }

  /// `length`, `speed`; the coherent unit of what has no name here.
  var name: String { Quantity.table.first { $0.dimension == self }?.name ?? coherentUnit }

  private func combined(with other: Dimension, _ operation: (Int, Int) -> Int) -> Dimension {
    var result = self
    result.powers = zip(powers, other.powers).map(operation)
    return result
  }
}
