internal import BigInt

/// Hyperbolic functions and their inverses, by exponentials and logarithms; exact where these are.
extension Arithmetic {
  /// (e^x - e^-x) / 2.
  func hyperbolicSine(_ value: Value) throws(ArithmeticError) -> Value {
    let (grown, shrunk) = try exponentials(of: value)
    return try divide(try subtract(grown, shrunk), Value(2))
  }

  /// (e^x + e^-x) / 2.
  func hyperbolicCosine(_ value: Value) throws(ArithmeticError) -> Value {
    let (grown, shrunk) = try exponentials(of: value)
    return try divide(try add(grown, shrunk), Value(2))
  }

  /// (e^x - e^-x) / (e^x + e^-x).
  func hyperbolicTangent(_ value: Value) throws(ArithmeticError) -> Value {
    let (grown, shrunk) = try exponentials(of: value)
    return try divide(try subtract(grown, shrunk), try add(grown, shrunk))
  }

  /// ln(x + √(x² + 1)), of the magnitude, because digits cancel for negative numbers.
  func inverseHyperbolicSine(_ value: Value) throws(ArithmeticError) -> Value {
    let size = try magnitude(value)
    let root = try squareRoot(try add(try multiply(size, size), Value(1)))
    let result = try naturalLogarithm(try add(size, root))
    return try sign(of: value) < 0 ? negate(result) : result
  }

  /// ln(x + √(x² - 1)).
  func inverseHyperbolicCosine(_ value: Value) throws(ArithmeticError) -> Value {
    guard try compare(value, Value(1)) >= 0 else {
      throw .domain("an inverse hyperbolic cosine takes numbers from 1")
    }
    let root = try squareRoot(try subtract(try multiply(value, value), Value(1)))
    return try naturalLogarithm(try add(value, root))
  }

  /// ln((1 + x) / (1 - x)) / 2.
  func inverseHyperbolicTangent(_ value: Value) throws(ArithmeticError) -> Value {
    guard try compare(try magnitude(value), Value(1)) < 0 else {
      throw .domain("an inverse hyperbolic tangent takes numbers between -1 and 1")
    }
    let quotient = try divide(try add(Value(1), value), try subtract(Value(1), value))
    return try divide(try naturalLogarithm(quotient), Value(2))
  }

  private func exponentials(of value: Value) throws(ArithmeticError) -> (grown: Value, shrunk: Value) {
    (try exponential(value), try exponential(try negate(value)))
  }
}
