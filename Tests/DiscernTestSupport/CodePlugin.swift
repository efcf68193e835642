public import DiscernCore

/// A plugin that takes every line `CODE value` for a document with a secret field; it can be exported as a list.
public struct CodePlugin: DocumentPlugin {
  /// A plugin without settings.
  public init() {}

  /// Its kind is `code-card`.
  public var manifest: PluginManifest {
    PluginManifest(
      kind: "code-card", summary: "Lines with a code.", fields: [.init("code", help: "The code.")],
      exporters: [.init(format: "list", fileExtension: "txt", mediaType: "text/plain", help: "A line a card.")])
  }

  /// A claim a line.
  public func claims(on inquiry: Inquiry) async throws(PluginError) -> [Claim] {
    inquiry.transcript.generalLines.filter { $0.text.hasPrefix("CODE ") }.map {
      Claim(
        kind: "code-card", symbols: Set($0.symbols), roles: ["line": $0.symbols],
        evidence: [Evidence("word", nats: 4)])
    }
  }

  /// What stands behind the word.
  public func document(
    from claim: Claim, on inquiry: Inquiry, through lens: any Lens
  ) async throws(PluginError) -> Document? {
    let symbols = claim.roles["line"] ?? []
    guard let box = inquiry.transcript.box(around: symbols) else { return nil }
    let value = symbols.dropFirst(4).map { inquiry.transcript[$0].text }.joined()
    let secret = FieldText.secret(Secret(value, mask: .cardNumber))
    return Document(
      kind: "code-card", confidence: 0.9, outline: Quadrilateral(box), textHeight: box.height,
      fields: [
        Field("code", value: secret, text: secret, confidence: 0.9, boxes: [Quadrilateral(box)])
      ])
  }

  /// The codes, masked, a line each.
  public func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    guard format == "list" else { throw .unknownFormat(kind: manifest.kind, format: format) }
    return documents.flatMap(\.fields).map { "\($0.value)\n" }.joined()
  }
}
