/// Presentation MathML, as W3C's MathML Core has it.
enum MathMLNotation: Notation {
  private static let names = ["pi": "π", "tau": "τ", "phi": "φ"]
  private static let infixSigns = ["-": "−", "*": "·"]

  /// Signs about the only argument of some functions.
  private static let fences: [String: (open: String, close: String)] = [
    "abs": ("|", "|"), "floor": ("⌊", "⌋"), "ceil": ("⌈", "⌉"),
  ]

  static func document(_ content: String) -> String {
    "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">\(content)</math>"
  }

  static func number(_ text: String) -> String {
    let parts = NumberParts(text)
    let sign = parts.mantissa.first == "-" ? sign("−") : ""
    let digits = parts.mantissa.drop { $0 == "-" }
    var number = sign + element("mn", String(digits))
    if let repeated = parts.repeated {
      number = element("mn", String(digits)) + over(element("mn", String(repeated)))
    }
    if let exponent = parts.exponent {
      number += self.sign("·") + raised(element("mn", "10"), self.number(String(exponent)))
    }
    if let denominator = parts.denominator { return element("mfrac", row(number) + element("mn", String(denominator))) }
    return sign.isEmpty && parts.repeated == nil && parts.exponent == nil ? number : row(number)
  }

  static func name(_ text: String) -> String { element("mi", names[text] ?? text) }

  static func bracketed(_ text: String) -> String { row(sign("(") + text + sign(")")) }

  static func prefix(_ row: Operator, _ operand: String) -> String {
    self.row(sign(infixSigns[row.symbol] ?? row.symbol) + operand)
  }

  static func postfix(_ row: Operator, _ operand: String) -> String { self.row(operand + sign(row.symbol)) }

  static func infix(_ row: Operator, _ left: String, _ right: String) -> String {
    switch row.symbol {
    case "/": element("mfrac", left + right)
    case "^": raised(left, right)
    case "nCr": combinations(left, right)
    default: self.row(left + sign(infixSigns[row.symbol] ?? row.symbol) + right)
    }
  }

  static func sign(of function: Function, _ arguments: [String]) -> String? {
    let first = arguments.first ?? ""
    switch (function.name, arguments.count) {
    case ("sqrt", 1): return element("msqrt", first)
    case ("cbrt", 1): return element("mroot", first + element("mn", "3"))
    case ("root", 2): return element("mroot", first + arguments[1])
    case ("nCr", 2): return combinations(first, arguments[1])
    case ("log", 2): return row(element("msub", element("mi", "log") + arguments[1]) + bracketed(first))
    case ("factorial", 1): return row(first + sign("!"))
    default: return fences[function.name].map { row(sign($0.open) + first + sign($0.close)) }
    }
  }

  static func call(_ function: Function, _ arguments: [String]) -> String {
    row(element("mi", function.name) + bracketed(arguments.joined(separator: sign(","))))
  }

  static func series(_ function: Function, index: String, lower: String, upper: String, body: String) -> String {
    let start = row(name(index) + sign("=") + lower)
    return row(element("munderover", sign(function.name == "sum" ? "∑" : "∏") + start + upper) + body)
  }

  static func equation(_ left: String, _ right: String) -> String { row(left + sign("=") + right) }

  private static func element(_ name: String, _ content: String) -> String { "<\(name)>\(content)</\(name)>" }

  private static func row(_ content: String) -> String { element("mrow", content) }

  private static func sign(_ text: String) -> String { element("mo", text) }

  private static func raised(_ base: String, _ power: String) -> String { element("msup", base + power) }

  private static func over(_ content: String) -> String { element("mover", content + sign("¯")) }

  private static func combinations(_ above: String, _ below: String) -> String {
    bracketed("<mfrac linethickness=\"0\">\(above)\(below)</mfrac>")
  }
}
