internal import DiscernCore

/// The text of one line while it is put together from left to right.
struct LineText {
  private var text: [LinearSign] = []
  /// Where the digits of the number begin that stands at the end; nil behind any other sign.
  private var number: Int?
  private var previous: Piece?
  /// The fractions within the text, and whether more stands beside them.
  private var fractions: [Range<Int>] = []
  private var parts = 0

  /// Adds a part; false where it cannot stand there.
  mutating func append(_ piece: Piece, before next: Piece?, height: Double) -> Bool {
    defer { previous = piece }
    parts += 1
    switch piece.kind {
    case .sign: return append(sign: piece, before: next, height: height)
    case .root, .function, .repetend:
      number = nil
      text += piece.text
    case .fraction: return append(fraction: piece)
    }
    return true
  }

  private mutating func append(sign piece: Piece, before next: Piece?, height: Double) -> Bool {
    guard let character = Level(piece, after: previous, before: next, height: height).character else { return false }
    if character.isArabicDigit || character == "." {
      number = number ?? text.count
    } else {
      number = nil
    }
    text.append(LinearSign(character: character, mark: piece.mark))
    return true
  }

  /// A fraction of two integers right behind an integer is a mixed number where it is less than one.
  private mutating func append(fraction piece: Piece) -> Bool {
    let start = text.count
    guard let begin = number, text[begin...].allSatisfy({ $0.character.isArabicDigit }) else {
      number = nil
      text += piece.text
      fractions.append(start..<text.count)
      return true
    }
    number = nil
    let halves = piece.text.text.split(separator: "/").compactMap { Int($0) }
    guard halves.count == 2, halves[0] < halves[1] else { return false }
    text += .written("+", by: piece.mark) + piece.text
    fractions.append(begin..<text.count)
    return true
  }

  /// Raises what stands at the end.
  mutating func raise(to exponent: [LinearSign], by mark: Int) {
    number = nil
    text += .written("^(", by: mark) + exponent + .written(")", by: mark)
  }

  /// The whole text, with brackets around fractions that stand beside something else.
  var finished: [LinearSign] {
    guard parts > 1 else { return text }
    var whole = text
    for range in fractions.reversed() {
      let mark = text[range.upperBound - 1].mark
      whole.insert(contentsOf: [LinearSign].written(")", by: mark), at: range.upperBound)
      whole.insert(contentsOf: [LinearSign].written("(", by: mark), at: range.lowerBound)
    }
    return whole
  }
}

/// What a small sign is by the level on which it stands between its neighbours.
private struct Level {
  private let piece: Piece
  private let previous: Piece?
  private let sides: [Piece]
  private let height: Double

  init(_ piece: Piece, after previous: Piece?, before next: Piece?, height: Double) {
    self.piece = piece
    self.previous = previous
    self.height = height
    sides = [previous, next].compactMap { $0 }.filter(\.isTall)
  }

  /// The character of the sign at its place; nil where it cannot stand there.
  var character: Unicode.Scalar? {
    switch piece.character {
    case ".", ",", "·": point
    case "-", "+", "×", "÷", "=": isFarOff ? nil : piece.character
    case Mark.unread: nil
    default: isLowered ? nil : piece.character
    }
  }

  /// A dot half up is that of a product, one at the foot of the line a decimal point.
  private var point: Unicode.Scalar? {
    guard let base = mean(of: sides.map(\.box.bottom)), let middle = mean(of: sides.map(\.axis)) else {
      return piece.character
    }
    let place = piece.box.center.y
    if abs(base - place) < abs(middle - place) { return piece.character == "," ? "," : "." }
    return abs(middle - place) < 0.25 * height ? "·" : nil
  }

  /// Whether an operator stands above or below both of its neighbours.
  private var isFarOff: Bool {
    !sides.isEmpty
      && sides.allSatisfy { piece.axis < $0.box.top - 0.1 * height || piece.axis > $0.box.bottom + 0.1 * height }
  }

  /// Whether a sign hangs below the one before it: an index, or of another line.
  private var isLowered: Bool {
    guard let previous, previous.isTall else { return false }
    return piece.box.top > previous.box.bottom - 0.3 * previous.box.height
  }

  private func mean(of values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
