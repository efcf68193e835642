internal import DiscernCore

/// One digit of a date.
struct DateSign: Sendable {
  /// 0 to 9.
  var digit: Int
  /// How sure it is, 0 to 1.
  var probability: Double
  /// Whether a letter was read for it.
  var isLookAlike: Bool

  /// What parts month and year; the long ones also part two dates.
  static let separators: Set<Character> = ["/", "-", ".", "–", "—", "⁄", "一"]
  /// What a slanted stroke is read as between digits.
  static let strokes: Set<Character> = ["1", "7", "I", "l", "|", "i", "!"]

  /// The digit that a character is or looks like; nil where that would cost more nats than given.
  init?(_ character: Character, confidence: Double, dearest: Double) {
    guard let meaning = Self.meaning(of: character, dearest: dearest) else { return nil }
    digit = meaning.digit
    probability = confidence * NaturalLogarithm.exponential(-meaning.cost)
    isLookAlike = Self.digit(character) == nil
  }

  /// The digit that a character is or looks like, and the cost of reading it so.
  static func meaning(of character: Character, dearest: Double) -> LookAlikes.Meaning? {
    if let digit = digit(character) { return LookAlikes.Meaning(digit: digit, cost: 0) }
    return LookAlikes.meanings(of: character).first { $0.cost <= dearest }
  }

  /// 0 to 9 for an ASCII digit.
  static func digit(_ character: Character) -> Int? { DigitSign.digit(character) }

  /// The number that signs spell.
  static func number(_ signs: [DateSign]) -> Int { signs.reduce(0) { $0 * 10 + $1.digit } }
}
