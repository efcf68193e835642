public import DiscernCore

/// A test plugin that makes claims and documents from the context alone.
public protocol ContextPlugin: DocumentPlugin where Analysis == PluginContext {
  /// Returns the areas to recognise; none by default.
  func requests(on context: PluginContext) async throws(PluginError) -> [RecognitionRequest]

  /// Returns the claims; those without IDs are numbered in order.
  func claims(on context: PluginContext) async throws(PluginError) -> [Claim]

  /// Returns the document of a claim.
  func document(
    from claim: Claim, on context: PluginContext, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document?
}

extension ContextPlugin {
  /// Returns no requests.
  public func requests(on context: PluginContext) async throws(PluginError) -> [RecognitionRequest] { [] }

  /// Returns the requests for the context.
  public func requests(from context: PluginContext) async throws(PluginError) -> [RecognitionRequest] {
    try await requests(on: context)
  }

  /// Returns the claims on the context, each with an ID.
  public func claims(from context: PluginContext) async throws(PluginError) -> [Claim] {
    try await claims(on: context).enumerated().map { place, claim in
      var claim = claim
      if claim.id == .none { claim.id = Claim.ID(place) }
      return claim
    }
  }

  /// Returns the document of the claim with an ID; nil if there is none.
  public func document(
    for id: Claim.ID, from context: PluginContext, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    guard let claim = try await claims(from: context).first(where: { $0.id == id }) else { return nil }
    return try await document(from: claim, on: context, rereading: rereader)
  }
}

/// Analysis and answer in one step.
extension DocumentPlugin {
  /// Its requests for a context.
  public func requests(
    on context: PluginContext, using services: PluginServices = PluginServices()
  ) async throws(PluginError) -> [RecognitionRequest] {
    try await requests(from: analyze(context, using: services))
  }

  /// Its claims on a context.
  public func claims(
    on context: PluginContext, using services: PluginServices = PluginServices()
  ) async throws(PluginError) -> [Claim] {
    try await claims(from: analyze(context, using: services))
  }

  /// Returns the document of a claim on a context; nil if the plugin makes no such claim, or withdraws it.
  public func document(
    from claim: Claim, on context: PluginContext, using services: PluginServices = PluginServices(),
    rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    let analysis = try await analyze(context, using: services)
    guard try await claims(from: analysis).contains(where: { $0.id == claim.id }) else { return nil }
    return try await document(for: claim.id, from: analysis, rereading: rereader)
  }
}

extension Claim {
  /// Creates a claim without an ID.
  public init(
    kind: String, symbols: Set<Symbol.ID>, roles: [String: [Symbol.ID]] = [:], privateSymbols: Set<Symbol.ID> = [],
    evidence: [Evidence], outline: Quadrilateral? = nil, yields: Bool = false
  ) {
    self.init(
      id: .none, kind: kind, symbols: symbols, roles: roles, privateSymbols: privateSymbols, evidence: evidence,
      outline: outline, yields: yields)
  }
}
