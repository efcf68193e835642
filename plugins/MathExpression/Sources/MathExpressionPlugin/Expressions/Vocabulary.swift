/// The tokens that the reader of expressions writes, in the order of its outputs: the table of `Training/expressions/tokens.py`.
enum Vocabulary {
  /// The index of a token in `tokens`.
  typealias Token = Int

  /// Before the first token of an expression.
  static let start: Token = 1
  /// Behind the last one.
  static let end: Token = 2

  private static let special = ["<pad>", "<s>", "</s>"]
  private static let digits = "0123456789".map(String.init)
  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
  /// The names of functions; `sqrt-word` is the word `sqrt`.
  static let functions = [
    "sin", "cos", "tan", "cot", "arcsin", "arccos", "arctan", "log", "lg", "ln", "exp", "sqrt-word",
  ]
  private static let signs = "+-×·*÷:/±=≈<>⇒".map(String.init)
  private static let marks = ".,'…!%°π€$£¥ER□?".map(String.init)
  private static let brackets = ["(", ")", "[", "]", "\\{", "\\}", "|"]
  /// `caret` is a caret that is seen, `^` raises what follows. `rule` is the bar of a column, `↵` the next line, `blank` a line
  /// to write an answer on.
  private static let structure = [
    "{", "}", "^", "_", "caret", "frac", "sqrt", "root", "over", "sum", "prod", "col", ";", "rule", "ldiv", "cases",
    "↵", "blank",
  ]

  /// The names of all tokens.
  static let tokens = special + digits + letters + functions + signs + marks + brackets + structure
  /// The token of each name.
  static let index = Dictionary(uniqueKeysWithValues: tokens.enumerated().map { ($1, $0) })
  /// The groups in braces that follow a token.
  static let groups = [
    "frac": 2, "sqrt": 1, "root": 2, "over": 1, "sum": 2, "prod": 2, "ldiv": 3, "^": 1, "_": 1, "cases": 1, "col": 1,
  ]
  /// The closing bracket of each opening one.
  static let closing = ["(": ")", "[": "]", "\\{": "\\}", "|": "|"]
  /// Tokens without ink of their own.
  static let inkless: Set<String> = Set(special + ["{", "}", "^", "_", ";", "↵", "col"])
}
