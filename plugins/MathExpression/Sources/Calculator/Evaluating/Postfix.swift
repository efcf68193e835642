internal import BigInt

/// One step of a postfix program, with the place of the sign it came from.
struct Instruction: Sendable {
  enum Action: Sendable {
    case push(text: String, precedence: Int, value: Value)
    /// The unknown of an equation.
    case unknown(String)
    case apply(Operator)
    case call(Function, arguments: Int)
  }

  let action: Action
  let span: Span
}

/// An expression in reverse Polish order: operands first, then the operator that takes them.
public struct Postfix: Sendable {
  let instructions: [Instruction]
  /// Where the reading could be doubted.
  public let notes: [Note]

  /// Reverse Polish text, such as `1 2 + 3 * 5 /`; `neg` is the prefix minus, `max(3)` a maximum of three.
  public var text: String {
    instructions.map { instruction in
      switch instruction.action {
      case .push(let text, _, _): text
      case .unknown(let name): name
      case .apply(let row): row.postfixName
      case .call(let function, let count): function.takesSeveral ? "\(function.name)(\(count))" : function.name
      }
    }.joined(separator: " ")
  }

  /// The canonical linear ASCII form with the fewest brackets, such as `(1+2)*3/5`, `2^3`, `sqrt(16)`.
  public var expression: String { LinearEcho.text(of: instructions) }
}
