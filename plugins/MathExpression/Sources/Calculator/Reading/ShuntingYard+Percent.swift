internal import BigInt

/// The per cent sign in sums, and as the remainder.
extension ShuntingYard {
  /// Whether `%` stands between two operands, where it can be no per cent: `7%2`.
  func isRemainder(_ token: Token) -> Bool {
    guard dialect == .typed, token.symbol == "%", position + 1 < tokens.count else { return false }
    switch tokens[position + 1].kind {
    case .number, .constant, .variable, .unknown, .index, .function, .openBracket: break
    default: return false
    }
    return true
  }

  /// Puts an operator that waited behind its operands. In typed lines `a + b%` becomes `a*(1+b%)`, unless a is made of per
  /// cents alone: `10% + 5%` is 15 %.
  mutating func emit(joining row: Operator, _ span: Span) {
    guard row.fixity == .infix, row.precedence == Precedence.sum, let last = output.indices.last, isPercent(last) else {
      emit(.apply(row), span)
      return
    }
    let start = Postfix.start(ofOperandEndingAt: last, in: output)
    // A share of the number 1 is a hundredth anyway.
    if dialect == .typed, start > 0, !output[start - 1].isOne, !isOfPercents(endingAt: start - 1),
      let product = Operator.find("*", .infix)
    {
      let one = Instruction(action: .push(text: "1", precedence: Precedence.atom, value: Value(1)), span: span)
      output.insert(one, at: start)
      emit(.apply(row), span)
      emit(.apply(product), span)
      let message = "The per cent is a share of what stands before it; write a decimal for a hundredth."
      notes.append(Note(code: .percentOfLeft, message: message, span: output[last + 1].span))
      return
    }
    if dialect == .printed {
      let message = "The per cent is a hundredth here, not a share of what stands before it."
      notes.append(Note(code: .percentInSum, message: message, span: output[last].span))
    }
    emit(.apply(row), span)
  }

  private func isPercent(_ place: Int) -> Bool {
    if case .apply(let row) = output[place].action { return row.symbol == "%" }
    return false
  }

  /// Whether an operand is a sum of nothing but per cents, with or without signs.
  private func isOfPercents(endingAt end: Int) -> Bool {
    var ends = [end]
    while let place = ends.popLast() {
      if isPercent(place) { continue }
      guard case .apply(let row) = output[place].action, ["+", "-"].contains(row.symbol) else { return false }
      ends.append(place - 1)
      if row.fixity == .infix { ends.append(Postfix.start(ofOperandEndingAt: place - 1, in: output) - 1) }
    }
    return true
  }
}

extension Postfix {
  /// Where the operand begins that ends at a place.
  static func start(ofOperandEndingAt end: Int, in instructions: [Instruction]) -> Int {
    var place = end
    var missing = instructions[end].arity
    while missing > 0, place > 0 {
      place -= 1
      missing += instructions[place].arity - 1
    }
    return place
  }
}
