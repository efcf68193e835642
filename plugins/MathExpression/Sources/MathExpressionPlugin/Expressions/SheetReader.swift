internal import Calculator
internal import DiscernCore

/// Finds and reads expressions on one sheet by the plugin's own networks. What it has read it keeps from round to round.
struct SheetReader: Sendable {
  private let services: PluginServices
  private let calculator: Calculator

  /// The networks.
  static let models = [ExpressionAreas.model, ExpressionReader.picture, BeamSearch.model]

  /// A reader of the services' sheet; nil where there is none, or a network cannot be run.
  init?(_ services: PluginServices, calculator: Calculator) {
    guard services.sheet != nil, Self.models.allSatisfy(services.models.isAvailable) else { return nil }
    self.services = services
    self.calculator = calculator
  }

  /// The expressions that stand where the detector finds some.
  /// - Throws: `ModelError` if a network fails or gives unexpected outputs.
  func expressions() async throws(ModelError) -> [ReadExpression] {
    let areas = try await services.memory.value("\(MathExpressionPlugin.kind).areas") { () async throws(ModelError) in
      try await ExpressionAreas(services: services).areas()
    }
    var found: [ReadExpression] = []
    for area in areas where !Deadline.hasPassed {
      if let expression = try await expression(in: area), !expression.isNumber { found.append(expression) }
    }
    return found
  }

  /// The expression in an area, or the number that alone stands there; nil where neither is read.
  /// - Throws: `ModelError` if a network fails or gives unexpected outputs.
  func expression(in area: ExpressionArea) async throws(ModelError) -> ReadExpression? {
    let name = [area.box.left, area.box.top, area.box.right, area.box.bottom, area.digitHeight].map { "\($0)" }
    let readings = try await services.memory.value(
      "\(MathExpressionPlugin.kind).reading \(name.joined(separator: " "))"
    ) { () async throws(ModelError) in
      try await ExpressionReader(services: services).readings(of: area)
    }
    return ReadExpression(readings, calculator: calculator)
  }
}
