internal import BigInt

/// Cuts a line into tokens by the tables of operators, functions and constants. No Character is dropped but blanks.
struct Tokenizer {
  private let line: [Character]
  private let limits: Limits
  private let variables: [String: Value]
  private let allowsUnknowns: Bool
  private var position = 0
  private var tokens: [Token] = []
  private var notes: [Note] = []
  /// For each open bracket, whether commas separate arguments in it.
  private var commasSeparate = [false]

  /// - Parameter allowsUnknowns: whether a single letter without a value is a token rather than an error.
  init(
    _ text: String, limits: Limits, variables: [String: Value], allowsUnknowns: Bool = false
  ) throws(CalculatorError) {
    line = Array(text.prefix(limits.characters + 1))
    self.limits = limits
    self.variables = variables
    self.allowsUnknowns = allowsUnknowns
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
    } else if character.isLetter {
      try readName()
    } else if Superscript.digit(character) != nil {
      try readSuperscript()
    } else if let (text, kind, symbol) = Signs.longest(in: line, at: position) {
      append(kind, length: text.count, symbol: symbol)
      follow(kind)
    } else {
      throw .unexpectedCharacter(String(character), Span(position, position + 1))
    }
  }

  private mutating func append(_ kind: Token.Kind, length: Int, symbol: String, number: Rational? = nil) {
    let span = Span(position, position + length)
    let text = String(line[position..<position + length])
    tokens.append(Token(kind: kind, text: text, symbol: symbol, span: span, number: number))
    position += length
  }

  private mutating func readNumber() throws(CalculatorError) {
    var reader = NumberReader(
      line: line, position: position, commasSeparate: commasSeparate.last ?? false, limits: limits)
    tokens.append(try reader.read())
    notes += reader.notes
    position = reader.position
  }

  /// Keeps track of the brackets in which a comma separates arguments; a plain bracket inherits from outside.
  private mutating func follow(_ kind: Token.Kind) {
    if kind == .closeBracket, commasSeparate.count > 1 { commasSeparate.removeLast() }
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
        if let (kind, symbol) = known(spelling) { return append(kind, length: stop - position, symbol: symbol) }
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
    if variables[name] != nil { return (.variable, name) }
    if let constant = Constant.index[name] { return (.constant, constant.name) }
    if let function = Function.index[name] { return (.function, function.name) }
    if let word = Signs.words[name] { return (.operator, word) }
    return nil
  }
}
