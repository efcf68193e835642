internal import Calculator
public import DiscernCore

/// Recognises mathematical expressions and works them out: `(1+2)*3/5` gives 9/5.
public struct MathExpressionPlugin: DocumentPlugin {
  /// The kind of its documents.
  static let kind = "math-expression"
  private static let angleOption = "angle"
  private static let digitsOption = "digits"
  /// Nobody reads more digits than this, and the time for them grows faster than their number.
  private static let mostDigits = 10_000

  /// A plugin without settings.
  public init() {}

  /// What it says of itself.
  public var manifest: PluginManifest {
    PluginManifest(
      kind: Self.kind, summary: "Mathematical expressions and their values.",
      fields: [
        PluginManifest.Field("expression", help: "The expression in one line of ASCII; its text as printed."),
        PluginManifest.Field("value", help: "The exact value, such as 9/5 or 6*sqrt(2), where there is one."),
        PluginManifest.Field("decimal", help: "The value as a decimal number; the note says when it is rounded."),
        PluginManifest.Field("rpn", help: "The expression in reverse Polish notation."),
        PluginManifest.Field("claimed-answer", help: "The answer that is written behind the equals sign."),
        PluginManifest.Field("unknown", help: "The letter for which an equation is solved."),
        PluginManifest.Field("solution", help: "A number that solves an equation; one field for each of them."),
        PluginManifest.Field(
          "solution-set", help: "none, or every-number, where an equation has no list of solutions; the text says why."),
      ] + Stages.fields,
      options: [
        PluginManifest.Option(
          Self.angleOption, form: .choice(AngleUnit.allCases.map(\.rawValue)), standard: AngleUnit.radians.rawValue,
          help: "The unit of angles in sin, cos and tan."),
        PluginManifest.Option(
          Self.digitsOption, form: .number(minimum: 1, maximum: Double(Self.mostDigits)), standard: "15",
          help: "Significant digits of a decimal that is not exact."),
      ] + Stages.options,
      models: [SymbolRequests.model, CropRequests.model],
      typedLines: "an expression or an equation: (1+2)*3/5, sqrt(2)^3, 12*3 =, ans/2, 2x+3=7, x = 3")
  }

  /// Asks once that lines which look like arithmetic be read again, as such and without a dictionary, and sign by sign;
  /// then, that what was found sign by sign be read as a line.
  public func requests(on inquiry: Inquiry) async throws(PluginError) -> [ReadingRequest] {
    guard inquiry.origin == .picture else { return [] }
    let survey = survey(inquiry)
    let lines = LineRequests(inquiry, survey: survey)
    return SymbolRequests(inquiry.transcript).requests(about: lines.arithmeticLines) + lines.requests
      + CropRequests(inquiry.transcript).requests(about: survey.findings)
      + TurnedRequests(inquiry.transcript).requests(about: survey.findings)
  }

  /// One claim for each expression, with those that the evidence speaks against.
  public func claims(on inquiry: Inquiry) async throws(PluginError) -> [Claim] {
    switch inquiry.origin {
    case .picture: survey(inquiry).claims
    case .typed: TypedLine(inquiry, calculator: calculator(inquiry)).claim.map { [$0] } ?? []
    }
  }

  /// The document of a claim; nil where the expression is no longer seen.
  public func document(
    from claim: Claim, on inquiry: Inquiry, through lens: any Lens
  ) async throws(PluginError) -> Document? {
    switch inquiry.origin {
    case .picture:
      guard let finding = finding(of: claim, in: inquiry) else { return nil }
      var document = ExpressionDocument(finding).document(claim)
      stages(inquiry).add(to: &document, of: finding.candidate)
      return document
    case .typed:
      guard let candidate = TypedLine(inquiry, calculator: calculator(inquiry)).candidate else { return nil }
      var document = ExpressionDocument(typed: candidate).document(claim)
      stages(inquiry, TypedLine.variables(inquiry.session)).add(to: &document, of: candidate)
      document.remembered = candidate.remembered
      return document
    }
  }

  /// What was claimed, seen again: the ink of the claim alone where that gives the same.
  private func finding(of claim: Claim, in inquiry: Inquiry) -> Finding? {
    for place in [claim.outline?.bounds, nil] {
      let survey = ExpressionSurvey(inquiry, calculator: calculator(inquiry), about: place)
      let found = survey.findings.first { $0.candidate.symbols == claim.roles["expression"] }
      // Fewer signs about it may part or join otherwise, and change the votes.
      let isSame = found?.votes.map(claim.evidence.contains) ?? true
      if let found, place == nil || isSame { return found }
    }
    return nil
  }

  private func survey(_ inquiry: Inquiry) -> ExpressionSurvey {
    ExpressionSurvey(inquiry, calculator: calculator(inquiry))
  }

  private func stages(_ inquiry: Inquiry, _ variables: [String: Value] = [:]) -> Stages {
    Stages(settings: inquiry.settings, calculator: calculator(inquiry), variables: variables)
  }

  private func calculator(_ inquiry: Inquiry) -> Calculator {
    let angle = inquiry.settings[Self.angleOption].flatMap(AngleUnit.init) ?? .radians
    let digits = inquiry.settings.number(Self.digitsOption, default: 15)
    return Calculator(angle: angle, digits: Int(min(Double(Self.mostDigits), max(1, digits.isNaN ? 15 : digits))))
  }
}
