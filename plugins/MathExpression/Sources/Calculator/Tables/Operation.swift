/// How a row of a table is worked out: a method of `Arithmetic` by the number of its operands.
enum Operation: Sendable {
  typealias Unary = @Sendable (Arithmetic) -> (Value) throws(ArithmeticError) -> Value
  typealias Binary = @Sendable (Arithmetic) -> (Value, Value) throws(ArithmeticError) -> Value
  typealias Variadic = @Sendable (Arithmetic) -> ([Value]) throws(ArithmeticError) -> Value

  case unary(Unary)
  case binary(Binary)
  case variadic(Variadic)

  /// The result; the parser has checked the number of operands.
  func apply(to operands: ArraySlice<Value>, by arithmetic: Arithmetic) throws(ArithmeticError) -> Value {
    let first = operands[operands.startIndex]
    switch self {
    case .unary(let method): return try method(arithmetic)(first)
    case .binary(let method): return try method(arithmetic)(first, operands[operands.startIndex + 1])
    case .variadic(let method): return try method(arithmetic)(Array(operands))
    }
  }
}
