import DiscernCore

/// A plugin with its analysis of one transcript, independent of the analysis' type.
protocol PluginAnalysis: Sendable {
  var manifest: PluginManifest { get }
  func requests() async throws(PluginError) -> [RecognitionRequest]
  func claims() async throws(PluginError) -> [Claim]
  func document(for claim: Claim.ID, rereading rereader: any Rereader) async throws(PluginError) -> Document?
}

extension DocumentPlugin {
  /// The plugin's analysis of a context, the type of which no other stage knows.
  func analysis(
    of context: PluginContext, using services: PluginServices
  ) async throws(PluginError) -> any PluginAnalysis {
    BoundAnalysis(plugin: self, analysis: try await analyze(context, using: services))
  }
}

private struct BoundAnalysis<Plugin: DocumentPlugin>: PluginAnalysis {
  let plugin: Plugin
  let analysis: Plugin.Analysis

  var manifest: PluginManifest { plugin.manifest }

  func requests() async throws(PluginError) -> [RecognitionRequest] { try await plugin.requests(from: analysis) }

  func claims() async throws(PluginError) -> [Claim] { try await plugin.claims(from: analysis) }

  func document(for claim: Claim.ID, rereading rereader: any Rereader) async throws(PluginError) -> Document? {
    try await plugin.document(for: claim, from: analysis, rereading: rereader)
  }
}
