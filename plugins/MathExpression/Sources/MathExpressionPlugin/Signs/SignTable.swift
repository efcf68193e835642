internal import Calculator

/// The signs of printed arithmetic: what a reader calls them, and what the calculator calls them.
enum SignTable {
  /// Another drawing of the same sign; taking one for the other changes nothing.
  static let sameSign: [Character: Character] = [
    "‐": "-", "‑": "-", "−": "-", "－": "-", "＋": "+", "＝": "=", "（": "(", "）": ")", "∗": "*", "＊": "*", "•": "·",
    "∙": "·", "⋅": "·", "／": "/", "∶": ":", "，": ",", "．": ".", "％": "%", "？": "?",
  ]

  /// A sign that readers put for the minus sign; dashes and underscores have other uses, so a word is said about it.
  static let minusLike: Set<Character> = ["–", "—", "―", "_", "~", "ー"]

  /// Letters that stand for the times sign between two operands.
  static let timesLike: Set<Character> = ["x", "X", "х", "Х", "✕", "✖", "╳"]

  /// Signs that readers put for others between two operands: the Chinese two, and plus or minus.
  static let infixLike: [Character: (Character, Glyph.Repair)] = ["二": ("=", .equalsSign), "±": ("÷", .divisionSign)]

  /// Letters that readers put for a digit; taken as such only inside a run of digits.
  static let digitLike: [Character: Character] = [
    "O": "0", "o": "0", "О": "0", "l": "1", "I": "1", "|": "1", "S": "5",
  ]

  /// Letters that readers put for a digit now and then, and that may as well be letters: taken as such between digits alone.
  static let digitBetween: [Character: Character] = ["b": "6", "q": "9", "g": "9", "z": "2", "Z": "2", "s": "5"]

  /// Letters that readers put for a digit in an equation whose unknown is another one.
  static let digitInEquation: [Character: Character] = [
    "l": "1", "i": "1", "o": "0", "b": "6", "q": "9", "g": "9", "s": "5",
  ]

  /// What readers put for the name of a function before a bracket: the small l of ln is a capital I in many a typeface.
  static let nameLike: [String: String] = [
    "In": "ln", "1n": "ln", "|n": "ln", "Iog": "log", "1og": "log", "|og": "log",
  ]

  /// The names that may stand in a printed expression. The constant e and other single letters are not among them: in a
  /// picture they are letters. Nor are words of prose, which nobody prints as functions.
  static let names: Set<String> = Set(
    (Function.table.flatMap(\.spellings) + Constant.table.flatMap(\.spellings) + ["mod"])
      .filter { $0.count > 1 || $0.first?.isASCII == false }.map { $0.lowercased() }
  ).subtracting(prose)

  private static let prose: Set<String> = ["sum", "product", "prod", "factorial", "binomial"]

  /// Signs that join operands and have hardly another use between two numbers.
  static let telling: Set<String> = ["+", "*", "^", "mod"]

  /// Raised digits by the digit.
  static let raised: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
  ]

  /// The ASCII digit of a full-width or other decimal digit; nil for every other sign.
  static func digit(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      scalar.properties.numericType == .decimal, let value = character.wholeNumberValue, (0...9).contains(value)
    else { return nil }
    return Character("\(value)")
  }
}

extension Character {
  /// Whether it is one of 0 to 9.
  var isArabicDigit: Bool { isASCII && isNumber }

  /// Whether it belongs to the writing of arithmetic: digits, signs and brackets, not letters.
  var isArithmetic: Bool {
    isArabicDigit || "+-*/^()[]{}.,;=≈?×÷·:%!°√∛⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞π∕⁄".contains(self)
  }

  /// Whether an operand may end with it.
  var endsOperand: Bool { isArabicDigit || ")]}%!°π⁰¹²³⁴⁵⁶⁷⁸⁹½⅓⅔¼¾".contains(self) }

  /// Whether an operand may begin with it.
  var beginsOperand: Bool { isArabicDigit || "([{√∛π.½⅓⅔¼¾".contains(self) }
}
