internal import BigInt

/// Turns tokens into postfix order with two stacks and no recursion (E. W. Dijkstra, "Algol 60 translation",
/// MR 34/61, 1961), with prefix and postfix operators, function calls and unwritten multiplication.
///
/// An unwritten multiplication binds like a written one, from left to right: `6/2(1+2)` is 9, with a note.
struct ShuntingYard {
  /// What waits on the stack of operators.
  enum Frame {
    case waiting(Operator, Span)
    indirect case function(Call)
    indirect case bracket(Token, call: Call?, arguments: Int)

    /// The precedence of an operator or of a function without brackets; brackets hold back everything.
    var precedence: Int {
      switch self {
      case .waiting(let row, _): row.precedence
      case .function(let call): call.index == nil ? Precedence.prefix : Precedence.sum
      case .bracket: 0
      }
    }
  }

  /// A function whose arguments are read.
  struct Call {
    let function: Function
    let span: Span
    /// The raised number between name and argument: `sin²(x)` is (sin x)².
    var power: Token?
    /// The lowered number: the base of a logarithm.
    var base: Token?
    /// The name that a sum or product runs over, and where in the output its body begins.
    var index: String?
    var body: Int?
  }

  let tokens: [Token]
  let limits: Limits
  let dialect: Dialect
  let variables: [String: Value]
  let end: Int
  var position = 0
  var frames: [Frame] = []
  var output: [Instruction] = []
  var notes: [Note] = []
  var expectsOperand = true
  var depth = 0

  /// - Parameter end: the offset after the line, where a missing last operand is shown.
  init(_ tokens: [Token], end: Int, limits: Limits, dialect: Dialect = .printed, variables: [String: Value]) {
    self.tokens = tokens
    self.end = end
    self.limits = limits
    self.dialect = dialect
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

  mutating func accept(_ token: Token) throws(CalculatorError) {
    switch token.kind {
    case .number, .constant, .variable, .unit: try acceptOperand(token)
    case .unknown: try acceptName(token, .unknown(token.symbol))
    case .index: try acceptIndex(token)
    case .subscript, .binding: throw .unexpectedCharacter(token.text, token.span)
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

  mutating func acceptOperand(_ token: Token) throws(CalculatorError) {
    if !expectsOperand { try multiplyUnwritten(before: token) }
    let precedence = token.symbol.contains("/") ? Precedence.product : Precedence.atom
    let value: Value? =
      switch token.kind {
      case .constant: Constant.index[token.symbol]?.value
      case .variable, .unit: variables[token.symbol]
      default: token.number.map { Value($0) }
      }
    guard let value else { throw .unknownName(token.text, suggestion: nil, token.span) }
    emit(.push(text: token.symbol, precedence: precedence, value: value), token.span)
    expectsOperand = false
  }

  mutating func acceptName(_ token: Token, _ action: Instruction.Action) throws(CalculatorError) {
    if !expectsOperand { try multiplyUnwritten(before: token) }
    emit(action, token.span)
    expectsOperand = false
  }

  /// The running name of a sum or product stands in its body alone.
  mutating func acceptIndex(_ token: Token) throws(CalculatorError) {
    let isInside = frames.contains { frame in
      switch frame {
      case .function(let call): call.index == token.symbol
      case .bracket(_, let call, _): call?.index == token.symbol && call?.body != nil
      case .waiting: false
      }
    }
    guard isInside else { throw .unknownName(token.text, suggestion: nil, token.span) }
    try acceptName(token, .index(token.symbol))
  }

  mutating func emit(_ action: Instruction.Action, _ span: Span) {
    output.append(Instruction(action: action, span: span))
  }

  mutating func acceptFunction(_ token: Token) throws(CalculatorError) {
    guard let function = Function.index[token.symbol] else {
      throw .unknownName(token.text, suggestion: nil, token.span)
    }
    if !expectsOperand { try multiplyUnwritten(before: token) }
    expectsOperand = true
    var call = Call(function: function, span: token.span)
    // Power and base wait until the function is applied.
    if function.takesBase { call.base = take(.subscript) }
    call.power = take(.superscript)
    guard let bracket = take(.openBracket) else {
      frames.append(.function(call))
      return
    }
    try open(bracket, call: call)
    if let binding = take(.binding), case .bracket(_, .some(var call), _)? = frames.popLast() {
      call.index = binding.symbol
      frames.append(.bracket(bracket, call: call, arguments: 1))
    }
  }

  /// The next token, where it is of this kind; it is read then.
  mutating func take(_ kind: Token.Kind) -> Token? {
    guard position + 1 < tokens.count, tokens[position + 1].kind == kind else { return nil }
    position += 1
    return tokens[position]
  }

  mutating func acceptOperator(_ token: Token) throws(CalculatorError) {
    if expectsOperand {
      guard let row = token.row(.prefix) else {
        throw .missingOperand(of: token.text, token.span)
      }
      frames.append(.waiting(row, token.span))
    } else if isRemainder(token), let row = Operator.find("rem", .infix) {
      noteRemainder(token.span)
      try pushInfix(row, token.span)
    } else if let row = token.row(.postfix) {
      emit(.apply(row), token.span)
    } else if let row = token.row(.infix) {
      noteWholeQuotient(token)
      noteTime(token)
      noteAngle(token)
      try pushInfix(row, token.span)
    } else {
      throw .missingOperand(of: token.text, token.span)
    }
  }

  mutating func pushInfix(_ row: Operator, _ span: Span) throws(CalculatorError) {
    let least = row.precedence + (row.associativity == .left ? 0 : 1)
    while let top = frames.last, top.precedence >= least {
      frames.removeLast()
      try release(top)
    }
    frames.append(.waiting(row, span))
    expectsOperand = true
  }

  mutating func acceptSuperscript(_ token: Token) throws(CalculatorError) {
    guard !expectsOperand else { throw .missingOperand(of: token.text, token.span) }
    raise(to: token)
  }

  /// A raised number binds to what stands right before it, tighter than anything else.
  mutating func raise(to power: Token) {
    guard let number = power.number, let row = Operator.find("^", .infix) else { return }
    let magnitude = number.magnitude
    emit(.push(text: String(magnitude.numerator), precedence: Precedence.atom, value: Value(magnitude)), power.span)
    if number.signum < 0, let minus = Operator.find("-", .prefix) { emit(.apply(minus), power.span) }
    emit(.apply(row), power.span)
  }

  /// `2pi`, `3(4+1)`: a product by convention. Two numbers, or a number after a raised one or a per cent, are not.
  mutating func multiplyUnwritten(before token: Token) throws(CalculatorError) {
    let previous = tokens[position - 1]
    let afterSign = [.number, .superscript, .operator, .unit].contains(previous.kind)
    guard !(afterSign && token.kind == .number), previous.symbol != "%", let row = Operator.find("*", .infix) else {
      throw .missingOperator(between: previous.text, and: token.text, previous.span.union(token.span))
    }
    // A number and its unit are read as one thing by everybody: 1/3 inch.
    if token.kind != .unit || previous.kind != .number { noteUnwritten(previous.span.union(token.span)) }
    try pushInfix(row, Span(token.span.lower, token.span.lower))
  }
}
