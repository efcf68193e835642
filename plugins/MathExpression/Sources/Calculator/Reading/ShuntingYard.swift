internal import BigInt

/// Turns tokens into postfix order with two stacks and no recursion (E. W. Dijkstra, "Algol 60 translation",
/// MR 34/61, 1961), with prefix and postfix operators, function calls and unwritten multiplication.
///
/// An unwritten multiplication binds like a written one, from left to right: `6/2(1+2)` is 9, with a note.
struct ShuntingYard {
  /// What waits on the stack of operators.
  private enum Frame {
    case waiting(Operator, Span)
    case function(Function, power: Token?, Span)
    case bracket(Token, call: (function: Function, power: Token?, span: Span)?, arguments: Int)

    /// The precedence of an operator or of a function without brackets; brackets hold back everything.
    var precedence: Int {
      switch self {
      case .waiting(let row, _): row.precedence
      case .function: Precedence.prefix
      case .bracket: 0
      }
    }
  }

  private let tokens: [Token]
  private let limits: Limits
  private let variables: [String: Value]
  private let end: Int
  private var position = 0
  private var frames: [Frame] = []
  private var output: [Instruction] = []
  private var notes: [Note] = []
  private var expectsOperand = true
  private var depth = 0

  /// - Parameter end: the offset after the line, where a missing last operand is shown.
  init(_ tokens: [Token], end: Int, limits: Limits, variables: [String: Value]) {
    self.tokens = tokens
    self.end = end
    self.limits = limits
    self.variables = variables
  }

  mutating func run() throws(CalculatorError) -> Postfix {
    guard !tokens.isEmpty else { throw .empty(Span(0, end)) }
    while position < tokens.count {
      try accept(tokens[position])
      position += 1
    }
    if expectsOperand { throw .missingOperand(of: tokens.last?.text ?? "", Span(end, end)) }
    while let frame = frames.popLast() { try release(frame) }
    return Postfix(instructions: output, notes: notes)
  }

  private mutating func accept(_ token: Token) throws(CalculatorError) {
    switch token.kind {
    case .number, .constant, .variable: try acceptOperand(token)
    case .unknown: try acceptUnknown(token)
    case .function: try acceptFunction(token)
    case .operator: try acceptOperator(token)
    case .superscript: try acceptSuperscript(token)
    case .openBracket: try open(token, call: nil)
    case .closeBracket: try close(token)
    case .bar: try acceptBar(token)
    case .separator: try separate(token)
    case .equals: throw .misplacedEquals(token.span)
    case .questionMark: throw .unexpectedCharacter(token.text, token.span)
    }
  }

  private mutating func acceptOperand(_ token: Token) throws(CalculatorError) {
    if !expectsOperand { try multiplyUnwritten(before: token) }
    let precedence = token.symbol.contains("/") ? Precedence.product : Precedence.atom
    let value: Value? =
      switch token.kind {
      case .constant: Constant.index[token.symbol]?.value
      case .variable: variables[token.symbol]
      default: token.number.map { Value($0) }
      }
    guard let value else { throw .unknownName(token.text, suggestion: nil, token.span) }
    emit(.push(text: token.symbol, precedence: precedence, value: value), token.span)
    expectsOperand = false
  }

  private mutating func acceptUnknown(_ token: Token) throws(CalculatorError) {
    if !expectsOperand { try multiplyUnwritten(before: token) }
    emit(.unknown(token.symbol), token.span)
    expectsOperand = false
  }

  private mutating func emit(_ action: Instruction.Action, _ span: Span) {
    output.append(Instruction(action: action, span: span))
  }

  private mutating func acceptFunction(_ token: Token) throws(CalculatorError) {
    guard let function = Function.index[token.symbol] else {
      throw .unknownName(token.text, suggestion: nil, token.span)
    }
    if !expectsOperand { try multiplyUnwritten(before: token) }
    expectsOperand = true
    // sin²(x) is (sin x)²: the power waits until the function is applied.
    var power: Token?
    if position + 1 < tokens.count, tokens[position + 1].kind == .superscript {
      position += 1
      power = tokens[position]
    }
    if position + 1 < tokens.count, tokens[position + 1].kind == .openBracket {
      position += 1
      try open(tokens[position], call: (function, power, token.span))
    } else {
      frames.append(.function(function, power: power, token.span))
    }
  }

  private mutating func acceptOperator(_ token: Token) throws(CalculatorError) {
    if expectsOperand {
      guard let row = Operator.find(token.symbol, .prefix) else {
        throw .missingOperand(of: token.text, token.span)
      }
      frames.append(.waiting(row, token.span))
    } else if let row = Operator.find(token.symbol, .postfix) {
      emit(.apply(row), token.span)
    } else if let row = Operator.find(token.symbol, .infix) {
      try pushInfix(row, token.span)
    } else {
      throw .missingOperand(of: token.text, token.span)
    }
  }

  private mutating func pushInfix(_ row: Operator, _ span: Span) throws(CalculatorError) {
    let least = row.precedence + (row.associativity == .left ? 0 : 1)
    while let top = frames.last, top.precedence >= least {
      frames.removeLast()
      try release(top)
    }
    frames.append(.waiting(row, span))
    expectsOperand = true
  }

  private mutating func acceptSuperscript(_ token: Token) throws(CalculatorError) {
    guard !expectsOperand else { throw .missingOperand(of: token.text, token.span) }
    raise(to: token)
  }

  /// A raised number binds to what stands right before it, tighter than anything else.
  private mutating func raise(to power: Token) {
    guard let number = power.number, let row = Operator.find("^", .infix) else { return }
    let magnitude = number.magnitude
    emit(.push(text: String(magnitude.numerator), precedence: Precedence.atom, value: Value(magnitude)), power.span)
    if number.signum < 0, let minus = Operator.find("-", .prefix) { emit(.apply(minus), power.span) }
    emit(.apply(row), power.span)
  }

  /// `2pi`, `3(4+1)`: a product by convention. Two numbers, or a number after a raised one or a per cent, are not.
  private mutating func multiplyUnwritten(before token: Token) throws(CalculatorError) {
    let previous = tokens[position - 1]
    let afterSign = previous.kind == .number || previous.kind == .superscript || previous.kind == .operator
    guard !(afterSign && token.kind == .number), previous.symbol != "%", let row = Operator.find("*", .infix) else {
      throw .missingOperator(between: previous.text, and: token.text, previous.span.union(token.span))
    }
    noteUnwritten(previous.span.union(token.span))
    try pushInfix(row, Span(token.span.lower, token.span.lower))
  }

  private mutating func noteUnwritten(_ span: Span) {
    for frame in frames.reversed() where frame.precedence <= Precedence.prefix {
      switch frame {
      case .function(let function, _, _):
        let message = "\(function.name) is applied to what stands right after it alone; write brackets for more."
        notes.append(Note(code: .functionWithoutBrackets, message: message, span: span))
      case .waiting(let row, _) where row.symbol == "/":
        let message =
          "A product without a sign after a division is worked from left to right; write brackets to be clear."
        notes.append(Note(code: .implicitAfterDivision, message: message, span: span))
        return
      default: return
      }
    }
  }

  // MARK: Brackets

  private mutating func open(
    _ token: Token, call: (function: Function, power: Token?, span: Span)?
  ) throws(CalculatorError) {
    if !expectsOperand { try multiplyUnwritten(before: token) }
    depth += 1
    guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth, token.span) }
    frames.append(.bracket(token, call: call, arguments: 1))
    expectsOperand = true
  }

  /// Bars close where the innermost open bracket is a bar and an operand stands before, otherwise they open.
  private mutating func acceptBar(_ token: Token) throws(CalculatorError) {
    let innermost = frames.reversed().lazy.compactMap { frame in
      if case .bracket(let open, _, _) = frame { open } else { nil }
    }.first
    if !expectsOperand, innermost?.kind == .bar {
      try close(token)
    } else if let absolute = Function.index["abs"] {
      try open(token, call: (absolute, nil, token.span))
    }
  }

  private mutating func close(_ token: Token) throws(CalculatorError) {
    while let frame = frames.popLast() {
      guard case .bracket(let open, let call, let arguments) = frame else {
        if expectsOperand { throw .missingOperand(of: tokens[position - 1].text, token.span) }
        try release(frame)
        continue
      }
      guard token.kind == .bar ? open.kind == .bar : Signs.brackets[open.text] == token.text else {
        throw .mismatchedBracket(open: open.text, close: token.text, token.span)
      }
      if expectsOperand { throw .missingOperand(of: tokens[position - 1].text, token.span) }
      depth -= 1
      if let call { try apply(call.function, power: call.power, arguments: arguments, call.span) }
      return
    }
    throw .unbalancedBracket(token.text, token.span)
  }

  private mutating func separate(_ token: Token) throws(CalculatorError) {
    while let frame = frames.popLast() {
      guard case .bracket(let open, let call, let arguments) = frame else {
        try release(frame)
        continue
      }
      guard let call, call.function.takesSeveral else { break }
      if expectsOperand { throw .missingOperand(of: tokens[position - 1].text, token.span) }
      frames.append(.bracket(open, call: call, arguments: arguments + 1))
      expectsOperand = true
      return
    }
    throw .misplacedSeparator(token.text, token.span)
  }

  // MARK: Output

  private mutating func release(_ frame: Frame) throws(CalculatorError) {
    switch frame {
    case .waiting(let row, let span):
      notePercent(row, span)
      emit(.apply(row), span)
    case .function(let function, let power, let span):
      try apply(function, power: power, arguments: 1, span)
    case .bracket(let open, _, _):
      throw .unbalancedBracket(open.text, open.span)
    }
  }

  private mutating func notePercent(_ row: Operator, _ span: Span) {
    guard row.fixity == .infix, row.precedence == Precedence.sum, let last = output.last,
      case .apply(let operand) = last.action, operand.symbol == "%"
    else { return }
    let message = "% is a hundredth here: 200\(row.symbol)10% is 200\(row.symbol)0.1, not a share of 200."
    notes.append(Note(code: .percentInSum, message: message, span: last.span))
  }

  private mutating func apply(
    _ function: Function, power: Token?, arguments: Int, _ span: Span
  ) throws(CalculatorError) {
    guard function.arity.contains(arguments) else {
      let (least, most) = (function.arity.lowerBound, function.arity.upperBound)
      let expected = least == most ? "\(least) argument\(least == 1 ? "" : "s")" : "\(least) to \(most) arguments"
      throw .wrongArgumentCount(function: function.name, expected: expected, found: arguments, span)
    }
    emit(.call(function, arguments: arguments), span)
    if let power { raise(to: power) }
  }
}
