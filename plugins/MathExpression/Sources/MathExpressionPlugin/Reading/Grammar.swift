internal import Calculator

/// Whether linear text is a sum as people write them, and what it comes to; the calculator is the judge.
struct Grammar: Sendable {
  /// What a text is.
  enum Judgement: Sendable {
    /// A sum; behind its equals sign stand so many characters that are no answer.
    case sum(Evaluation, unread: Int)
    /// A sum that has no answer for its numbers.
    case faulty(CalculatorError, unread: Int)
    /// An equation or a term with letters; its solution where it has been solved.
    case unknown(CalculatorError, Solution?)
    /// A number alone: no sum, and what looks that misread its digits for signs are up against.
    case number
  }

  private let calculator: Calculator

  /// A judge with the calculator of the document, bounded by what is read in pictures.
  init(_ calculator: Calculator) {
    var bounded = calculator
    // Longer numbers in a picture are misread, and would be worked out for every reading that is tried.
    bounded.limits.digits = 60
    bounded.limits.exponent = 200
    bounded.limits.precision = 512
    self.calculator = bounded
  }

  /// More digits than a number in a picture has.
  private static let longestNumber = 12

  /// What the characters are; nil for no sum.
  func judge(_ characters: [Unicode.Scalar]) -> Judgement? {
    guard !characters.isEmpty else { return nil }
    // In a picture a lone e is a letter, whatever the calculator takes it for.
    if hasLoneE(characters) {
      return Self.isTerm(characters)
        ? .unknown(.unknownName("e", suggestion: nil, Span(0, characters.count)), nil) : nil
    }
    let sign = characters.firstIndex(of: "=") ?? characters.count
    guard Self.isPlausible(characters[..<sign]) else { return nil }
    let answer = characters.dropFirst(sign + 1)
    if !answer.isEmpty, Self.isPlausible(answer), let whole = judgement(of: characters, unread: 0) { return whole }
    return judgement(of: Array(characters.prefix(sign + 1)), unread: answer.count)
  }

  private func judgement(of characters: [Unicode.Scalar], unread: Int) -> Judgement? {
    do throws(CalculatorError) {
      let evaluation = try calculator.evaluate(characters.text)
      if evaluation.operations.isEmpty { return characters.allSatisfy(Self.isNumeral) ? .number : nil }
      return .sum(evaluation, unread: unread)
    } catch {
      if error.isOfLetters {
        return Self.isTerm(characters) ? .unknown(error, calculator.solution(of: characters.text)) : nil
      }
      let isSum = error.isOfTheNumbers && !error.isOverflow && characters.contains(where: Self.isOperation)
      return isSum ? .faulty(error, unread: unread) : nil
    }
  }

  private func hasLoneE(_ characters: [Unicode.Scalar]) -> Bool {
    characters.indices.contains { index in
      characters[index] == "e" && !(index > 0 && characters[index - 1].isLetter)
        && !(index + 1 < characters.count && characters[index + 1].isLetter)
    }
  }

  private static func isNumeral(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isArabicDigit || scalar == "." || scalar == ","
  }

  private static func isOperation(_ scalar: Unicode.Scalar) -> Bool {
    SignRole(scalar).contains(.infix) || scalar == "^" || scalar == "√" || scalar == "∛"
  }

  /// Whether single letters stand among numbers and operators: not the words of a text.
  private static func isTerm(_ characters: [Unicode.Scalar]) -> Bool {
    var letters = 0
    for (index, character) in characters.enumerated() where character.isLetter {
      letters += 1
      if index > 0, characters[index - 1].isLetter { return false }
    }
    return letters <= 4 && characters.contains(where: isOperation) && characters.contains(where: \.isArabicDigit)
  }

  /// Whether neighbours go together as people write them: the calculator is more lenient with what is typed.
  private static func isPlausible(_ characters: ArraySlice<Unicode.Scalar>) -> Bool {
    var digits = 0
    var previous: Unicode.Scalar = "("
    var beforeNumber: Unicode.Scalar = "("
    var bars = 0
    for sign in characters {
      // The first of two bars opens a magnitude, the second closes it.
      if sign == "|" { bars += 1 }
      let character = sign != "|" ? sign : bars % 2 == 1 ? "(" : ")"
      guard mayFollow(character, previous) else { return false }
      if character.isArabicDigit {
        if digits == 0 { beforeNumber = previous }
        // 012 and 0.12: only a point follows a zero at the beginning.
        if digits == 1, previous == "0", beforeNumber != ".", beforeNumber != "," { return false }
        digits += 1
        if digits > longestNumber { return false }
      } else {
        digits = 0
      }
      previous = character
    }
    return !SignRole(previous).contains(.infix) && previous != "." && previous != "," && bars % 2 == 0
  }

  private static func mayFollow(_ character: Unicode.Scalar, _ previous: Unicode.Scalar) -> Bool {
    let before = SignRole(previous)
    switch character {
    case ".": return previous.isArabicDigit
    // Behind a bracket the base of a logarithm follows.
    case ",", ";": return previous.isArabicDigit || before.contains(.closing)
    case "-": return previous != "+" && previous != "-" && !before.contains(.point)
    case "+", "×", "÷", "·", "*", "/", "^", "%", "!", ")", "]", ":":
      return before.isDisjoint(with: [.opening, .infix, .point]) && previous != "^"
    case let digit where digit.isArabicDigit:
      // Nobody writes x3 for a product; behind x it is the times sign that the letter looks like.
      return before.isDisjoint(with: [.closing, .letter]) && previous != "π" && previous != "%" && previous != "!"
    // Digits that repeat stand in brackets behind the decimal point.
    case "(": return previous != CrossSigns.letter
    case "…": return previous == ")"
    case "[", "√", "∛", "π": return !before.contains(.point) && previous != CrossSigns.letter
    default: return !before.contains(.point)
    }
  }
}

extension CalculatorError {
  /// Whether a number is beyond a limit, rather than the sum without an answer.
  fileprivate var isOverflow: Bool {
    switch self {
    case .overflow, .tooManySteps, .outOfTime, .undecided: true
    default: false
    }
  }

  /// Whether a letter stands in it that is no number.
  fileprivate var isOfLetters: Bool {
    switch self {
    case .unsolvedEquation, .unknownName: true
    default: false
    }
  }
}
