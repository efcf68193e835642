internal import BigInt

/// A polynomial in one unknown; `coefficients` from the constant upwards, without an exact zero at the end.
struct Polynomial: Sendable, Hashable {
  private(set) var coefficients: [Value]

  init(_ coefficients: [Value]) {
    self.coefficients = coefficients
    while self.coefficients.last?.isZero == true { self.coefficients.removeLast() }
  }

  static let zero = Polynomial([])
  static let one = Polynomial([Value(1)])
  static let unknown = Polynomial([Value(0), Value(1)])

  var degree: Int { max(0, coefficients.count - 1) }

  /// Whether nothing is left of it.
  var isZero: Bool { coefficients.isEmpty }

  /// The number, where the unknown does not stand in it.
  var constant: Value? { degree == 0 ? self[0] : nil }

  /// The coefficient of a power of the unknown.
  subscript(power: Int) -> Value { power < coefficients.count ? coefficients[power] : Value(0) }

  func plus(_ other: Polynomial, by arithmetic: Arithmetic) throws(ArithmeticError) -> Polynomial {
    var sums: [Value] = []
    for power in 0..<max(coefficients.count, other.coefficients.count) {
      sums.append(try arithmetic.add(self[power], other[power]))
    }
    return Polynomial(sums)
  }

  func times(_ other: Polynomial, by arithmetic: Arithmetic) throws(ArithmeticError) -> Polynomial {
    guard !isZero, !other.isZero else { return .zero }
    var products = Array(repeating: Value(0), count: degree + other.degree + 1)
    for (power, left) in coefficients.enumerated() {
      for (otherPower, right) in other.coefficients.enumerated() {
        let place = power + otherPower
        products[place] = try arithmetic.add(products[place], try arithmetic.multiply(left, right))
      }
    }
    return Polynomial(products)
  }

  func divided(by number: Value, by arithmetic: Arithmetic) throws(ArithmeticError) -> Polynomial {
    var quotients: [Value] = []
    for coefficient in coefficients { quotients.append(try arithmetic.divide(coefficient, number)) }
    return Polynomial(quotients)
  }

  /// Without the terms of highest power that are zero; of a coefficient that is not exact the sign must be certain.
  func reduced(by arithmetic: Arithmetic) throws(ArithmeticError) -> Polynomial {
    var rest = coefficients
    while let last = rest.last, try arithmetic.sign(of: last) == 0 { rest.removeLast() }
    return Polynomial(rest)
  }

  /// Divided by the unknown as often as that leaves no rest, and how often that was.
  var withoutFactorUnknown: (power: Int, rest: Polynomial) {
    let power = coefficients.prefix { $0.isZero }.count
    return (power, Polynomial(Array(coefficients.dropFirst(power))))
  }

  /// The greatest number that divides all powers in which the unknown stands; 1 where that is all.
  var commonExponent: Int {
    var common = 0
    for (power, coefficient) in coefficients.enumerated() where !coefficient.isZero {
      var (larger, smaller) = (power, common)
      while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
      common = larger
    }
    return common
  }

  /// b² - 4ac, of one of the second degree.
  func discriminant(by arithmetic: Arithmetic) throws(ArithmeticError) -> Value {
    let product = try arithmetic.multiply(self[2], self[0])
    return try arithmetic.subtract(
      try arithmetic.multiply(self[1], self[1]), try arithmetic.multiply(Value(4), product))
  }

  /// Its value where the unknown is `number`, by Horner's rule.
  func value(at number: Value, by arithmetic: Arithmetic) throws(ArithmeticError) -> Value {
    var value = Value(0)
    for coefficient in coefficients.reversed() {
      value = try arithmetic.add(try arithmetic.multiply(value, number), coefficient)
    }
    return value
  }

  /// `3*x^2-x+sqrt(2)`; a coefficient without an exact form is written with `digits` digits.
  func text(in unknown: String, digits: Int) -> String {
    var text = ""
    for power in coefficients.indices.reversed() where coefficients[power].isZero == false {
      var number = coefficients[power].shortText(digits: digits)
      let isSum = number.dropFirst().contains { $0 == "+" || $0 == "-" } && !number.contains("e-")
      if isSum, power > 0 || !text.isEmpty { number = "(\(number))" }
      let name = power == 0 ? "" : power == 1 ? unknown : "\(unknown)^\(power)"
      if power > 0, number == "1" || number == "-1" { number.removeLast() }
      let isBare = number.isEmpty || number == "-"
      let term = name.isEmpty ? number : number + (isBare ? "" : "*") + name
      text += (text.isEmpty || term.first == "-" ? "" : "+") + term
    }
    return text.isEmpty ? "0" : text
  }
}

extension Value {
  /// The exact form, or certain digits where there is none.
  func shortText(digits: Int) -> String {
    switch storage {
    case .rational(let rational): rational.description
    case .exact(let sum): sum.description
    case .approximate(let ball): DecimalText.certain(ball, digits: digits)
    }
  }
}
