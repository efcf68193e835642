internal import BigInt

/// What leaves the stack of operators for the postfix order.
extension ShuntingYard {
  mutating func release(_ frame: Frame) throws(CalculatorError) {
    switch frame {
    case .waiting(let row, let span):
      emit(joining: row, span)
    case .function(let call):
      try apply(call, arguments: call.index == nil ? 1 : 3)
    case .bracket(let open, _, _):
      throw .unbalancedBracket(open.text, open.span)
    }
  }

  /// Behind `Σ_{k=1}^{10}` the next product is the body.
  mutating func beginBody(of call: Call, arguments: Int) throws(CalculatorError) {
    guard arguments == 2 else {
      throw .wrongArgumentCount(function: call.function.name, expected: "two bounds", found: arguments, call.span)
    }
    var call = call
    call.body = output.count
    frames.append(.function(call))
    expectsOperand = true
  }

  mutating func apply(_ call: Call, arguments: Int) throws(CalculatorError) {
    let (function, span) = (call.function, call.span)
    var arguments = arguments
    if let index = call.index {
      guard arguments == 3, let start = call.body else {
        let expected = "two bounds and what is taken for each \(index)"
        throw .wrongArgumentCount(function: function.name, expected: expected, found: arguments, span)
      }
      let body = Array(output[start...])
      output.removeLast(body.count)
      emit(.series(function, index: index, body: body), span)
      if let power = call.power { raise(to: power) }
      return
    }
    if let base = call.base, let number = base.number {
      emit(.push(text: base.symbol, precedence: Precedence.atom, value: Value(number)), base.span)
      arguments += 1
    }
    guard function.arity.contains(arguments) else {
      let (least, most) = (function.arity.lowerBound, function.arity.upperBound)
      let expected = least == most ? "\(least) argument\(least == 1 ? "" : "s")" : "\(least) to \(most) arguments"
      throw .wrongArgumentCount(function: function.name, expected: expected, found: arguments, span)
    }
    emit(.call(function, arguments: arguments), span)
    if let power = call.power { raise(to: power) }
  }
}
