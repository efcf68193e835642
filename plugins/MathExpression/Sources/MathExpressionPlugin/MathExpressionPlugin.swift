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
        PluginManifest.Field(
          "expression", help: "The expression in one line of ASCII; its text as printed.", holdsLongNumbers: true),
        PluginManifest.Field(
          "value", help: "The exact value, such as 9/5 or 6*sqrt(2), where there is one.", isDerived: true,
          prominence: .headline, synonyms: ["result", "answer"]),
        PluginManifest.Field(
          "decimal", help: "The value as a decimal number; the note says when it is rounded.", isDerived: true),
        PluginManifest.Field(
          "unit", help: "The unit of the value, such as km/h, where a typed line has units.", isDerived: true),
        PluginManifest.Field(
          "rpn", help: "The expression in reverse Polish notation.", isDerived: true, prominence: .detail),
        PluginManifest.Field(
          "claimed-answer", help: "The answer that is written behind the equals sign.", holdsLongNumbers: true),
        PluginManifest.Field(
          "unknown", help: "The letter for which an equation is solved; one field for each of a system.",
          holdsLongNumbers: true, mayRepeat: true, prominence: .detail),
        PluginManifest.Field(
          "solution",
          help: "A number that solves an equation; one field for each of them. With n, numbers for every whole n.",
          isDerived: true, mayRepeat: true, prominence: .headline),
        PluginManifest.Field(
          "solution-set",
          help: "none, many or every-number, where an equation has no list of solutions; the text says why.",
          isDerived: true, prominence: .headline),
      ] + Stages.fields,
      options: [
        PluginManifest.Option(
          Self.angleOption, form: .choice(AngleUnit.allCases.map(\.rawValue)), standard: AngleUnit.radians.rawValue,
          help: "The unit of angles in sin, cos and tan."),
        PluginManifest.Option(
          Self.digitsOption, form: .number(minimum: 1, maximum: Double(Self.mostDigits)), standard: "15",
          help: "Significant digits of a decimal that is not exact."),
      ] + Stages.options,
      models: [
        PluginManifest.Model(
          SymbolRequests.model, purpose: .recognition, help: "Classifies single symbols of mathematics.",
          loss: "Handwriting, fractions, powers and roots are hardly read.")
      ]
        + SheetReader.models.map { model in
          PluginManifest.Model(
            model.name, purpose: .network, help: "Finds or reads whole expressions.",
            loss: "Expressions are read line by line and sign by sign alone; fewer have a value.")
        },
      typedLines: "an expression or an equation: (1+2)*3/5, sqrt(2)^3, 12*3 =, ans/2, 2x+3=7, x = 3, 5 ft 3 in in cm",
      answer: PluginManifest.Answer(
        question: "expression", lists: ["solution", "solution-set"], exact: "value", decimal: "decimal",
        unit: "unit", stages: Stages.answerStages))
  }

  /// The expressions on a sheet, or of a typed line, each worked out once.
  public func analyze(_ context: PluginContext) async throws(PluginError) -> ExpressionAnalysis {
    await ExpressionAnalysis(context, calculator: calculator(context), reader: nil)
  }

  /// The same, read by the plugin's own networks where they can be run.
  public func analyze(
    _ context: PluginContext, using services: PluginServices
  ) async throws(PluginError) -> ExpressionAnalysis {
    let calculator = calculator(context)
    return await ExpressionAnalysis(
      context, calculator: calculator, reader: SheetReader(services, calculator: calculator))
  }

  /// Asks once that lines which look like arithmetic be read again, as such and without a dictionary, and sign by sign;
  /// then, that what was found sign by sign be read as a line.
  public func requests(from analysis: ExpressionAnalysis) -> [RecognitionRequest] { analysis.requests }

  /// One claim for each expression, with those that the evidence speaks against.
  public func claims(from analysis: ExpressionAnalysis) -> [Claim] { analysis.claims }

  /// The document of a claim.
  public func document(
    for claim: Claim.ID, from analysis: ExpressionAnalysis, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    analysis.document(for: claim)
  }

  private func calculator(_ context: PluginContext) -> Calculator {
    let settings = context.settings
    let angle = settings[Self.angleOption].flatMap(AngleUnit.init) ?? .radians
    let digits = settings.number(Self.digitsOption, default: 15)
    return Calculator(
      angle: angle, digits: Int(clamping: min(Double(Self.mostDigits), max(1, digits.isNaN ? 15 : digits))),
      dialect: context.origin == .typed ? .typed : .printed)
  }
}
