internal import Calculator
internal import DiscernCore

/// The expressions on a sheet or in a typed line, evaluated once.
public struct ExpressionAnalysis: Sendable {
  private let context: PluginContext
  private let calculator: Calculator
  /// The expressions of a sheet; empty for a typed line.
  private let expressions: [JudgedExpression]
  /// Where the plugin's own networks are sure of every expression that they see.
  private let settled: [Box]
  private let survey: Deferred<ExpressionSurvey>
  private let pictureClaims: Deferred<[Claim]>
  private let typed: Deferred<TypedLine>

  /// - Parameter reader: the plugin's own networks; nil where they cannot be run.
  init(_ context: PluginContext, calculator: Calculator, reader: SheetReader?) async {
    self.context = context
    self.calculator = calculator
    let survey = Deferred { ExpressionSurvey(context, calculator: calculator) }
    self.survey = survey
    let isPicture = context.origin == .picture
    let expressions = isPicture ? await JudgedExpression.all(of: survey.value.findings, reader: reader) : []
    self.expressions = expressions
    pictureClaims = Deferred { Self.claims(of: expressions, among: survey.value.surroundings, in: context.transcript) }
    settled = isPicture ? await JudgedExpression.settledAreas(reader: reader) : []
    typed = Deferred { TypedLine(context, calculator: calculator) }
  }

  /// What is to be read again on a sheet.
  var requests: [RecognitionRequest] {
    guard context.origin == .picture else { return [] }
    let (transcript, survey) = (context.transcript, survey.value)
    let lines = LineRequests(context, survey: survey)
    // What the networks have read surely needs no other reader.
    let isSettled = lines.arithmeticLines.allSatisfy { line in settled.contains { $0.contains(line.box.center) } }
    if isSettled, !settled.isEmpty { return [] }
    return SymbolRequests(transcript).requests(about: lines.arithmeticLines) + lines.requests
      + CropRequests(transcript).requests(about: survey.findings)
      + TurnedRequests(transcript).requests(about: survey.findings)
  }

  /// The claims; the ID of each is the place of its finding.
  var claims: [Claim] {
    switch context.origin {
    case .picture: pictureClaims.value
    case .typed: typed.value.claim.map { [$0] } ?? []
    }
  }

  /// The document of a claim; nil where there is no such claim.
  func document(for id: Claim.ID) -> Document? {
    guard let claim = claims.first(where: { $0.id == id }) else { return nil }
    switch context.origin {
    case .picture:
      let expression = expressions[id.number]
      var document = expression.document.document(claim)
      stages().add(to: &document, of: expression.candidate)
      return document
    case .typed:
      guard let candidate = typed.value.candidate else { return nil }
      var document = ExpressionDocument(typed: candidate).document(claim)
      stages(TypedLine.variables(context.session)).add(to: &document, of: candidate)
      document.remembered = candidate.remembered
      return document
    }
  }

  /// A claim for each expression of a sheet, with those that the evidence speaks against: they tell why something is no sum. The
  /// ID of each is its place.
  private static func claims(
    of expressions: [JudgedExpression], among surroundings: SheetContext, in transcript: Transcript
  ) -> [Claim] {
    expressions.enumerated().map { place, expression in
      let symbols = expression.symbols(in: transcript)
      return Claim(
        id: Claim.ID(place), kind: MathExpressionPlugin.kind, symbols: symbols, roles: ["expression": symbols.sorted()],
        evidence: expression.reasons(in: surroundings),
        outline: (expression.candidate.area ?? expression.candidate.box).map { Quadrilateral($0) })
    }.filter { $0.logOdds > ExpressionSurvey.hopeless }
  }

  private func stages(_ variables: [String: Value] = [:]) -> Stages {
    Stages(settings: context.settings, calculator: calculator, variables: variables)
  }
}
