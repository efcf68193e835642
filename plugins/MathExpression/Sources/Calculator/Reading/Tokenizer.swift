internal import BigInt

/// Cuts a line into tokens by the tables of operators, functions and constants. No Character is dropped but blanks.
struct Tokenizer {
  private let line: [Character]
  private let limits: Limits
  private let dialect: Dialect
  private let variables: [String: Value]
  private let allowsUnknowns: Bool
  private let readsUnits: Bool
  private var position = 0
  private var tokens: [Token] = []
  private var notes: [Note] = []
  /// For each open bracket, whether commas separate arguments in it.
  private var commasSeparate = [false]
  /// The names that sums and products run over; the parser knows where each of them holds.
  private var indices: Set<String> = []
  /// The open braces of `Σ_{k=1}^{10}` by their number among the open brackets: after the lower bound comes the upper.
  private var bounds: [Int: Bool] = [:]
  private let context: NumberContext

  /// - Parameters:
  ///   - allowsUnknowns: whether a single letter without a value is a token rather than an error.
  ///   - readsUnits: whether the name of a unit is one, whatever else it means.
  init(
    _ text: String, limits: Limits, dialect: Dialect = .printed, variables: [String: Value],
    allowsUnknowns: Bool = false, readsUnits: Bool = false
  ) throws(CalculatorError) {
    line = Array(text.prefix(limits.characters + 1))
    context = NumberContext(of: line)
    self.limits = limits
    self.dialect = dialect
    self.variables = variables
    self.allowsUnknowns = allowsUnknowns
    self.readsUnits = readsUnits
    guard line.count <= limits.characters else {
      throw .tooLong(limit: limits.characters, Span(limits.characters, limits.characters + 1))
    }
  }

  mutating func run() throws(CalculatorError) -> (tokens: [Token], notes: [Note]) {
    while position < line.count {
      if line[position].isWhitespace {
        position += 1
      } else {
        try readToken()
      }
    }
    return (tokens, notes)
  }

  private mutating func readToken() throws(CalculatorError) {
    let character = line[position]
    if NumberReader.begins(line, at: position, commasSeparate: commasSeparate.last ?? false) {
      try readNumber()
    } else if readUnit() || readTypedSpelling() {
      return
    } else if character.isLetter {
      try readName()
    } else if Subscript.digit(character) != nil || isSubscript(position) {
      try readSubscript()
    } else if Superscript.digit(character) != nil {
      try readSuperscript()
    } else if let (text, kind, symbol) = Signs.longest(in: line, at: position) {
      append(kind, length: text.count, symbol: symbol)
      follow(kind)
      if kind == .function { readBinding() }
    } else {
      throw .unexpectedCharacter(String(character), Span(position, position + 1))
    }
  }

  /// A unit, and the 2 or 3 right behind its letters as a power: `m2`. A name before a bracket is a function: `min(1, 2)`.
  private mutating func readUnit() -> Bool {
    guard readsUnits, let (unit, end) = Unit.longest(in: line, at: position) else { return false }
    let next = end < line.count ? line[end] : " "
    let name = String(line[position..<end])
    if next == "(", Function.index[name] != nil { return false }
    let isPower = (next == "2" || next == "3") && line[end - 1].isLetter
    let isLast = end + 1 >= line.count || !(line[end + 1].isLetter || NumberReader.isDigit(line[end + 1]))
    guard !NumberReader.isDigit(next) || !line[end - 1].isLetter || isPower && isLast else { return false }
    append(.unit, length: end - position, symbol: unit.symbol)
    if isPower { append(.superscript, length: 1, symbol: String(next), number: Rational(next == "2" ? 2 : 3)) }
    return true
  }

  /// A word or sign of typed lines; nothing where a name of that spelling has a value.
  private mutating func readTypedSpelling() -> Bool {
    guard dialect == .typed, let (spelling, end) = TypedSpelling.longest(in: line, at: position) else { return false }
    if spelling.words.count == 1, variables[spelling.words[0]] != nil { return false }
    let number = spelling.kind == .superscript ? BigInt(spelling.symbol).map { Rational($0) } : nil
    append(spelling.kind, length: end - position, symbol: spelling.symbol, number: number)
    return true
  }

  private mutating func append(_ kind: Token.Kind, length: Int, symbol: String, number: Rational? = nil) {
    let span = Span(position, position + length)
    let text = String(line[position..<position + length])
    tokens.append(Token(kind: kind, text: text, symbol: symbol, span: span, number: number))
    position += length
  }

  private mutating func readNumber() throws(CalculatorError) {
    var reader = NumberReader(
      line: line, position: position, commasSeparate: commasSeparate.last ?? false, limits: limits, context: context,
      dialect: dialect)
    tokens.append(try reader.read())
    notes += reader.notes
    position = reader.position
  }

  /// Keeps track of the brackets in which a comma separates arguments; a plain bracket inherits from outside.
  private mutating func follow(_ kind: Token.Kind) {
    if kind == .closeBracket, commasSeparate.count > 1 {
      if raiseBound() { return }
      commasSeparate.removeLast()
    }
    guard kind == .openBracket else { return }
    let before = tokens.dropLast().last
    let function = before?.kind == .function ? Function.index[before?.symbol ?? ""] : nil
    commasSeparate.append(function?.takesSeveral ?? commasSeparate.last ?? false)
  }

  private mutating func readSuperscript() throws(CalculatorError) {
    var digits = ""
    var end = position
    while end < line.count, let sign = Superscript.digit(line[end]), end == position || sign.isDigit {
      digits += sign.ascii
      end += 1
    }
    guard let number = BigInt(digits) else {
      throw .malformedNumber(String(line[position..<end]), Span(position, end))
    }
    append(.superscript, length: end - position, symbol: String(number), number: Rational(number))
  }

  /// Reads a run of ASCII letters with the digits after it where such a name is known; any other letter stands alone.
  private mutating func readName() throws(CalculatorError) {
    var end = position + 1
    if line[position].isASCII {
      while end < line.count, line[end].isASCII, line[end].isLetter { end += 1 }
    }
    var longer = end
    while longer < line.count, NumberReader.isDigit(line[longer]) || Superscript.isInverse(line, longer) { longer += 1 }
    for stop in [longer, end] {
      let name = String(line[position..<stop])
      for spelling in [name, name.lowercased()] {
        guard let (kind, symbol) = known(spelling) else { continue }
        append(kind, length: stop - position, symbol: symbol)
        if kind == .function { readBinding() }
        return
      }
    }
    let name = String(line[position..<end])
    let span = Span(position, end)
    if allowsUnknowns, name.count == 1 { return append(.unknown, length: 1, symbol: name) }
    if name.count == 1, line.contains("=") {
      throw .unsolvedEquation(unknown: name, reason: "it has no single value, but solutions", span)
    }
    throw .unknownName(name, suggestion: Suggestion.nearest(to: name, among: Array(variables.keys)), span)
  }

  private func known(_ name: String) -> (kind: Token.Kind, symbol: String)? {
    if indices.contains(name) { return (.index, name) }
    if variables[name] != nil { return (.variable, name) }
    if let constant = Constant.index[name] { return (.constant, constant.name) }
    // `7 mod 3` and `mod(7, 3)`: an operator behind an operand, else a function.
    if let word = Signs.words[name], Function.index[name] == nil || followsOperand { return (.operator, word) }
    return Function.index[name].map { (.function, $0.name) }
  }

  private var followsOperand: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .number, .constant, .variable, .unit, .unknown, .index, .superscript, .closeBracket: return true
    case .operator: return Operator.find(last.symbol, .postfix) != nil
    case .bar: return tokens.count { $0.kind == .bar }.isMultiple(of: 2)
    default: return false
    }
  }

  // MARK: Sums with bounds, bases of logarithms

  /// `(k=` or `_{k=` behind a sum or product.
  private mutating func readBinding() {
    guard let function = tokens.last.flatMap({ Function.index[$0.symbol] }), function.isSeries else { return }
    let start = skippingBlanks(from: position)
    let isRaised = start + 1 < line.count && line[start] == "_" && line[start + 1] == "{"
    let open = isRaised ? start + 1 : start
    guard open < line.count, Signs.brackets[String(line[open])] != nil else { return }
    let first = skippingBlanks(from: open + 1)
    var end = first
    while end < line.count, line[end].isASCII, line[end].isLetter { end += 1 }
    let sign = skippingBlanks(from: end)
    guard end > first, sign < line.count, line[sign] == "=" else { return }
    let name = String(line[first..<end])
    position = start
    append(.openBracket, length: open + 1 - start, symbol: String(line[open]))
    commasSeparate.append(true)
    if isRaised { bounds[commasSeparate.count] = false }
    position = first
    append(.binding, length: sign + 1 - first, symbol: name)
    indices.insert(name)
  }

  /// Turns the brace behind the lower bound of `Σ_{k=1}^{10}` into the separator before the upper one.
  private mutating func raiseBound() -> Bool {
    guard bounds[commasSeparate.count] == false, let brace = tokens.last, brace.symbol == "}" else { return false }
    let sign = skippingBlanks(from: position)
    let open = skippingBlanks(from: sign + 1)
    guard sign < line.count, line[sign] == "^", open < line.count, line[open] == "{" else { return false }
    tokens.removeLast()
    position = brace.span.lower
    append(.separator, length: open + 1 - position, symbol: ",")
    bounds[commasSeparate.count] = true
    return true
  }

  private func skippingBlanks(from start: Int) -> Int {
    var next = start
    while next < line.count, line[next].isWhitespace { next += 1 }
    return next
  }

  /// `_2` or `_{10}`.
  private func isSubscript(_ start: Int) -> Bool {
    guard line[start] == "_", start + 1 < line.count else { return false }
    return NumberReader.isDigit(line[start + 1])
      || (line[start + 1] == "{" && start + 2 < line.count && NumberReader.isDigit(line[start + 2]))
  }

  private mutating func readSubscript() throws(CalculatorError) {
    let isTyped = line[position] == "_"
    let isBraced = isTyped && line[position + 1] == "{"
    var end = position + (isBraced ? 2 : isTyped ? 1 : 0)
    var digits = ""
    while end < line.count, let digit = isTyped ? line[end] : Subscript.digit(line[end]),
      NumberReader.isDigit(digit)
    {
      digits.append(digit)
      end += 1
    }
    if isBraced {
      guard end < line.count, line[end] == "}" else { throw .unbalancedBracket("{", Span(position + 1, position + 2)) }
      end += 1
    }
    guard let number = BigInt(digits) else {
      throw .malformedNumber(String(line[position..<end]), Span(position, end))
    }
    append(.subscript, length: end - position, symbol: String(number), number: Rational(number))
  }
}
