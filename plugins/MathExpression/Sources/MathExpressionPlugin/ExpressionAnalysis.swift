internal import Calculator
internal import DiscernCore

/// The expressions on a sheet or in a typed line, evaluated once.
public struct ExpressionAnalysis: Sendable {
  private let context: PluginContext
  private let calculator: Calculator
  private let survey: Deferred<ExpressionSurvey>
  private let typed: Deferred<TypedLine>

  init(_ context: PluginContext, calculator: Calculator) {
    self.context = context
    self.calculator = calculator
    survey = Deferred { ExpressionSurvey(context, calculator: calculator) }
    typed = Deferred { TypedLine(context, calculator: calculator) }
  }

  /// What is to be read again on a sheet.
  var requests: [RecognitionRequest] {
    guard context.origin == .picture else { return [] }
    let (transcript, survey) = (context.transcript, survey.value)
    let lines = LineRequests(context, survey: survey)
    return SymbolRequests(transcript).requests(about: lines.arithmeticLines) + lines.requests
      + CropRequests(transcript).requests(about: survey.findings)
      + TurnedRequests(transcript).requests(about: survey.findings)
  }

  /// The claims; the ID of each is the place of its finding.
  var claims: [Claim] {
    switch context.origin {
    case .picture: survey.value.claims
    case .typed: typed.value.claim.map { [$0] } ?? []
    }
  }

  /// The document of a claim; nil where there is no such claim.
  func document(for id: Claim.ID) -> Document? {
    guard let claim = claims.first(where: { $0.id == id }) else { return nil }
    switch context.origin {
    case .picture:
      let finding = survey.value.findings[id.number]
      var document = ExpressionDocument(finding).document(claim)
      stages().add(to: &document, of: finding.candidate)
      return document
    case .typed:
      guard let candidate = typed.value.candidate else { return nil }
      var document = ExpressionDocument(typed: candidate).document(claim)
      stages(TypedLine.variables(context.session)).add(to: &document, of: candidate)
      document.remembered = candidate.remembered
      return document
    }
  }

  private func stages(_ variables: [String: Value] = [:]) -> Stages {
    Stages(settings: context.settings, calculator: calculator, variables: variables)
  }
}
