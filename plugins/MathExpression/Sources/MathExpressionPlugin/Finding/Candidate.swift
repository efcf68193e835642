internal import Calculator
internal import DiscernCore

/// A part of a line that parses as an expression, or is an equation with letters, and what stands beside it.
struct Candidate: Sendable {
  /// The glyphs of the expression, with the equals sign and the answer that belong to it.
  private(set) var glyphs: [Glyph]
  /// The evaluation of `glyphs.text`, or why it has none.
  let outcome: Result<Evaluation, CalculatorError>
  /// The solutions, where it is an equation that was solved; its `outcome` is `unsolvedEquation` then.
  var solution: Solution?
  /// The name that it gives a value to: x of `x = 3`, whose evaluation is that of 3.
  var definedName: String?
  /// Whether an equals sign follows.
  let hasEquals: Bool
  /// Glyphs behind the equals sign that are no answer: ink that could not be read.
  let unreadAnswer: [Glyph]
  /// Whether ink beside it may belong to it and could not be read.
  let isTorn: Bool
  /// The words beside it on its line, without numbering.
  let words: [String]
  /// The height of its line's digits, in pixels.
  let textHeight: Double
  /// Which reading saw it.
  let reading: Int
  /// Whether its signs were read one by one and laid out by their places; otherwise a reader of lines saw it.
  var isLaidOut = false
  /// Where ink stands that belongs to it and has no part in it; nil without any.
  var aside: (box: Box, reason: Aside.Reason)?
  /// Around all of its ink, where a network of the plugin's own has found it.
  var area: Box?
  /// At which corner of its rectangle it begins, clockwise from the sheet's top left: 0 where it stands upright.
  var corner = 0

  /// Where one of its lines ends and the next begins, downwards in pixels; empty on one line.
  var breaks: [Double] = []

  /// Some of its glyphs, line by line.
  func lines(of glyphs: [Glyph]) -> [[Glyph]] {
    Dictionary(grouping: glyphs) { glyph in breaks.count { $0 <= glyph.box.center.y } }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  /// The symbols from left to right, each once.
  var symbols: [Symbol.ID] {
    (glyphs + unreadAnswer).compactMap(\.symbol).reduce(into: []) { list, id in
      if list.last != id { list.append(id) }
    }
  }

  /// The rectangle around the expression and what stands behind its equals sign, in pixels.
  var box: Box? { Box.enclosing((glyphs + unreadAnswer).filter { !$0.isBlank }.map(\.box)) }

  /// The evaluation, where there is one.
  var evaluation: Evaluation? {
    if case .success(let evaluation) = outcome { return evaluation }
    return nil
  }

  /// The linear form of what was worked out or solved; nil where neither could be.
  var understood: String? { solution?.expression ?? evaluation?.expression }

  /// The glyphs before the equals sign: a misread answer spoils no expression.
  var question: ArraySlice<Glyph> { glyphs.prefix { $0.character != "=" && $0.character != "≈" } }

  /// The operator that it begins with, which is no sign of its first operand.
  var joiningSign: Glyph? { question.first { !$0.isBlank }.flatMap { "+*×÷·/:".contains($0.character) ? $0 : nil } }

  /// Whether a second equals sign stands behind the first: one of them is another sign.
  var isTangled: Bool { hasEquals && unreadAnswer.contains { $0.character == "=" } }

  /// The same where another reading of the ink has seen signs alike: as sure as the surer of both.
  func reinforced(by other: Candidate) -> Candidate {
    var copy = self
    for index in glyphs.indices where !glyphs[index].isBlank {
      let own = glyphs[index]
      let same = (other.glyphs + other.unreadAnswer).filter {
        $0.character == own.character
          && $0.box.horizontalOverlap(own.box) > 0.4 * min($0.box.width, own.box.width)
      }
      copy.glyphs[index].confidence = same.map(\.confidence).reduce(own.confidence, max)
    }
    return copy
  }

  /// Whether its signs have heights of their own.
  var hasShapes: Bool { question.split(whereSeparator: \.isBlank).contains { $0.map(\.box.height).isUneven } }

  /// The question as the calculator sees it, without blanks.
  var plainQuestion: String { question.text.filter { !$0.isWhitespace } }

  /// The glyphs that were taken for other signs than they were read as.
  var repaired: [Glyph] { question.filter { $0.repair != nil } }

  /// Glyphs that stand on the ink of the one behind them: a reader that sees one sign twice puts them so.
  var crowded: [Glyph] {
    // What lies within a root or about a bar shares its width, and nothing is read double.
    if isLaidOut { return [] }
    return zip(question, question.dropFirst()).filter { first, second in
      !first.isBlank && !second.isBlank && first.symbol != second.symbol
        && first.box.horizontalOverlap(second.box) > 0.5 * min(first.box.width, second.box.width)
        && first.box.verticalOverlap(second.box) > 0
    }.map { $0.0 }
  }

  /// The probability of the least certain sign of the expression.
  var weakest: Double { question.filter { !$0.isBlank }.map(\.confidence).min() ?? 0 }
}

extension Evaluation {
  /// The signs and functions that join operands: `*` for `×`, `^` for a raised digit, `()` for an unwritten product.
  var operations: [String] {
    var found: [String] = []
    var previous: Token?
    for token in tokens.prefix(while: { $0.kind != .equals }) {
      let follows = previous.map(\.endsOperand) ?? false
      switch token.kind {
      case .operator where follows && !["!", "!!", "%", "°"].contains(token.symbol): found.append(token.symbol)
      case .superscript: found.append("^")
      case .function: found.append(token.symbol)
      case .openBracket where follows: found.append("()")
      default: break
      }
      previous = token
    }
    return found
  }
}

extension Token {
  /// Whether an operand may end with it.
  var endsOperand: Bool {
    switch kind {
    case .number, .constant, .variable, .superscript, .closeBracket: true
    case .operator: ["!", "!!", "%", "°"].contains(symbol)
    default: false
    }
  }
}
