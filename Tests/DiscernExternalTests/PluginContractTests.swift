import DiscernCore
import DiscernTestSupport
import Testing

@Suite("Plugin contract test")
struct PluginContractTests {
  /// A plugin that claims every symbol, with one fault.
  struct Spoilt: ContextPlugin {
    var manifest = PluginManifest(
      kind: "spoilt", summary: "Takes everything.", fields: [PluginManifest.Field("text", help: "All of it.")],
      exporters: [.init(format: "list", fileExtension: "txt", mediaType: "text/plain", help: "A list.")])
    var spoil: @Sendable (inout Claim) -> Void = { _ in }
    var spoilDocument: @Sendable (inout Document) -> Void = { _ in }

    func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
      let symbols = context.transcript.symbols.indices.map(Symbol.ID.init)
      guard !symbols.isEmpty else { return [] }
      var claim = Claim(kind: "spoilt", symbols: Set(symbols), evidence: [Evidence("ink", logOdds: 1)])
      spoil(&claim)
      return [claim]
    }

    func document(from claim: Claim, on context: PluginContext, rereading rereader: any Rereader)
      async throws(PluginError) -> Document?
    {
      let secret = FieldText.secret(Secret("4111 1111 1111 1111", mask: .cardNumber))
      var document = Document(
        kind: "spoilt", confidence: 0.5, outline: Quadrilateral(context.transcript.sheet.bounds), textHeight: 1,
        fields: [Field("text", value: secret, text: secret, confidence: 0.5)])
      spoilDocument(&document)
      return document
    }

    func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
      guard format == "list" else { throw .unknownFormat(kind: "spoilt", format: format) }
      return documents.flatMap(\.fields).map(\.value.description).joined(separator: "\n")
    }
  }

  private func violations(of plugin: Spoilt) async -> [String] {
    await pluginContract(plugin, sample: Transcript(lines: ["4111 1111 1111 1111"]))
  }

  @Test("A correct plugin has no violations")
  func kept() async {
    #expect(await violations(of: Spoilt()).isEmpty)
  }

  @Test("Each violation is reported")
  func broken() async {
    let box = Box(x: .infinity, y: 0, width: 1, height: 1)
    let spoilt: [(Spoilt, String)] = [
      (Spoilt(spoil: { $0.kind = "other" }), "manifest's kind"),
      (Spoilt(spoil: { $0.symbols.insert(Symbol.ID(9_999)) }), "exist"),
      (Spoilt(spoil: { $0.roles["x"] = [Symbol.ID(9_999)] }), "roles"),
      (Spoilt(spoil: { $0.privateSymbols = [Symbol.ID(9_999)] }), "private symbols"),
      (Spoilt(spoil: { $0.evidence = [Evidence("ink", logOdds: .nan)] }), "finite"),
      (Spoilt(spoil: { $0.evidence = [Evidence("ink", logOdds: .random(in: 0...1))] }), "same claims"),
      (Spoilt(spoilDocument: { $0.kind = "other" }), "manifest's kind"),
      (Spoilt(spoilDocument: { $0.fields[0].name = "colour" }), "in the manifest"),
      (Spoilt(spoilDocument: { $0.confidence = 1.5 }), "from 0 to 1"),
      (Spoilt(spoilDocument: { $0.outline = Quadrilateral(box) }), "boxes"),
      (Spoilt(spoilDocument: { $0.textHeight = .random(in: 1...9) }), "same document"),
      (Spoilt(spoilDocument: { $0.remembered["x"] = "4111 1111 1111 1111" }), "in the open"),
    ]
    for (plugin, rule) in spoilt {
      let violations = await violations(of: plugin)
      #expect(violations.contains { $0.contains(rule) }, "\(rule): \(violations)")
    }
  }

  @Test("Random input depends on the seed alone")
  func nonsense() {
    #expect(Transcript.nonsense(symbols: 200) == .nonsense(symbols: 200))
    #expect(Transcript.nonsense(symbols: 200) != .nonsense(symbols: 200, seed: 2))
    #expect(Transcript.nonsense(symbols: 5_000).symbols.count > 4_000)
  }
}
