internal import BigInt

/// One step of a postfix program, with the place of the sign it came from.
struct Instruction: Sendable {
  enum Action: Sendable {
    case push(text: String, precedence: Int, value: Value)
    /// The unknown of an equation.
    case unknown(String)
    case apply(Operator)
    case call(Function, arguments: Int)
    /// The running name of the innermost sum or product that has it.
    case index(String)
    /// A sum or product over whole numbers; its bounds are the two operands, its body is worked out for each.
    indirect case series(Function, index: String, body: [Instruction])
  }

  let action: Action
  let span: Span
}

extension Instruction {
  /// Whether it is the number 1 as an operand.
  var isOne: Bool {
    if case .push(_, _, let value) = action { return value.rational == .one }
    return false
  }

  /// Whether it makes degrees of the number before it.
  var isDegreeSign: Bool {
    if case .apply(let row) = action { return row.symbol == "°" }
    return false
  }

  /// Whether it is π as an operand.
  var isPi: Bool {
    if case .push("pi", _, _) = action { return true }
    return false
  }

  /// Whether it is a function that takes or gives an angle, or a sum of such.
  var isOfAngles: Bool {
    switch action {
    case .call(let function, _): function.isOfAngles
    case .series(_, _, let body): body.contains(where: \.isOfAngles)
    default: false
    }
  }
}

/// An expression in reverse Polish order: operands first, then the operator that takes them.
public struct Postfix: Sendable {
  let instructions: [Instruction]
  /// Where the reading could be doubted.
  public let notes: [Note]

  /// Reverse Polish text, such as `1 2 + 3 * 5 /`; `neg` is the prefix minus, `max(3)` a maximum of three.
  public var text: String { Postfix.text(of: instructions) }

  private static func text(of instructions: [Instruction]) -> String {
    instructions.map { instruction in
      switch instruction.action {
      case .push(let text, _, _): text
      case .unknown(let name), .index(let name): name
      case .series(let function, let index, let body): "(\(text(of: body))) \(function.name)(\(index))"
      case .apply(let row): row.postfixName
      case .call(let function, let count): function.takesSeveral ? "\(function.name)(\(count))" : function.name
      }
    }.joined(separator: " ")
  }

  /// The canonical linear ASCII form with the fewest brackets, such as `(1+2)*3/5`, `2^3`, `sqrt(16)`.
  public var expression: String { LinearEcho.text(of: instructions) }

  /// Whether the unknown of an equation stands in them.
  static func hasUnknown(_ instructions: [Instruction]) -> Bool {
    instructions.contains { instruction in
      switch instruction.action {
      case .unknown: true
      case .series(_, _, let body): hasUnknown(body)
      default: false
      }
    }
  }
}
