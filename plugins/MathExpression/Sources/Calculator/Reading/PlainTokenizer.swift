/// The operators that one sign is, by where it stands.
final class OperatorRows: Sendable {
  private let prefix: Operator?
  private let infix: Operator?
  private let postfix: Operator?

  init(_ symbol: String) {
    prefix = Operator.find(symbol, .prefix)
    infix = Operator.find(symbol, .infix)
    postfix = Operator.find(symbol, .postfix)
  }

  subscript(fixity: Fixity) -> Operator? {
    switch fixity {
    case .prefix: prefix
    case .infix: infix
    case .postfix: postfix
    }
  }
}

/// Cuts lines of ASCII digits, decimal points and single signs into the same tokens as `Tokenizer`, in a tenth of its time;
/// every other line is left to that one.
enum PlainTokenizer {
  private struct Sign: Sendable {
    let kind: Token.Kind
    let symbol: String
    let rows: OperatorRows?
  }

  /// The signs that are no part of a longer one, by their ASCII code.
  private static let signs: [Sign?] = (0..<128).map { code in
    let character = Character(UnicodeScalar(UInt8(code)))
    guard let entry = Signs.only(character), entry.kind != .bar, entry.kind != .separator else { return nil }
    return Sign(
      kind: entry.kind, symbol: entry.symbol, rows: entry.kind == .operator ? OperatorRows(entry.symbol) : nil)
  }

  /// 18 digits fit a machine word.
  private static let mostDigits = 18
  private static let zero = UInt8(ascii: "0")
  private static let point = UInt8(ascii: ".")
  private static let powersOfTen = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

  /// The tokens; nil for a line with letters, commas, bars, numbers of many digits, or beyond the limit.
  static func tokens(of text: String, limits: Limits) -> [Token]? {
    var text = text
    return text.withUTF8 { bytes in bytes.count <= limits.characters ? tokens(of: bytes) : nil }
  }

  private static func tokens(of bytes: UnsafeBufferPointer<UInt8>) -> [Token]? {
    var tokens: [Token] = []
    tokens.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: " ") {
        place += 1
      } else if isDigit(byte) {
        guard let token = number(in: bytes, &place) else { return nil }
        tokens.append(token)
      } else {
        let isDouble = place + 1 < bytes.count && bytes[place + 1] == byte && doubles.contains(byte)
        guard byte < 128, let sign = signs[Int(byte)], !isDouble else { return nil }
        tokens.append(
          Token(
            kind: sign.kind, text: String(UnicodeScalar(byte)), symbol: sign.symbol, span: Span(place, place + 1),
            number: nil, rows: sign.rows))
        place += 1
      }
    }
    return tokens
  }

  /// `**`, `!!`, and in typed lines `//` and `%%` are signs of their own.
  private static let doubles = Set("*!/%".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// Digits with or without a point and digits behind it, with nothing behind that could belong to the number.
  private static func number(in bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Token? {
    let start = place
    var (number, places, hasPoint) = (0, 0, false)
    while place < bytes.count, place - start < mostDigits {
      if isDigit(bytes[place]) {
        number = number * 10 + Int(bytes[place] - zero)
        if hasPoint { places += 1 }
      } else if bytes[place] == point, !hasPoint, place + 1 < bytes.count, isDigit(bytes[place + 1]) {
        hasPoint = true
      } else {
        break
      }
      place += 1
    }
    let next = place < bytes.count ? bytes[place] : zero
    // A bracket behind decimal places may begin what repeats, a digit behind a blank may go on with a number.
    let isGrouped = place + 1 < bytes.count && next == UInt8(ascii: " ") && isDigit(bytes[place + 1])
    guard !isDigit(next) || place == bytes.count, next != point, !isGrouped,
      !(hasPoint && next == UInt8(ascii: "("))
    else { return nil }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    let value = hasPoint ? Rational(number) / Rational(powersOfTen[places]) : Rational(number)
    return Token(kind: .number, text: text, symbol: text, span: Span(start, place), number: value)
  }
}
