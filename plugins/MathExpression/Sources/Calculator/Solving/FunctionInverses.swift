extension Arithmetic {
  /// What stands in a function that comes to a value: several numbers for even powers, none beyond its range; nil for functions
  /// that are not turned round.
  func solutions(of term: FunctionTerm, at value: Value) throws(ArithmeticError) -> [Value]? {
    let sign = try sign(of: value)
    switch (term.name, term.parameter) {
    case ("ln", _): return [try exponential(value)]
    case ("log", let base): return [try power(base ?? Value(10), value)]
    case ("log2", _): return [try power(Value(2), value)]
    case ("exp", _): return sign > 0 ? [try naturalLogarithm(value)] : []
    case ("^", let base?): return sign > 0 ? [try logarithm(value, base: base)] : []
    case ("sqrt", _): return sign < 0 ? [] : [try power(value, Value(2))]
    case ("cbrt", _): return [sign == 0 ? Value(0) : try power(value, Value(3))]
    case ("root", let degree?):
      guard let count = degree.rational?.smallInteger else { return nil }
      return sign < 0 && count % 2 == 0 ? [] : [sign == 0 ? Value(0) : try power(value, degree)]
    case ("power", let exponent?):
      guard sign != 0 else { return [Value(0)] }
      return sign < 0 ? [] : [try power(value, try divide(Value(1), exponent))]
    case ("asin", _), ("acos", _), ("atan", _): return try turnedRound(term.name, value)
    case ("sinh", _): return [try inverseHyperbolicSine(value)]
    case ("tanh", _):
      return try compare(try magnitude(value), Value(1)) < 0 ? [try inverseHyperbolicTangent(value)] : []
    case ("cosh", _):
      guard try compare(value, Value(1)) >= 0 else { return [] }
      let positive = try inverseHyperbolicCosine(value)
      return positive.isZero ? [positive] : [try negate(positive), positive]
    default: return nil
    }
  }

  /// The sine of an arcsine and so on, where the value is one that the arc function takes.
  private func turnedRound(_ name: String, _ value: Value) throws(ArithmeticError) -> [Value] {
    let half = halfTurn
    let right = try divide(half, Value(2))
    let size = try compare(try magnitude(value), right)
    switch name {
    case "asin": return size <= 0 ? [try sine(value)] : []
    case "atan": return size < 0 ? [try tangent(value)] : []
    default:
      guard try sign(of: value) >= 0, try compare(value, half) <= 0 else { return [] }
      return [try cosine(value)]
    }
  }

  /// π, or 180 degrees.
  var halfTurn: Value { angle == .degrees ? Value(180) : Value(.pi) }
}
