/// Brackets, bars and what separates arguments.
extension ShuntingYard {
  mutating func open(_ token: Token, call: Call?) throws(CalculatorError) {
    if !expectsOperand { try multiplyUnwritten(before: token) }
    depth += 1
    guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth, token.span) }
    frames.append(.bracket(token, call: call, arguments: 1))
    expectsOperand = true
  }

  /// Bars close where the innermost open bracket is a bar and an operand stands before, otherwise they open.
  mutating func acceptBar(_ token: Token) throws(CalculatorError) {
    let innermost = frames.reversed().lazy.compactMap { frame in
      if case .bracket(let open, _, _) = frame { open } else { nil }
    }.first
    if !expectsOperand, innermost?.kind == .bar {
      try close(token)
    } else if let absolute = Function.index["abs"] {
      try open(token, call: Call(function: absolute, span: token.span))
    }
  }

  mutating func close(_ token: Token) throws(CalculatorError) {
    while let frame = frames.popLast() {
      guard case .bracket(let open, let call, let arguments) = frame else {
        if expectsOperand { throw .missingOperand(of: tokens[position - 1].text, token.span) }
        try release(frame)
        continue
      }
      guard token.kind == .bar ? open.kind == .bar : Signs.brackets[open.symbol] == token.text else {
        throw .mismatchedBracket(open: open.text, close: token.text, token.span)
      }
      if expectsOperand {
        let isEmptyCall = tokens[position - 1].span == open.span
        throw .missingOperand(
          of: isEmptyCall ? call?.function.name ?? open.text : tokens[position - 1].text, token.span)
      }
      depth -= 1
      guard let call else { return }
      if call.index != nil, open.text.first == "_" {
        try beginBody(of: call, arguments: arguments)
      } else {
        try apply(call, arguments: arguments)
      }
      return
    }
    throw .unbalancedBracket(token.text, token.span)
  }

  mutating func separate(_ token: Token) throws(CalculatorError) {
    while let frame = frames.popLast() {
      guard case .bracket(let open, let call, let arguments) = frame else {
        try release(frame)
        continue
      }
      guard var call, call.function.takesSeveral else { break }
      if token.symbol == "..", call.index == nil || arguments > 1 { break }
      if expectsOperand { throw .missingOperand(of: tokens[position - 1].text, token.span) }
      if call.index != nil, arguments == 2, open.text.first != "_" { call.body = output.count }
      frames.append(.bracket(open, call: call, arguments: arguments + 1))
      expectsOperand = true
      return
    }
    throw .misplacedSeparator(token.text, token.span)
  }
}
