internal import BigInt

/// Reads one number: digits, decimal point or comma, groups of thousands, power of ten, vulgar and mixed fractions.
///
/// The rule for commas: several groups of three (`1,234,567`) are thousands; one group of three after one to three
/// digits that do not begin with 0 (`1,234`) is thousands too, with a note; any other single comma is a decimal comma.
/// Points follow the same rule, except that a single one is always the decimal point. Where both stand, the last one
/// is the decimal sign. Between the brackets of a function that takes several arguments a comma belongs to no number.
struct NumberReader {
  let line: [Character]
  let commasSeparate: Bool
  let limits: Limits
  let context: NumberContext
  let dialect: Dialect
  private(set) var position: Int
  private(set) var notes: [Note] = []

  private static let groupSigns: Set<Character> = ["\u{2009}", "\u{202F}", "\u{00A0}", "'", "’"]

  private static let vulgar: [Character: Rational] = [
    "½": Rational(1, 2), "⅓": Rational(1, 3), "⅔": Rational(2, 3), "¼": Rational(1, 4), "¾": Rational(3, 4),
    "⅕": Rational(1, 5), "⅖": Rational(2, 5), "⅗": Rational(3, 5), "⅘": Rational(4, 5), "⅙": Rational(1, 6),
    "⅚": Rational(5, 6), "⅐": Rational(1, 7), "⅛": Rational(1, 8), "⅜": Rational(3, 8), "⅝": Rational(5, 8),
    "⅞": Rational(7, 8), "⅑": Rational(1, 9), "⅒": Rational(1, 10),
  ]

  init(
    line: [Character], position: Int, commasSeparate: Bool, limits: Limits, context: NumberContext, dialect: Dialect
  ) {
    self.line = line
    self.position = position
    self.commasSeparate = commasSeparate
    self.limits = limits
    self.context = context
    self.dialect = dialect
  }

  static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) && character.isASCII }

  /// Whether a number begins at the position; a comma begins one (`,5`) only where it separates no arguments.
  static func begins(_ line: [Character], at position: Int, commasSeparate: Bool) -> Bool {
    if isDigit(line[position]) || vulgar[line[position]] != nil { return true }
    if RepeatingDecimal.digit(line[position]) != nil { return true }
    return (line[position] == "." || (line[position] == "," && !commasSeparate)) && position + 1 < line.count
      && isDigit(line[position + 1])
  }

  mutating func read() throws(CalculatorError) -> Token {
    let start = position
    if let fraction = NumberReader.vulgar[line[position]] {
      position += 1
      return token(from: start, symbol: fraction.description, number: fraction)
    }
    if let repeating = try RepeatingDecimal(line, at: start, commasSeparate: commasSeparate) {
      position = repeating.end
      return token(from: start, symbol: repeating.symbol, number: repeating.number)
    }
    if let based = based(at: start) {
      position = based.end
      return token(from: start, symbol: String(based.number), number: Rational(based.number))
    }
    let (whole, places) = try mantissa(from: start)
    if !places.isEmpty { noteBrackets(from: start) }
    let exponent = try powerOfTen(from: start)
    var number = Rational(BigInt(whole + places) ?? 0) * Rational(10).power(exponent - places.count)
    var symbol = (whole.isEmpty ? "0" : whole) + (places.isEmpty ? "" : "." + places)
    if exponent != 0 { symbol += "e\(exponent)" }
    if places.isEmpty, exponent == 0, let fraction = mixedFraction() {
      number = number + fraction
      symbol = number.description
    }
    return token(from: start, symbol: symbol, number: number)
  }

  /// A whole number of a typed line in base 16, 8 or 2, and where it ends: `0xFF`, `0o17`, `0b101`; nil where none stands there.
  private func based(at start: Int) -> (end: Int, number: BigInt)? {
    guard dialect == .typed, line[start] == "0", start + 1 < line.count,
      let base = Self.bases[Character(line[start + 1].lowercased())]
    else { return nil }
    let signs = line[(start + 2)...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return BigInt(String(signs), radix: base).map { (start + 2 + signs.count, $0) }
  }

  private static let bases: [Character: Int] = ["x": 16, "o": 8, "b": 2]

  private func token(from start: Int, symbol: String, number: Rational) -> Token {
    Token(
      kind: .number, text: String(line[start..<position]), symbol: symbol, span: Span(start, position), number: number)
  }

  /// The digits before and after the decimal sign, groups joined.
  private mutating func mantissa(from start: Int) throws(CalculatorError) -> (whole: String, places: String) {
    var groups = [""]
    var signs: [Character] = []
    var groupSign: Character?
    while position < line.count {
      let character = line[position]
      if NumberReader.isDigit(character) {
        groups[groups.count - 1].append(character)
      } else if NumberReader.groupSigns.contains(character), hasThreeDigits(after: position) {
        // Thin blanks and apostrophes separate groups of thousands and nothing else.
        position += 1
        continue
      } else if goesOn(behind: character, in: groups, signs, groupSign: groupSign) {
        groupSign = character
        position += 1
        continue
      } else if isDecimalSign(character), position + 1 < line.count, NumberReader.isDigit(line[position + 1]) {
        signs.append(character)
        groups.append("")
      } else {
        break
      }
      position += 1
    }
    if dialect == .typed, signs.isEmpty, isLastPoint(position) { position += 1 }
    let span = Span(start, position)
    guard let split = decimalSplit(groups, signs, span) else {
      throw .malformedNumber(String(line[start..<position]), span)
    }
    return (groups[..<split].joined(), groups[split...].joined())
  }

  /// Whether a blank or underscore of a typed line parts groups of three digits: `1 234 567`, `0.123 456`. All groups behind
  /// one to three digits must be whole; others may be two numbers without an operator.
  private func goesOn(behind sign: Character, in groups: [String], _ signs: [Character], groupSign: Character?) -> Bool
  {
    guard dialect == .typed, sign == " " || sign == "_", let before = groups.last, !before.isEmpty else { return false }
    guard
      signs.isEmpty
        ? groupSign == sign || groupSign == nil && before.count <= 3 && before.first != "0" : before.count % 3 == 0
    else {
      return false
    }
    var place = position
    while place + 1 < line.count, line[place] == sign, NumberReader.isDigit(line[place + 1]) {
      guard hasThreeDigits(after: place) else { return false }
      place += 4
    }
    return place > position
  }

  /// Whether a decimal point stands behind the digits with nothing that belongs to the number: `12.`
  private func isLastPoint(_ place: Int) -> Bool {
    guard place < line.count, line[place] == "." else { return false }
    return place + 1 == line.count || line[place + 1].isWhitespace || "+-*/)%!^".contains(line[place + 1])
  }

  private func isDecimalSign(_ character: Character) -> Bool {
    character == "." || (character == "," && !commasSeparate)
  }

  /// How many groups stand before the decimal sign, or nil where the digits form no number.
  private mutating func decimalSplit(_ groups: [String], _ signs: [Character], _ span: Span) -> Int? {
    guard let last = signs.last else { return 1 }
    let thousands = { (groups: ArraySlice<String>) in
      groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups[0].count) && groups[0].first != "0"
    }
    if signs.count == 1 {
      guard thousands(groups[...]) else { return 1 }
      if last == "." {
        if context == .comma { noteSinglePoint(groups, span) }
        return 1
      }
      if context == .comma { return 1 }
      if context == .point { return 2 }
      let decimal = groups.joined(separator: ".")
      let message = "\(groups.joined(separator: ",")) is taken as \(groups.joined()); write \(decimal) for a decimal."
      notes.append(Note(code: .ambiguousComma, message: message, span: span))
      return 2
    }
    let isMixed = signs[0] != last
    guard signs.dropLast(isMixed ? 1 : 0).allSatisfy({ $0 == signs[0] }) else { return nil }
    let split = isMixed ? groups.count - 1 : groups.count
    return thousands(groups[..<split]) ? split : nil
  }

  private func hasThreeDigits(after place: Int) -> Bool {
    let digits = line[(place + 1)...].prefix { NumberReader.isDigit($0) }
    return digits.count == 3
  }

  /// `1.234` beside `0,5` may be a group of thousands.
  private mutating func noteSinglePoint(_ groups: [String], _ span: Span) {
    let message =
      "\(groups.joined(separator: ".")) is taken as a decimal although commas are decimal signs here; "
      + "write \(groups.joined()) for thousands."
    notes.append(Note(code: .ambiguousPoint, message: message, span: span))
  }

  /// `0.1(6)` is a product here, and a repeating decimal to others.
  private mutating func noteBrackets(from start: Int) {
    guard position < line.count, line[position] == "(" else { return }
    let digits = line[(position + 1)...].prefix { NumberReader.isDigit($0) }
    let close = position + 1 + digits.count
    guard !digits.isEmpty, close < line.count, line[close] == ")" else { return }
    let text = String(line[start...close])
    let message = "\(text) is taken as a product; write \(text)… for the repeating decimal."
    notes.append(Note(code: .repeatingOrProduct, message: message, span: Span(start, close + 1)))
  }

  /// The exponent of `e5`, `E-3`; the position stays before an e that no digits follow.
  private mutating func powerOfTen(from start: Int) throws(CalculatorError) -> Int {
    guard position < line.count, line[position] == "e" || line[position] == "E" else { return 0 }
    var end = position + 1
    let isSigned = end < line.count && ["+", "-", "−", "–"].contains(line[end])
    let isNegative = isSigned && line[end] != "+"
    if isSigned { end += 1 }
    let first = end
    while end < line.count, NumberReader.isDigit(line[end]) { end += 1 }
    guard end > first else { return 0 }
    position = end
    let span = Span(start, end)
    guard let exponent = Int(String(line[first..<end])), exponent <= min(limits.exponent, limits.digits) else {
      throw .overflow(reason: "the power of ten is beyond \(min(limits.exponent, limits.digits))", span)
    }
    if isSigned {
      let text = String(line[start..<end])
      notes.append(
        Note(code: .powerOfTen, message: "\(text) is taken as a power of ten; write *e for the constant e.", span: span)
      )
    }
    return isNegative ? -exponent : exponent
  }

  /// The fraction of `1½` or `1 ½`.
  private mutating func mixedFraction() -> Rational? {
    var next = position
    while next < line.count, line[next] == " " { next += 1 }
    guard next < line.count, let fraction = NumberReader.vulgar[line[next]] else { return nil }
    position = next + 1
    return fraction
  }
}
