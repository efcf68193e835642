import DiscernCore
import Foundation
import Testing

@Suite("Tensors")
struct TensorTests {
  @Test("A tensor's elements fill its shape")
  func count() throws {
    #expect(Tensor(shape: [2, 3], [Float](repeating: 0, count: 6))?.count == 6)
    #expect(Tensor(shape: [2, 3], [Float](repeating: 0, count: 5)) == nil)
    #expect(Tensor(shape: [-1, -6], [Float](repeating: 0, count: 6)) == nil)
    #expect(Tensor(shape: [Int.max, 2, 0], [Int64]()) == nil)
    #expect(Tensor(shape: [], [Int32(7)])?.integers == [7])
    #expect(Tensor(shape: [0, 3], [Float]())?.count == 0)
    #expect(Tensor(shape: [1], [Int64(7)])?.floats == nil)
  }

  @Test("A batch gives back the tensors that it was made of")
  func batch() throws {
    let samples = try (0..<3).map { try #require(Tensor(shape: [2], [Int64($0), 9])) }
    let batch = try #require(Tensor(batch: samples))
    #expect(batch.shape == [3, 2] && batch.elementType == .int64)
    #expect(batch.samples == samples)
  }

  @Test("Tensors of different shapes or types are no batch")
  func difference() throws {
    let floats = try #require(Tensor(shape: [2], [Float(1), 2]))
    let integers = try #require(Tensor(shape: [2], [Int32(1), 2]))
    let single = try #require(Tensor(shape: [1], [Float(1)]))
    #expect(Tensor(batch: [floats, integers]) == nil)
    #expect(Tensor(batch: [floats, single]) == nil)
    #expect(Tensor(batch: []) == nil)
  }

  @Test("Pictures become channels, rows and columns in the format of a network")
  func pictures() throws {
    let colours = try #require(Picture(width: 2, height: 1, channels: .rgb, pixels: [255, 0, 51, 0, 255, 0]))
    let format = PixelFormat(.bgr, mean: 0.5, deviation: 0.5)
    let tensor = try #require(Tensor([colours, colours], as: format))
    #expect(tensor.shape == [2, 3, 1, 2])
    let expected: [Float] = [-0.6, -1, -1, 1, 1, -1]
    for (value, wanted) in zip(tensor.floats ?? [], expected + expected) { #expect(abs(value - wanted) < 1e-6) }
    let gray = try #require(Tensor([colours], as: PixelFormat(.gray))?.floats)
    #expect(abs(gray[0] - (0.299 * 255 + 0.114 * 51) / 255) < 1e-6 && abs(gray[1] - 0.587) < 1e-6)
  }

  @Test("A gray picture gives three equal channels, and pictures of different sizes are no tensor")
  func gray() throws {
    let picture = try #require(Picture(width: 1, height: 2, channels: .gray, pixels: [0, 255]))
    let other = try #require(Picture(width: 2, height: 1, channels: .gray, pixels: [0, 255]))
    #expect(Tensor([picture], as: PixelFormat(.rgb))?.floats == [0, 1, 0, 1, 0, 1])
    #expect(Tensor([picture], as: PixelFormat(.gray, mean: 1))?.floats == [-1, 0])
    #expect(Tensor([picture, other], as: PixelFormat(.gray)) == nil)
  }
}

@Suite("Declarations of models")
struct ModelDeclarationTests {
  private func manifest(models: String) throws -> PluginManifest {
    let json = """
      {"kind":"a","summary":"A.","fields":[],"options":[],"models":\(models),"exporters":[]}
      """
    return try JSONDecoder().decode(PluginManifest.self, from: Data(json.utf8))
  }

  @Test("A plain string names a model for recognition, as in messages of the first version of the protocol")
  func plain() throws {
    #expect(
      try manifest(models: #"["digits"]"#).models == [PluginManifest.Model("digits", purpose: .recognition, help: "")])
  }

  @Test("A declaration says what runs a model, what it does and what is lost without it")
  func whole() throws {
    let model = PluginManifest.Model("fields", purpose: .network, help: "Finds fields.", loss: "No field is found.")
    let json = #"[{"name":"fields","purpose":"network","help":"Finds fields.","loss":"No field is found."}, "b"]"#
    #expect(try manifest(models: json).models.first == model)
    #expect(try JSONDecoder().decode(PluginManifest.Model.self, from: JSONEncoder().encode(model)) == model)
    #expect(try manifest(models: #"[{"name":"fields"}]"#).models.first?.purpose == .recognition)
  }

  @Test(
    "What is no declaration is refused", arguments: ["[1]", "[null]", "[{}]", #"[{"name":"a","purpose":"magic"}]"#])
  func refused(models: String) { #expect(throws: DecodingError.self) { try manifest(models: models) } }

  @Test("The runner of a program without an engine says how to get it")
  func noRunner() async {
    let runner = NoModelRunner(remedy: "Run Scripts/setup.")
    #expect(runner.unavailability(of: "fields") == .engineMissing(remedy: "Run Scripts/setup."))
    #expect(!runner.isAvailable("fields"))
    let error = await #expect(throws: ModelError.self) { try await runner.run("fields", [:]) }
    #expect(error?.code == "engine-missing" && error?.description.hasSuffix("Run Scripts/setup.") == true)
  }

  @Test("A plugin that cannot do without a model is unavailable if a part is missing, and has failed otherwise")
  func pluginError() {
    #expect(PluginError(kind: "a", .engineMissing(remedy: "Run.")).code == "plugin-unavailable")
    #expect(PluginError(kind: "a", .modelMissing(model: "m", remedy: "Run.")).code == "plugin-unavailable")
    #expect(PluginError(kind: "a", .deadlinePassed).code == "plugin-failed")
  }
}
