import DiscernCore
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernNeural

private let folder = NeuralFolder.find().folder
private let absence = Comment(rawValue: "not run: \(NeuralFolder.find())")

/// The networks beside these tests; `write_models.py` writes them.
private let models = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Models").path

private func file(_ name: String) -> String { "\(models)/\(name).onnx" }

@Suite("ONNX files")
struct NetworkNamesTests {
  @Test("The names of inputs and outputs stand in the file")
  func names() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file("mixed"))))
    #expect(OnnxFile(bytes).inputs == ["values", "scale", "shift"])
    #expect(OnnxFile(bytes).outputs == ["scores", "best", "echo"])
  }

  @Test("A file that was cut off, or changed in any byte, has fewer names or others, and harms nothing")
  func damaged() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file("mixed"))))
    for end in bytes.indices { #expect(OnnxFile(Array(bytes[..<end])).outputs.count <= 3) }
    for place in bytes.indices {
      for value in [UInt8(0), 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[place] = value
        _ = (OnnxFile(changed).inputs, OnnxFile(changed).outputs, OnnxFile(changed).metadata("character"))
      }
    }
  }
}

@Suite(
  "Networks of plugins, run by OpenVINO", .enabled(if: folder != nil, absence), .serialized, .timeLimit(.minutes(5)))
struct OpenVINOModelRunnerTests {
  private static let engine = folder.map { NeuralEngine(folder: $0, processors: 2) }
  private static let runner = engine.map { OpenVINOModelRunner(engine: $0) { file($0) } }

  private func runner() throws -> OpenVINOModelRunner { try #require(Self.runner) }

  /// Inputs of the model `mixed` for a number of rows.
  private func inputs(rows: Int = 2) throws -> [String: Tensor] {
    let values = (0..<3 * rows).map { Float($0 % 3 == 1 ? $0 + 10 : $0) }
    return [
      "values": try #require(Tensor(shape: [rows, 3], values)),
      "scale": try #require(Tensor(shape: [rows, 1], (0..<rows).map { Int64($0 + 2) })),
      "shift": try #require(Tensor(shape: [rows, 1], (0..<rows).map { Int32(-$0) })),
    ]
  }

  @Test("Inputs and outputs of three types go by name, in batches of any size", arguments: [1, 2, 5])
  func mixed(rows: Int) async throws {
    let inputs = try inputs(rows: rows)
    let outputs = try await runner().run("mixed", inputs)
    #expect(Set(outputs.keys) == ["scores", "best", "echo"])
    let values = try #require(inputs["values"]?.floats)
    let scores = values.enumerated().map { place, value in value * Float(place / 3 + 2) - Float(place / 3) }
    #expect(outputs["scores"]?.shape == [rows, 3] && outputs["scores"]?.floats == scores)
    #expect(outputs["best"] == Tensor(shape: [rows], [Int64](repeating: 1, count: rows)))
    #expect(outputs["echo"] == inputs["shift"])
  }

  @Test("A single number is an input or an output of no dimension")
  func scalar() async throws {
    let inputs = [
      "values": try #require(Tensor(shape: [2, 2], [Float(1), 2, 3, 4.5])),
      "weight": try #require(Tensor(shape: [], [Float(2)])),
    ]
    let total = try #require(Tensor(shape: [], [Float(21)]))
    #expect(try await runner().run("total", inputs) == ["total": total])
  }

  @Test("Many runs at once have each their own answer")
  func sideBySide() async throws {
    let runner = try runner()
    try await withThrowingTaskGroup(of: (Int, Tensor?).self) { group in
      for number in 1...60 {
        let inputs = try inputs(rows: number)
        group.addTask { (number, try await runner.run("mixed", inputs)["scores"]) }
      }
      for try await (number, scores) in group { #expect(scores?.shape == [number, 3]) }
    }
  }

  @Test("Samples run in batches")
  func batches() async throws {
    let samples = try inputs(rows: 7).mapValues { try #require($0.samples) }
    let rows = (0..<7).map { row in samples.compactMapValues { $0[row] } }
    let answers = try await runner().run("mixed", samples: rows, batchSize: 3)
    #expect(answers.map { $0["echo"]?.integers } == (0..<7).map { [-$0] })
  }

  @Test(
    "A name, a shape or a type that the model does not take is an unexpected input, and the error says what it takes")
  func unexpected() async throws {
    let good = try inputs()
    let cases: [(String, [String: Tensor])] = [
      ("It takes scale, shift, values, not values.", good.filter { $0.key == "values" }),
      ("not more, scale", good.merging(["more": try #require(good["scale"])]) { $1 }),
      ("‘scale’ takes int64, not int32.", good.merging(["scale": try #require(good["shift"])]) { $1 }),
      (
        "‘values’ takes the shape [any, 3], not [3, 2].",
        good.merging(["values": try #require(Tensor(shape: [3, 2], [Float](repeating: 0, count: 6)))]) { $1 }
      ),
      (
        "‘values’ takes the shape [any, 3], not [6].",
        good.merging(["values": try #require(Tensor(shape: [6], [Float](repeating: 0, count: 6)))]) { $1 }
      ),
      (
        "‘values’ takes the shape [any, 3], not [1, 1, 1, 1, 1, 1, 1, 1, 2, 3].",
        good.merging([
          "values": try #require(
            Tensor(shape: [1, 1, 1, 1, 1, 1, 1, 1, 2, 3], [Float](repeating: 0, count: 6)))
        ]) { $1 }
      ),
      ("‘scale’ holds nothing.", good.merging(["scale": try #require(Tensor(shape: [0, 1], [Int64]()))]) { $1 }),
    ]
    for (detail, inputs) in cases {
      let error = await #expect(throws: ModelError.self) { try await runner().run("mixed", inputs) }
      #expect(error?.code == "unexpected-input" && error?.description.contains(detail) == true, "\(error as Any)")
    }
    // Extents that do not go together are found by the engine.
    let shift = try #require(Tensor(shape: [3, 1], [Int32(0), 0, 0]))
    let error = await #expect(throws: ModelError.self) {
      try await runner().run("mixed", good.merging(["shift": shift]) { $1 })
    }
    #expect(error?.code == "engine-failed", "\(error as Any)")
    #expect(try await runner().run("mixed", good)["echo"] == good["shift"])
  }

  @Test("A model without a file is missing, and the error says where to put it")
  func missing() async throws {
    let runner = OpenVINOModelRunner(engine: try #require(Self.engine))
    let error = try #require(runner.unavailability(of: "no-such-model"))
    #expect(error.code == "model-missing" && error.description.contains("no-such-model.onnx in DISCERN_MODELS"))
    await #expect(throws: error) { try await runner.run("no-such-model", [:]) }
    await #expect(throws: ModelError.self) { try await runner.run("../Models/mixed", [:]) }
    #expect(try self.runner().isAvailable("mixed"))
  }

  @Test("A damaged file is an error, the same from then on, whatever lies there later")
  func damaged() async throws {
    let place = try TemporaryFolder()
    let whole = [UInt8](try Data(contentsOf: URL(filePath: file("mixed"))))
    try place.write(Array(whole.prefix(250)), to: "cut.onnx")
    try place.write(Array("no network".utf8), to: "text.onnx")
    try place.write([], to: "empty.onnx")
    var unknown = whole
    let cast = try #require(whole.indices.first { Array(whole[$0...].prefix(4)) == Array("Cast".utf8) })
    unknown.replaceSubrange(cast..<cast + 4, with: Array("Cost".utf8))
    try place.write(unknown, to: "unknown.onnx")
    let path = place.path
    let runner = OpenVINOModelRunner(engine: try #require(Self.engine)) { "\(path)/\($0).onnx" }
    for name in ["cut", "text", "empty", "unknown", "nowhere"] {
      let error = await #expect(throws: ModelError.self) { try await runner.run(ModelReference(name), inputs()) }
      #expect(error?.code == "engine-failed", "\(error as Any)")
      try place.write(whole, to: "\(name).onnx")
      await #expect(throws: try #require(error)) { try await runner.run(ModelReference(name), inputs()) }
    }
  }

  @Test("A call whose time is over, or whose task was cancelled, runs nothing")
  func over() async throws {
    let (runner, inputs) = (try runner(), try inputs())
    await #expect(throws: ModelError.deadlinePassed) {
      try await Deadline.$current.withValue(.now) { try await runner.run("mixed", inputs) }
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await runner.run("mixed", inputs)
    }
    await #expect(throws: ModelError.cancelled) { try await task.value }
  }

  @Test("Compiled models are kept in the cache folder")
  func cache() async throws {
    let place = try TemporaryFolder()
    var environment = NeuralFolder.environment
    environment["XDG_CACHE_HOME"] = place.path
    let folder = try #require(NeuralFolder.find(in: environment).folder)
    let runner = OpenVINOModelRunner(engine: NeuralEngine(folder: folder, processors: 1)) { file($0) }
    try await runner.load("mixed")
    let kept = try FileManager.default.contentsOfDirectory(atPath: place.path + "/discern/openvino")
    #expect(!kept.isEmpty)
    // Another process would find it there: here it is another core.
    let again = OpenVINOModelRunner(engine: NeuralEngine(folder: folder, processors: 1)) { file($0) }
    #expect(try await again.run("mixed", inputs())["echo"] == inputs()["shift"])
  }
}
