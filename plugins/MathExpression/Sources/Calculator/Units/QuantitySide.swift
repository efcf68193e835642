/// What stands on one side of a conversion, such as `5 ft 3 in` or `km/h`.
struct QuantitySide {
  let tokens: [Token]
  /// The units by their places.
  let units: [Span: Unit]
  /// The program with units as operands, under their symbols.
  let program: Postfix
  /// How numbers were read.
  let notes: [Note]
  /// The values of names, with units under their symbols.
  let values: [String: Value]

  /// The units from left to right.
  var ordered: [Unit] { tokens.compactMap { units[$0.span] } }

  /// The place of the whole side.
  var span: Span {
    (tokens.first?.span ?? Span(0, 0)).union(tokens.last?.span ?? Span(0, 0))
  }

  /// Whether it is made of units alone, as what a conversion asks for.
  var isUnit: Bool {
    !units.isEmpty
      && tokens.indices.allSatisfy { place in
        switch tokens[place].kind {
        case .unit, .superscript, .openBracket, .closeBracket: true
        case .operator: ["*", "/", "^", "-"].contains(tokens[place].symbol)
        case .number: place > 0 && ["^", "-"].contains(tokens[place - 1].symbol)
        default: false
        }
      }
  }

  /// Whether a number stands in it, without which a letter may be anything.
  var hasNumber: Bool { tokens.contains { $0.kind == .number || $0.kind == .constant || $0.kind == .variable } }

  /// How many numbers have a unit behind a blank, as `5 m` has, and `2m` not.
  var quantitiesApart: Int {
    zip(tokens, tokens.dropFirst()).count {
      $0.kind == .number && $1.kind == .unit && $0.span.upper < $1.span.lower
    }
  }

  /// The linear form with symbols of units.
  var expression: String { program.expression }

  /// The program with the factors of units as numbers; a factor of 1 is left out of products.
  func numbers(_ factors: [String: Value]) -> [Instruction] {
    var result: [Instruction] = []
    var isSkipped = false
    for (place, instruction) in program.instructions.enumerated() {
      if isSkipped {
        isSkipped = false
        continue
      }
      guard let unit = units[instruction.span], case .push = instruction.action, let factor = factors[unit.symbol]
      else {
        result.append(instruction)
        continue
      }
      let next = place + 1 < program.instructions.count ? program.instructions[place + 1] : nil
      if factor.rational == .one, !result.isEmpty, case .apply(let row)? = next?.action,
        ["*", "/"].contains(row.symbol)
      {
        isSkipped = true
      } else {
        result.append(Instruction(factor: factor, span: instruction.span))
      }
    }
    return result
  }
}

extension Instruction {
  /// An exact number as an operand, as a decimal where that ends.
  init(factor: Value, span: Span) {
    let decimal = factor.rational.map { DecimalText($0, digits: 1) }
    let text = decimal.flatMap { $0.isRounded ? nil : $0.text } ?? factor.exactText ?? ""
    let isProduct = text.contains { $0 == "/" || $0 == "*" }
    self.init(
      action: .push(text: text, precedence: isProduct ? Precedence.product : Precedence.atom, value: factor), span: span
    )
  }
}
