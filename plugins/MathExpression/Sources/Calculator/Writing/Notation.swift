/// A way to write what was understood in two dimensions: how each kind of piece looks, given the pieces within it.
protocol Notation {
  /// A number as the calculator writes it: `1.5`, `1/2`, `0.1(6)...`, `2e5`.
  static func number(_ text: String) -> String
  /// A constant, a variable or an unknown.
  static func name(_ text: String) -> String
  static func bracketed(_ text: String) -> String
  static func prefix(_ row: Operator, _ operand: String) -> String
  static func postfix(_ row: Operator, _ operand: String) -> String
  static func infix(_ row: Operator, _ left: String, _ right: String) -> String
  /// Nil where the function has no sign of its own in this notation.
  static func sign(of function: Function, _ arguments: [String]) -> String?
  static func call(_ function: Function, _ arguments: [String]) -> String
  static func series(_ function: Function, index: String, lower: String, upper: String, body: String) -> String
  static func equation(_ left: String, _ right: String) -> String
}

/// Writes a postfix program in a notation, with the fewest brackets that keep its structure.
enum NotationWriter<Style: Notation> {
  private struct Piece {
    var text: String
    var precedence: Int
    var startsWithSign = false

    func placed(in least: Int, signAllowed: Bool = true) -> String {
      precedence < least || (!signAllowed && startsWithSign) ? Style.bracketed(text) : text
    }
  }

  static func text(of program: Postfix) -> String { text(of: program.instructions) }

  private static func text(of instructions: [Instruction]) -> String {
    var pieces: [Piece] = []
    for instruction in instructions {
      switch instruction.action {
      case .push(let text, let precedence, _):
        let isNumber = text.first?.isNumber == true || text.first == "-"
        let written = isNumber ? Style.number(text) : Style.name(text)
        // 2e5 is a product with a power of ten in these notations.
        let tightness = isNumber && text.contains("e") ? Precedence.product : precedence
        pieces.append(Piece(text: written, precedence: tightness, startsWithSign: text.first == "-"))
      case .unknown(let name), .index(let name):
        pieces.append(Piece(text: Style.name(name), precedence: Precedence.atom))
      case .call(let function, let count):
        let arguments = pieces.suffix(count)
        pieces.removeLast(min(count, pieces.count))
        pieces.append(call(function, Array(arguments)))
      case .series(let function, let index, let body):
        let bounds = pieces.suffix(2).map(\.text)
        pieces.removeLast(min(2, pieces.count))
        let body = Style.bracketed(text(of: body))
        let text = Style.series(function, index: index, lower: bounds.first ?? "", upper: bounds.last ?? "", body: body)
        pieces.append(Piece(text: text, precedence: Precedence.product))
      case .apply(let row):
        apply(row, to: &pieces)
      }
    }
    return pieces.last?.text ?? ""
  }

  private static func call(_ function: Function, _ arguments: [Piece]) -> Piece {
    let texts = arguments.map(\.text)
    // A factorial binds tighter than what stands in it.
    let tight = arguments.map { $0.placed(in: Precedence.atom) }
    let text = Style.sign(of: function, function.name == "factorial" ? tight : texts) ?? Style.call(function, texts)
    return Piece(text: text, precedence: Precedence.atom)
  }

  private static func apply(_ row: Operator, to pieces: inout [Piece]) {
    guard let operand = pieces.popLast() else { return }
    switch row.fixity {
    case .prefix:
      let text = Style.prefix(row, operand.placed(in: Precedence.prefix, signAllowed: false))
      pieces.append(Piece(text: text, precedence: row.precedence, startsWithSign: true))
    case .postfix:
      pieces.append(
        Piece(text: Style.postfix(row, operand.placed(in: Precedence.atom)), precedence: row.precedence))
    case .infix:
      guard let left = pieces.popLast() else { return }
      pieces.append(infix(row, left, operand))
    }
  }

  private static func infix(_ row: Operator, _ left: Piece, _ right: Piece) -> Piece {
    // A fraction bar, a raised place and tall brackets hold their operands together.
    if ["/", "nCr"].contains(row.symbol) {
      return Piece(text: Style.infix(row, left.text, right.text), precedence: row.precedence)
    }
    if row.symbol == "^" {
      return Piece(text: Style.infix(row, left.placed(in: Precedence.atom), right.text), precedence: row.precedence)
    }
    let before = left.placed(in: row.precedence)
    let after = right.placed(in: row.precedence + 1, signAllowed: false)
    return Piece(text: Style.infix(row, before, after), precedence: row.precedence, startsWithSign: left.startsWithSign)
  }
}

extension Postfix {
  /// What was understood, in LaTeX's mathematical mode: `\frac{\left(1+2\right)\cdot 3}{5}`.
  public var latex: String { NotationWriter<LatexNotation>.text(of: self) }

  /// What was understood, in presentation MathML (W3C MathML Core): a `math` element.
  public var mathML: String { MathMLNotation.document(NotationWriter<MathMLNotation>.text(of: self)) }
}

/// Digits as the calculator writes them, taken apart for notations.
struct NumberParts {
  var mantissa: Substring
  /// The digits that repeat for ever.
  var repeated: Substring?
  var exponent: Substring?
  var denominator: Substring?

  init(_ text: String) {
    let fraction = text.split(separator: "/", maxSplits: 1)
    denominator = fraction.count == 2 ? fraction[1] : nil
    let scientific = fraction.first?.split(separator: "e", maxSplits: 1) ?? []
    exponent = scientific.count == 2 ? scientific[1] : nil
    let repeating = scientific.first?.split(separator: "(", maxSplits: 1) ?? []
    repeated = repeating.count == 2 ? repeating[1].prefix { $0 != ")" } : nil
    mantissa = repeating.first ?? text[...]
  }
}
