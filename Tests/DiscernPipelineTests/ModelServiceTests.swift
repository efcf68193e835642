import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Synchronization
import Testing

@Suite("Networks of plugins")
struct ModelServiceTests {
  private func pipeline(
    _ plugins: [any DocumentPlugin], models: any ModelRunner, change: (inout Limits) -> Void = { _ in }
  ) -> Pipeline {
    var limits = Limits()
    change(&limits)
    return Pipeline(
      decoder: BlankPages(), warping: NearestPixels(),
      engines: [RecognitionEngine(recognizer: ScriptedRecognizer([DrawnLine("a 1")]))], plugins: plugins,
      models: models, limits: limits)
  }

  private static func scores(_ inputs: [String: Tensor]) throws(ModelError) -> [String: Tensor] {
    guard let pixels = inputs["pixels"], let count = pixels.shape.first,
      let scores = Tensor(shape: [count, 1], [Float](repeating: 0.75, count: count))
    else { throw .unexpectedInput(model: "score", detail: "It takes pixels.") }
    return ["score": scores]
  }

  @Test("A plugin runs its network on the pixels of the sheet, and its answer makes the document")
  func network() async {
    let models = ScriptedModelRunner(["score": Self.scores])
    let report = await pipeline([ScoringPlugin()], models: models).scanned()
    #expect(report.documents.map(\.confidence) == [0.75])
    #expect(report.notices.isEmpty)
    #expect(models.runs.map(\.model) == ["score"])
    // The page is white, and the format leaves levels from 0 to 1.
    #expect(models.runs.first?.inputs["pixels"]?.shape == [1, 1, 4, 8])
    #expect(models.runs.first?.inputs["pixels"]?.floats?.allSatisfy { $0 == 1 } == true)
  }

  @Test("Without the engine a plugin that needs it is unavailable, the notice has the remedy, and the others go on")
  func missing() async throws {
    let report = await pipeline([ScoringPlugin(), WordPlugin(word: "a")], models: NoModelRunner(remedy: "Buy one."))
      .scanned()
    #expect(report.documents.map(\.kind) == ["a"])
    #expect(report.notices.map(\.code) == ["plugin-unavailable"])
    #expect(report.notices.first?.message.contains("Buy one.") == true)
  }

  @Test("A plugin that can do without its network gives its document all the same")
  func optional() async {
    let report = await pipeline([ScoringPlugin(isOptional: true)], models: NoModelRunner()).scanned()
    #expect(report.documents.map(\.confidence) == [0.5])
    #expect(report.notices.isEmpty)
  }

  @Test("A network that is slow ends with the time for the page")
  func deadline() async {
    let models = ScriptedModelRunner(["score": Self.scores], delay: .seconds(600))
    let started = ContinuousClock.now
    let report = await pipeline([ScoringPlugin()], models: models) { $0.secondsPerPage = 0.5 }.scanned()
    #expect(report.documents.isEmpty)
    #expect(ContinuousClock.now - started < .seconds(60))
    #expect(report.notices.first?.message.contains("--seconds") ?? (report.error != nil))
  }

  @Test("A scan that is cancelled does not wait for a network")
  func cancelled() async {
    let models = ScriptedModelRunner(["score": Self.scores], delay: .seconds(600))
    let started = ContinuousClock.now
    let scan = Task { await pipeline([ScoringPlugin()], models: models).scanned() }
    while models.runs.isEmpty { await Task.yield() }
    scan.cancel()
    #expect(await scan.value.documents.isEmpty)
    #expect(ContinuousClock.now - started < .seconds(60))
  }

  @Test("A typed line has no pixels, and a sheet that is settled later has its own")
  func pixels() async throws {
    let plugin = ScoringPlugin(isOptional: true)
    let pipeline = pipeline([plugin], models: ScriptedModelRunner(["score": Self.scores]))
    let typed = await pipeline.answer("a 1", options: ScanOptions(today: .ofTests))
    #expect(typed.documents.map(\.confidence) == [0.5])
    let picture = try BlankPages(width: 64, height: 32).page(0, of: [1], within: Limits())
    let sheet = Sheet(wholePage: picture, page: 0)
    let transcript = PluginContext(typed: "a 1", today: .ofTests).transcript
    let findings = await pipeline.settle(transcript, on: sheet, options: ScanOptions(today: .ofTests))
    #expect(findings.documents.map(\.confidence) == [0.75])
    #expect(plugin.sizes == [nil, 64])
  }

  @Test("A plugin that implements neither form of analysis says so, and the scan goes on")
  func neither() async {
    let report = await pipeline([IdlePlugin(), WordPlugin(word: "a")], models: NoModelRunner()).scanned()
    #expect(report.documents.map(\.kind) == ["a"])
    #expect(report.notices.map(\.code) == ["plugin-unavailable"])
  }
}

@Suite("Batches of samples")
struct BatchTests {
  private func samples(_ count: Int) -> [[String: Tensor]] {
    (0..<count).map { number in ["number": Tensor(shape: [1], [Int64(number)])].compactMapValues { $0 } }
  }

  private static func doubled(_ inputs: [String: Tensor]) throws(ModelError) -> [String: Tensor] {
    guard let numbers = inputs["number"], let values = numbers.integers,
      let doubled = Tensor(shape: numbers.shape, values.map { Int64(2 * $0) })
    else { throw .unexpectedInput(model: "double", detail: "It takes numbers.") }
    return ["double": doubled]
  }

  @Test("Samples run in batches of a size at most, and answers come in their order", arguments: [1, 3, 4, 100])
  func order(size: Int) async throws {
    let runner = ScriptedModelRunner(["double": Self.doubled])
    let answers = try await runner.run("double", samples: samples(10), batchSize: size)
    #expect(answers.map { $0["double"]?.integers } == (0..<10).map { [2 * $0] })
    #expect(runner.runs.compactMap { $0.inputs["number"]?.shape.first }.reduce(0, +) == 10)
    #expect(runner.runs.allSatisfy { ($0.inputs["number"]?.shape.first ?? 0) <= size })
  }

  @Test("No sample gives no run")
  func none() async throws {
    let runner = ScriptedModelRunner(["double": Self.doubled])
    #expect(try await runner.run("double", samples: [], batchSize: 8).isEmpty)
    #expect(runner.runs.isEmpty)
  }

  @Test("Samples that differ are an unexpected input, an output without a batch an unexpected output")
  func wrong() async throws {
    let total = try #require(Tensor(shape: [], [Float(1)]))
    let runner = ScriptedModelRunner(["double": Self.doubled, "total": { _ in ["total": total] }])
    let other = try #require(Tensor(shape: [2], [Int64(1), 2]))
    for odd in [["number": other], ["other": other], [:]] {
      let error = await #expect(throws: ModelError.self) {
        try await runner.run("double", samples: samples(3) + [odd], batchSize: 8)
      }
      #expect(error?.code == "unexpected-input")
    }
    let error = await #expect(throws: ModelError.self) {
      try await runner.run("total", samples: samples(3), batchSize: 2)
    }
    #expect(error?.code == "unexpected-output")
  }

  @Test("The error of one batch is the error of the call")
  func failure() async {
    let runner = ScriptedModelRunner([
      "fail": { _ throws(ModelError) in throw .engineFailed(model: "fail", reason: "No.") }
    ])
    await #expect(throws: ModelError.engineFailed(model: "fail", reason: "No.")) {
      try await runner.run("fail", samples: samples(5), batchSize: 1)
    }
    await #expect(throws: ModelError.modelMissing(model: "none", remedy: "Prepare an answer for it.")) {
      try await runner.run("none", samples: samples(5), batchSize: 1)
    }
  }
}

/// Claims the first line, and is as sure of it as its network says, which sees the line's pixels.
private final class ScoringPlugin: DocumentPlugin {
  struct Analysis: Sendable {
    var transcript: Transcript
    var score: Double
  }

  private static let model: ModelReference = "score"
  /// Whether it does without its network.
  private let isOptional: Bool
  private let widths = Mutex<[Int?]>([])

  init(isOptional: Bool = false) { self.isOptional = isOptional }

  var manifest: PluginManifest {
    PluginManifest(
      kind: "scored", summary: "The first line.", fields: [],
      models: [
        PluginManifest.Model(
          Self.model.name, purpose: .network, help: "Scores a line.", loss: "Every line is equally likely.")
      ], typedLines: "a line")
  }

  /// The widths of the sheets that it was given.
  var sizes: [Int?] { widths.withLock { $0 } }

  func analyze(_ context: PluginContext, using services: PluginServices) async throws(PluginError) -> Analysis {
    widths.withLock { $0.append(services.sheet?.picture.width) }
    guard let line = context.transcript.lines.first,
      let pixels = services.rectified(Quadrilateral(line.box), width: 8, height: 4),
      let input = Tensor([pixels], as: PixelFormat(.gray))
    else { return Analysis(transcript: context.transcript, score: 0.5) }
    do throws(ModelError) {
      let score = try await services.models.run(Self.model, ["pixels": input])["score"]?.floats?.first ?? 0
      return Analysis(transcript: context.transcript, score: Double(score))
    } catch {
      guard isOptional, case .engineMissing = error else { throw PluginError(kind: manifest.kind, error) }
      return Analysis(transcript: context.transcript, score: 0.5)
    }
  }

  func claims(from analysis: Analysis) async throws(PluginError) -> [Claim] {
    analysis.transcript.lines.prefix(1).map { line in
      Claim(
        id: Claim.ID(0), kind: manifest.kind, symbols: Set(line.symbols),
        evidence: [Evidence("the network is sure", logOdds: 4 * analysis.score)])
    }
  }

  func document(
    for claim: Claim.ID, from analysis: Analysis, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    guard let line = analysis.transcript.lines.first else { return nil }
    return Document(
      kind: manifest.kind, confidence: analysis.score, outline: Quadrilateral(line.box), textHeight: line.textHeight,
      fields: [])
  }
}

/// Implements no analysis.
private struct IdlePlugin: DocumentPlugin {
  typealias Analysis = Int

  var manifest: PluginManifest { PluginManifest(kind: "idle", summary: "Nothing.", fields: []) }

  func claims(from analysis: Int) async throws(PluginError) -> [Claim] { [] }

  func document(
    for claim: Claim.ID, from analysis: Int, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? { nil }
}
