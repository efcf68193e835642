import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Synchronization
import Testing

@Suite("Analyses: one per sheet and round of recognition")
struct AnalysisTests {
  @Test("Without requests, one analysis serves requests, claims and all documents")
  func once() async {
    let plugin = CountingPlugin()
    let report = await Pipeline(seeing: [DrawnLine("a 1", y: 10), DrawnLine("a 2", y: 200)], plugins: [plugin])
      .scanned()
    #expect(report.documents.count == 2)
    #expect(plugin.counts == [1])
  }

  @Test("A transcript that a request has extended is analysed again")
  func again() async {
    let plugin = CountingPlugin(asks: true)
    let report = await Pipeline(seeing: [DrawnLine("a 1")], plugins: [plugin]).scanned()
    #expect(report.documents.count == 1)
    #expect(plugin.counts == [1, 2])
  }

  @Test func `a sheet by itself, such as a frame's, is analysed once for its text and its documents`() async throws {
    let plugin = CountingPlugin()
    let pipeline = Pipeline(seeing: [DrawnLine("a 1")], plugins: [plugin])
    let options = ScanOptions(today: .ofTests)
    let picture = try BlankPages().page(0, of: [], within: Limits())
    let located = try #require(try await pipeline.locate(picture, page: 0, options: options).sheets.first)
    let scan = try await pipeline.scan(located, options: options)
    #expect(scan.findings.documents.count == 1 && scan.read.transcript.lines.count == 1)
    #expect(plugin.counts == [1])
  }

  @Test("A document has the ID of its claim, even if two claims look alike")
  func names() async throws {
    let lines = [DrawnLine("a 1", y: 10), DrawnLine("a 1", y: 200)]
    let report = await Pipeline(seeing: lines, plugins: [CountingPlugin()]).scanned()
    let verdicts = report.pages[0].sheets[0].verdicts
    for document in report.documents {
      let claim = try #require(verdicts.first { $0.claim.id == document.claim }?.claim)
      let ink = try #require(report.pages[0].sheets[0].transcript.box(around: claim.symbols))
      #expect(document.outline.bounds == ink)
    }
    #expect(Set(report.documents.map(\.claim)).count == 2)
  }

  @Test("Claims of one plugin with the same ID violate the contract")
  func sameID() async {
    let report = await Pipeline(seeing: [DrawnLine("a 1"), DrawnLine("a 2", y: 200)], plugins: [TwinPlugin()]).scanned()
    #expect(report.documents.isEmpty)
    #expect(report.notices.map(\.code) == ["plugin-invalid-answer"])
  }

  @Test("A deferred value is computed once, at its first use")
  func deferred() async {
    let count = Mutex(0)
    let value = Deferred {
      count.withLock {
        $0 += 1; return $0
      }
    }
    #expect(count.withLock { $0 } == 0)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { value.value } }
      for await one in group { #expect(one == 1) }
    }
  }
}

/// Claims each line that begins with `a`, and records the number of recognition results at each analysis.
private final class CountingPlugin: DocumentPlugin {
  struct Analysis: Sendable {
    var transcript: Transcript
    var lines: [Line]
  }

  let manifest = PluginManifest(kind: "a", summary: "Lines that begin with a.", fields: [])
  private let asks: Bool
  private let seen = Mutex<[Int]>([])

  init(asks: Bool = false) { self.asks = asks }

  /// The number of recognition results at each analysis.
  var counts: [Int] { seen.withLock { $0 } }

  func analyze(_ context: PluginContext) async throws(PluginError) -> Analysis {
    seen.withLock { $0.append(context.transcript.readings.count) }
    return Analysis(
      transcript: context.transcript, lines: context.transcript.generalLines.filter { $0.text.hasPrefix("a") })
  }

  func requests(from analysis: Analysis) async throws(PluginError) -> [RecognitionRequest] {
    asks ? [RecognitionRequest(name: "a.again", layout: .line)] : []
  }

  func claims(from analysis: Analysis) async throws(PluginError) -> [Claim] {
    analysis.lines.enumerated().map { place, line in
      Claim(
        id: Claim.ID(place), kind: "a", symbols: Set(line.symbols), evidence: [Evidence("begins with a", logOdds: 2)])
    }
  }

  func document(
    for claim: Claim.ID, from analysis: Analysis, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    guard let box = analysis.transcript.box(around: analysis.lines[claim.number].symbols) else { return nil }
    return Document(kind: "a", confidence: 0.9, outline: Quadrilateral(box), textHeight: box.height, fields: [])
  }
}

/// Gives all of its claims the same ID.
private struct TwinPlugin: ContextPlugin {
  var manifest: PluginManifest { PluginManifest(kind: "a", summary: "Twins.", fields: []) }

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    context.transcript.generalLines.map {
      Claim(id: Claim.ID(7), kind: "a", symbols: Set($0.symbols), evidence: [Evidence("twin", logOdds: 2)])
    }
  }

  func document(
    from claim: Claim, on context: PluginContext, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? { nil }
}
