internal import BigInt

/// A decimal whose last digits repeat for ever: `0.(3)`, `0.1(6)…`, `0.1666…`, `0.16̅` with an overline, `0.1̇42857̇` with
/// dots over the first and last digit that repeat.
///
/// Before an ellipsis the shortest run of digits that stands there at least twice repeats; where none does, the digits
/// form no number. `0.1(6)` without an ellipsis is a product.
struct RepeatingDecimal {
  let number: Rational
  /// The canonical form: `0.1(6)...`.
  let symbol: String
  /// Where it ends, as a Character offset.
  let end: Int

  private static let overline: Unicode.Scalar = "\u{305}"
  private static let dot: Unicode.Scalar = "\u{307}"

  /// The digit beneath a mark of repetition; nil for a plain digit and everything else.
  static func digit(_ character: Character) -> (digit: Character, mark: Unicode.Scalar)? {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count == 2, scalars[1] == overline || scalars[1] == dot, ("0"..."9").contains(scalars[0]) else {
      return nil
    }
    return (Character(scalars[0]), scalars[1])
  }

  /// Nil where no repeating decimal begins at the place.
  init?(_ line: [Character], at start: Int, commasSeparate: Bool) throws(CalculatorError) {
    var next = start
    let whole = Self.digits(line, &next)
    guard next < line.count, line[next] == "." || (line[next] == "," && !commasSeparate) else { return nil }
    next += 1
    let places = Self.digits(line, &next)
    if let found = Self.bracketed(line, &next, places: places) {
      self.init(whole: whole, fixed: places, repeated: found, end: next)
    } else if next < line.count, Self.digit(line[next]) != nil {
      guard let found = Self.marked(line, &next) else {
        throw .malformedNumber(String(line[start..<next]), Span(start, next))
      }
      self.init(whole: whole, fixed: places, repeated: found, end: next)
    } else if !places.isEmpty, let after = Self.ellipsis(line, next) {
      guard let count = Self.period(of: Array(places)) else {
        throw .malformedNumber(String(line[start..<after]), Span(start, after))
      }
      self.init(whole: whole, fixed: places, repeated: String(places.suffix(count)), end: after)
    } else {
      return nil
    }
  }

  private init(whole: String, fixed: String, repeated: String, end: Int) {
    let scale = BigInt(10).power(fixed.count)
    let nines = BigInt(10).power(repeated.count) - 1
    number =
      Rational(BigInt(whole + fixed) ?? 0, scale) + Rational(BigInt(repeated) ?? 0, scale * nines)
    var (fixed, repeated) = (fixed, repeated)
    // 0.16(6) is 0.1(6): one number, one way to write it.
    while let last = fixed.last, last == repeated.last {
      fixed.removeLast()
      repeated = String(last) + repeated.dropLast()
    }
    symbol = (whole.isEmpty ? "0" : whole) + "." + fixed + "(" + repeated + ")..."
    self.end = end
  }

  private static func digits(_ line: [Character], _ next: inout Int) -> String {
    let start = next
    while next < line.count, NumberReader.isDigit(line[next]) { next += 1 }
    return String(line[start..<next])
  }

  /// `(3)` right behind the decimal sign, or `(6)…`.
  private static func bracketed(_ line: [Character], _ next: inout Int, places: String) -> String? {
    guard next < line.count, line[next] == "(" else { return nil }
    var end = next + 1
    let repeated = digits(line, &end)
    guard !repeated.isEmpty, end < line.count, line[end] == ")" else { return nil }
    guard places.isEmpty || ellipsis(line, end + 1) != nil else { return nil }
    next = ellipsis(line, end + 1) ?? end + 1
    return repeated
  }

  /// Digits under overlines, or between two dots (one dot alone stands over one digit).
  private static func marked(_ line: [Character], _ next: inout Int) -> String? {
    guard let first = digit(line[next]) else { return nil }
    var repeated = String(first.digit)
    next += 1
    if first.mark == overline {
      while next < line.count, let more = digit(line[next]), more.mark == overline {
        repeated.append(more.digit)
        next += 1
      }
    } else {
      var end = next
      let inner = digits(line, &end)
      if end < line.count, let last = digit(line[end]), last.mark == dot {
        repeated += inner + String(last.digit)
        next = end + 1
      }
    }
    // A plain digit behind what repeats for ever has no place.
    return next < line.count && NumberReader.isDigit(line[next]) ? nil : repeated
  }

  private static func ellipsis(_ line: [Character], _ place: Int) -> Int? {
    if place < line.count, line[place] == "…" { return place + 1 }
    return place + 2 < line.count && line[place...(place + 2)].allSatisfy { $0 == "." } ? place + 3 : nil
  }

  /// The length of the shortest run that stands at the end at least twice.
  private static func period(of places: [Character]) -> Int? {
    (1...max(1, places.count / 2)).first { count in
      places.count >= 2 * count && places.suffix(count) == places.dropLast(count).suffix(count)
    }
  }
}
