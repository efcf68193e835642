/// Writes a postfix program as linear ASCII with the fewest brackets that keep its structure.
enum LinearEcho {
  private struct Piece {
    var text: String
    var precedence: Int

    var startsWithSign: Bool { text.first == "-" || text.first == "+" }

    /// The piece in brackets where it binds looser than its place asks.
    func placed(in least: Int, signAllowed: Bool = true) -> String {
      precedence < least || (!signAllowed && startsWithSign) ? "(" + text + ")" : text
    }
  }

  static func text(of instructions: [Instruction]) -> String {
    var pieces: [Piece] = []
    for instruction in instructions {
      switch instruction.action {
      case .push(let text, let precedence, _):
        pieces.append(Piece(text: text, precedence: precedence))
      case .unknown(let name), .index(let name):
        pieces.append(Piece(text: name, precedence: Precedence.atom))
      case .call(let function, let count):
        let arguments = pieces.suffix(count).map(\.text).joined(separator: ",")
        pieces.removeLast(min(count, pieces.count))
        pieces.append(Piece(text: "\(function.name)(\(arguments))", precedence: Precedence.atom))
      case .series(let function, let index, let body):
        let bounds = pieces.suffix(2).map(\.text).joined(separator: ",")
        pieces.removeLast(min(2, pieces.count))
        let text = "\(function.name)(\(index)=\(bounds),\(text(of: body)))"
        pieces.append(Piece(text: text, precedence: Precedence.atom))
      case .apply(let row):
        apply(row, to: &pieces)
      }
    }
    return pieces.last?.text ?? ""
  }

  private static func apply(_ row: Operator, to pieces: inout [Piece]) {
    guard var operand = pieces.popLast() else { return }
    switch row.fixity {
    case .prefix:
      operand.text = row.symbol + operand.placed(in: Precedence.prefix, signAllowed: false)
    case .postfix:
      operand.text = operand.placed(in: Precedence.atom) + row.symbol
    case .infix:
      // The left text grows in place, so that a long sum stays linear.
      guard var left = pieces.popLast() else { return }
      let isLeft = row.associativity == .left
      if left.precedence < row.precedence + (isLeft ? 0 : 1) { left.text = "(" + left.text + ")" }
      let sign = row.symbol.first?.isLetter == true ? " \(row.symbol) " : row.symbol
      left.text += sign + operand.placed(in: row.precedence + (isLeft ? 1 : 0), signAllowed: false)
      operand = left
    }
    operand.precedence = row.precedence
    pieces.append(operand)
  }
}
