internal import Calculator
internal import DiscernCore

/// A line that somebody typed, as mathematics: understood, or meant as such and malformed.
struct TypedLine {
  /// The line as a candidate; nil where it is no mathematics.
  let candidate: Candidate?
  /// Its evidence.
  private(set) var reasons: [Evidence] = []

  /// Looks at the line of an inquiry.
  init(_ context: PluginContext, calculator: Calculator) {
    let line = GlyphLine(typed: context.transcript)
    let variables = Self.variables(context.session)
    var outcome: Result<Evaluation, CalculatorError>
    var solution: Solution?
    var name: String?
    do throws(CalculatorError) {
      switch try calculator.answer(line.glyphs.text, variables: variables) {
      case .evaluation(let evaluation): outcome = .success(evaluation)
      case .definition(let defined, let evaluation): (name, outcome) = (defined, .success(evaluation))
      case .solution(let solved):
        solution = solved
        outcome = .failure(.unsolvedEquation(unknown: solved.unknown, reason: "it is solved", Span(0, 0)))
      }
    } catch {
      outcome = .failure(error)
    }
    let isAsked = context.settings[Settings.soleKind] == MathExpressionPlugin.kind
    let isUnderstood = name != nil || solution != nil
    let weight = isUnderstood ? Self.understood : Self.weight(line.glyphs, outcome, isAsked: isAsked)
    guard let weight else {
      candidate = nil
      return
    }
    candidate = Candidate(
      glyphs: line.glyphs, outcome: outcome, solution: solution, definedName: name,
      hasEquals: line.glyphs.contains { $0.character == "=" },
      unreadAnswer: [], isTorn: false, words: [], textHeight: line.textHeight, reading: line.reading)
    reasons = [weight] + Self.shape(line.glyphs.text)
  }

  /// The claim, with the symbols of the whole line.
  var claim: Claim? {
    guard let candidate, !candidate.symbols.isEmpty else { return nil }
    return Claim(
      id: Claim.ID(0), kind: MathExpressionPlugin.kind, symbols: Set(candidate.symbols),
      roles: ["expression": candidate.symbols],
      evidence: reasons, outline: candidate.box.map { Quadrilateral($0) })
  }

  /// The values of names that the session remembers.
  static func variables(_ session: [String: String]) -> [String: Value] {
    var variables: [String: Value] = [:]
    for (name, text) in session {
      do {
        variables[name] = try Value(parsing: text)
      } catch {
        // What is no number is no value: then its name is an unknown one, and the line says so.
        continue
      }
    }
    return variables
  }

  private static let understood = Evidence("understood by the calculator", logOdds: Weights.understood)

  /// What speaks for the line; nil where it may be a card number, or is no mathematics.
  ///
  /// - Parameter isAsked: whether the user asked for mathematics alone: then a line that is refused is told why, whatever it is.
  private static func weight(
    _ glyphs: [Glyph], _ outcome: Result<Evaluation, CalculatorError>, isAsked: Bool
  ) -> Evidence? {
    switch outcome {
    case .success(let evaluation):
      let significant = evaluation.tokens.filter { ![.equals, .questionMark, .unit].contains($0.kind) }
      let isBare =
        significant.allSatisfy { $0.kind == .number || ["+", "-"].contains($0.symbol) } && significant.count <= 2
      return isBare && mayBeCardNumber(glyphs.text, significant.last) ? nil : understood
    case .failure(let error) where mayShowCardNumber(glyphs.text, error): return nil
    case .failure(let error) where isAsked:
      return Evidence("asked for as mathematics", logOdds: Weights.malformed, detail: error.code)
    case .failure(let error):
      guard let logOdds = Intent(glyphs.map(\.character), error: error).logOdds else { return nil }
      return Evidence("meant as mathematics", logOdds: logOdds, detail: error.code)
    }
  }

  /// Whether a line of one number has as many digits as a card number; those with decimals only where their check digit holds.
  private static func mayBeCardNumber(_ text: String, _ number: Token?) -> Bool {
    let hasDecimals = number?.symbol.contains(".") == true
    return hasDecimals ? !SecretScan(of: Array(text), as: .evident).isEmpty : SecretScan.holdsSecret(typed: text)
  }

  /// Whether an error may show a part of a card number: some errors repeat digits of the line.
  private static func mayShowCardNumber(_ text: String, _ error: CalculatorError) -> Bool {
    switch error {
    case .missingOperator, .malformedNumber: !SecretScan(of: Array(text), as: .suspectedInMessage).isEmpty
    default: SecretScan.holdsSecret(typed: text)
    }
  }

  private static func shape(_ text: String) -> [Evidence] {
    guard !text.contains("="), let foreign = ForeignShape.of(text), foreign.logOdds <= -3 else { return [] }
    let isCard = foreign.name == "card number" || text.drop { $0.isWhitespace }.first == "+"
    return [
      Evidence(
        "shape of another thing", logOdds: isCard ? Weights.typedCard : Weights.typedShape, detail: foreign.name)
    ]
  }
}

extension Candidate {
  /// What the next typed line may name: the answer, and the name that was given a value.
  var remembered: [String: String] {
    if let root = solution?.roots.first, solution?.roots.count == 1 { return ["ans": root.number.text] }
    guard let number = evaluation?.number.text else { return [:] }
    return definedName.map { ["ans": number, $0: number] } ?? ["ans": number]
  }
}

/// Whether a line that the calculator refuses was meant as mathematics.
struct Intent {
  /// What speaks for it; nil where it was not.
  private(set) var logOdds: Double?

  /// Looks at the characters of a line and why it was refused.
  init(_ characters: [Character], error: CalculatorError) {
    let digits = characters.contains { $0.isArabicDigit }
    if error.isOfTheNumbers {
      logOdds = Weights.understood
      return
    }
    let words = characters.split { !($0.isASCII && $0.isLetter) }.map { String($0).lowercased() }
    let unknown = words.filter { !SignTable.names.contains($0) && $0 != "ans" && $0 != "e" }
    switch error {
    case .unsolvedEquation:
      logOdds = unknown.allSatisfy { $0.count == 1 } && Equation.isLikely(characters) ? Weights.malformed : nil
    case .unknownName(_, let suggestion?, _) where characters.contains("(") && !suggestion.isEmpty:
      logOdds = unknown.count == 1 && digits ? Weights.malformed : nil
    case .unknownUnit, .unitMismatch: logOdds = digits ? Weights.typedUnknown : nil
    case .unknownName:
      let isOrdinary = unknown.allSatisfy { ["x", "y", "z", "n", "t"].contains($0) }
      logOdds = isOrdinary && digits && Self.hasOperator(characters, Self.strong) ? Weights.typedUnknown : nil
    case .missingOperator where unknown.isEmpty && !words.isEmpty: logOdds = digits ? Weights.malformed : nil
    default:
      // Numbers side by side are a phone or card number, unless a sign tells otherwise.
      let signs = Self.juxtaposes(error) ? Self.strong : Self.strong.union("-/÷!%|:")
      let isWritten = unknown.isEmpty && (digits || !words.isEmpty) && Self.hasOperator(characters, signs)
      let foreign = ForeignShape.of(String(characters))
      logOdds = isWritten && foreign == nil ? Weights.malformed : nil
    }
  }

  private static let strong: Set<Character> = ["+", "*", "×", "^", "(", ")", "√", "=", "÷", "·"]

  private static func juxtaposes(_ error: CalculatorError) -> Bool {
    switch error {
    case .missingOperator, .malformedNumber, .unexpectedCharacter, .tooLong: true
    default: false
    }
  }

  /// Whether one of the signs stands behind the first character: `+44 20` begins with a prefix, `(020) 7946` with an area code.
  private static func hasOperator(_ characters: [Character], _ signs: Set<Character>) -> Bool {
    let text = characters.filter { !$0.isWhitespace }
    guard let first = text.first else { return false }
    if text.dropFirst().contains(where: { signs.contains($0) && $0 != "(" && $0 != ")" }) { return true }
    let opens = text.count { $0 == "(" }
    let closes = text.count { $0 == ")" }
    return opens != closes && (signs.contains("(") || first == "(")
  }
}
