import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

@Suite("Claims of ink that no recogniser read")
struct UnreadInkTests {
  private static let index = SymbolOverlapIndex(Transcript(sheet: Sheet.ofTests))

  private static func claim(_ id: Int, at box: Box?, logOdds: Double) -> Claim {
    Claim(
      id: Claim.ID(id), kind: "a", symbols: [], evidence: [Evidence("looks", logOdds: logOdds)],
      outline: box.map { Quadrilateral($0) })
  }

  private static func winners(_ claims: [Claim]) -> Set<Int> {
    Arbiter(claims, index: index).settle(Array(claims.indices)).winners
  }

  @Test("A claim without symbols wins by its outline; without one it claims nothing")
  func alone() {
    let box = Box(x: 10, y: 10, width: 50, height: 20)
    #expect(Self.winners([Self.claim(0, at: box, logOdds: 2)]) == [0])
    #expect(Self.winners([Self.claim(0, at: box, logOdds: -2)]) == [])
    #expect(Self.winners([Self.claim(0, at: nil, logOdds: 2)]) == [])
  }

  @Test("Of two outlines, one within the other, the likelier wins; of two that hardly touch, both")
  func rivals() {
    let box = Box(x: 10, y: 10, width: 50, height: 20)
    let within = Box(x: 20, y: 10, width: 10, height: 20)
    let beside = Box(x: 58, y: 10, width: 50, height: 20)
    #expect(Self.winners([Self.claim(0, at: box, logOdds: 2), Self.claim(1, at: within, logOdds: 3)]) == [1])
    #expect(Self.winners([Self.claim(0, at: box, logOdds: 2), Self.claim(1, at: beside, logOdds: 3)]) == [0, 1])
  }

  @Test("Ink that no recogniser read becomes one document, however often claims are made again")
  func onceOnly() async throws {
    let lines = [DrawnLine("card", y: 10), DrawnLine("note", y: 200)]
    // The second claim loses, so that the plugins are asked about the rest of the sheet.
    let plugins: [any DocumentPlugin] = [
      WordPlugin(word: "card", logOdds: 5), WordPlugin(word: "n", logOdds: 2, claimsWholeSheet: true),
      UnreadInkPlugin(),
    ]
    let report = await Pipeline(seeing: lines, plugins: plugins).scanned()
    #expect(report.documents.map(\.kind).sorted() == ["card", "n", "unread"])
  }

  @Test("What was worked out of the pixels is worked out once, and again after a failure")
  func memory() async throws {
    let memory = SheetMemory()
    #expect(try await memory.value("a.size") { 3 } == 3)
    #expect(try await memory.value("a.size") { 4 } == 3)
    #expect(try await memory.value("a.other") { 4 } == 4)
    await #expect(throws: ModelError.cancelled) {
      try await memory.value("a.failed") { () async throws(ModelError) -> Int in throw .cancelled }
    }
    #expect(try await memory.value("a.failed") { 5 } == 5)
  }
}

extension Sheet {
  fileprivate static let ofTests = SheetGeometry(
    page: 0, index: 0, width: 100, height: 100, outline: Quadrilateral(Box(x: 0, y: 0, width: 100, height: 100)),
    toPage: .identity)
}

/// Claims the same place whatever was read.
private struct UnreadInkPlugin: ContextPlugin {
  private static let place = Quadrilateral(Box(x: 10, y: 90, width: 60, height: 20))

  var manifest: PluginManifest { PluginManifest(kind: "unread", summary: "Ink.", fields: []) }

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    [
      Claim(
        id: Claim.ID(0), kind: "unread", symbols: [], evidence: [Evidence("looks", logOdds: 2)], outline: Self.place)
    ]
  }

  func document(
    from claim: Claim, on context: PluginContext, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    Document(kind: "unread", confidence: 0.9, outline: Self.place, textHeight: 20, fields: [])
  }
}
