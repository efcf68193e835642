/// LaTeX's mathematical mode, without packages but `amsmath`.
enum LatexNotation: Notation {
  private static let names = [
    "pi": "\\pi", "tau": "\\tau", "phi": "\\varphi", "e": "\\mathrm{e}",
  ]

  private static let infixSigns = [
    "+": "+", "-": "-", "*": "\\cdot ", "mod": "\\bmod ", "nPr": "\\operatorname{P}",
  ]

  private static let postfixSigns = ["%": "\\%", "‰": "\\text{‰}", "°": "^{\\circ}"]

  /// Functions with a command of their own; all others are `\operatorname`.
  private static let commands: Set<String> = [
    "exp", "ln", "log", "sin", "cos", "tan", "sinh", "cosh", "tanh", "min", "max", "gcd",
  ]

  private static let operatorNames = ["asin": "arcsin", "acos": "arccos", "atan": "arctan"]

  /// What stands before, between and behind the arguments of functions with signs of their own.
  private static let signs: [String: (before: String, behind: String)] = [
    "sqrt": ("\\sqrt{", "}"), "cbrt": ("\\sqrt[3]{", "}"), "abs": ("\\left|", "\\right|"),
    "floor": ("\\left\\lfloor ", "\\right\\rfloor "), "ceil": ("\\left\\lceil ", "\\right\\rceil "),
    "factorial": ("", "!"),
  ]

  static func number(_ text: String) -> String {
    let parts = NumberParts(text)
    var number = parts.mantissa + (parts.repeated.map { "\\overline{\($0)}" } ?? "")
    if let exponent = parts.exponent { number += "\\cdot 10^{\(exponent)}" }
    return parts.denominator.map { "\\frac{\(number)}{\($0)}" } ?? String(number)
  }

  static func name(_ text: String) -> String {
    names[text] ?? (text.count == 1 ? text : "\\mathit{\(text)}")
  }

  static func bracketed(_ text: String) -> String { "\\left(\(text)\\right)" }

  static func prefix(_ row: Operator, _ operand: String) -> String { row.symbol + operand }

  static func postfix(_ row: Operator, _ operand: String) -> String {
    operand + (postfixSigns[row.symbol] ?? row.symbol)
  }

  static func infix(_ row: Operator, _ left: String, _ right: String) -> String {
    switch row.symbol {
    case "/": "\\frac{\(left)}{\(right)}"
    case "^": "{\(left)}^{\(right)}"
    case "nCr": "\\binom{\(left)}{\(right)}"
    default: left + (infixSigns[row.symbol] ?? "\\operatorname{\(row.symbol)}") + right
    }
  }

  static func sign(of function: Function, _ arguments: [String]) -> String? {
    let first = arguments.first ?? ""
    switch (function.name, arguments.count) {
    case ("root", 2): return "\\sqrt[\(arguments[1])]{\(first)}"
    case ("nCr", 2): return "\\binom{\(first)}{\(arguments[1])}"
    case ("log", 2): return "\\log_{\(arguments[1])}" + bracketed(first)
    case ("log2", 1): return "\\log_{2}" + bracketed(first)
    default: return signs[function.name].map { $0.before + first + $0.behind }
    }
  }

  static func call(_ function: Function, _ arguments: [String]) -> String {
    let name = operatorNames[function.name] ?? function.name
    let isCommand = commands.contains(name) || name.hasPrefix("arc")
    return (isCommand ? "\\\(name)" : "\\operatorname{\(name)}") + bracketed(arguments.joined(separator: ", "))
  }

  static func series(_ function: Function, index: String, lower: String, upper: String, body: String) -> String {
    "\\\(function.name == "sum" ? "sum" : "prod")_{\(name(index))=\(lower)}^{\(upper)}" + body
  }

  static func equation(_ left: String, _ right: String) -> String { left + "=" + right }
}
