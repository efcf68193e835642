import DiscernCore
import DiscernTestSupport
import MathExpressionPlugin

/// The plugin's answers, as the pipeline would ask for them: claims that the evidence speaks for, and their documents.
enum Asking {
  static let plugin = MathExpressionPlugin()

  static func documents(on context: PluginContext) async throws -> [Document] {
    var documents: [Document] = []
    for claim in try await plugin.claims(on: context) where claim.logOdds > 0 {
      if let document = try await plugin.document(from: claim, on: context, rereading: NoRereader()) {
        documents.append(document)
      }
    }
    return documents
  }

  static func typed(
    _ line: String, settings: [String: String] = [:], session: [String: String] = [:]
  ) async throws -> Document? {
    try await documents(
      on: PluginContext(typed: line, settings: Settings(settings), session: session, today: .ofTests)
    ).first
  }

  static func seen(_ transcript: Transcript) async throws -> [Document] {
    try await documents(on: PluginContext(transcript: transcript, today: .ofTests))
  }

  /// What is to be read again as lines.
  static func lineRequests(on transcript: Transcript) async throws -> [RecognitionRequest] {
    try await plugin.requests(on: PluginContext(transcript: transcript, today: .ofTests)).filter { $0.layout == .line }
  }

  static func seen(_ lines: String...) async throws -> [Document] { try await seen(Transcript(lines: lines)) }
}

extension Document {
  /// The value of a field's first occurrence; nil where it is absent.
  func value(_ name: String) -> String? { fields(named: name).first?.value.shown() }

  var codes: [String] { issues.map(\.code) }
}
