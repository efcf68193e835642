public import DiscernCore

/// A plugin that recognises every line `CODE value` as a document with a secret field; exports them as a list.
public struct CodePlugin: ContextPlugin {
  /// Creates a plugin without settings.
  public init() {}

  /// The manifest of the kind `code-card`.
  public var manifest: PluginManifest {
    PluginManifest(
      kind: "code-card", summary: "Lines with a code.", fields: [.init("code", help: "The code.")],
      exporters: [.init(format: "list", fileExtension: "txt", mediaType: "text/plain", help: "A line a card.")])
  }

  /// Returns a claim per line.
  public func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    context.transcript.generalLines.filter { $0.text.hasPrefix("CODE ") }.map {
      Claim(
        kind: "code-card", symbols: Set($0.symbols), roles: ["line": $0.symbols],
        evidence: [Evidence("word", logOdds: 4)])
    }
  }

  /// Returns a document with the text after the word.
  public func document(
    from claim: Claim, on context: PluginContext, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    let symbols = claim.roles["line"] ?? []
    guard let box = context.transcript.box(around: symbols) else { return nil }
    let value = symbols.dropFirst(4).map { context.transcript[$0].text }.joined()
    let secret = FieldText.secret(Secret(value, mask: .cardNumber))
    return Document(
      kind: "code-card", confidence: 0.9, outline: Quadrilateral(box), textHeight: box.height,
      fields: [
        Field("code", value: secret, text: secret, confidence: 0.9, boxes: [Quadrilateral(box)])
      ])
  }

  /// Returns the masked codes, one per line.
  public func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    guard format == "list" else { throw .unknownFormat(kind: manifest.kind, format: format) }
    return documents.flatMap(\.fields).map { "\($0.value)\n" }.joined()
  }
}
