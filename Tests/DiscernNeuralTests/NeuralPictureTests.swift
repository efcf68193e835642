import DiscernCore
import Testing

@testable import DiscernNeural
@testable import DiscernVision

/// These tests need OpenVINO and the networks; without them, this comment says so.
private let folder = NeuralFolder.find().folder
private let absence = Comment(rawValue: "not run: \(NeuralFolder.find())")

@Suite("Detection and recognition with the neural engine", .enabled(if: folder != nil, absence), .serialized)
struct NeuralPictureTests {
  private static let engine = folder.map { NeuralEngine(folder: $0, processors: 2) }
  private let warping = OpenCVWarping()

  private func regions(
    of picture: Picture, effort: Effort = .auto, by engine: NeuralEngine? = engine
  ) async throws -> [TextRegion] {
    let engine = try #require(engine)
    return try await NeuralTextDetector(engine: engine, warping: warping).regions(
      of: picture, minimumTextHeight: 0, effort: effort)
  }

  private func texts(
    _ areas: [Quadrilateral], of picture: Picture, alphabet: String? = nil, model: String? = nil
  ) async throws -> [String] {
    let recognizer = NeuralRecognizer(engine: try #require(Self.engine), warping: warping)
    let request = RecognitionRequest(
      name: "test", areas: areas, layout: .line, alphabet: alphabet, model: model, light: .asFound)
    #expect(recognizer.canAnswer(request))
    let sheet = Sheet(wholePage: picture, page: 0)
    return try await recognizer.recognize(request, on: sheet).flatMap(\.lines).map { line in
      line.words.map { $0.symbols.map(\.text).joined() }.joined(separator: " ")
    }
  }

  /// Draws a page with lines in a bitmap font, dark on light.
  private func page(_ lines: [(text: String, x: Int, y: Int)], width: Int = 640, height: Int = 400) throws -> Picture {
    var pixels = [UInt8](repeating: 245, count: width * height)
    for line in lines {
      let drawn = try #require(LabelFont(height: 48).picture(of: line.text))
      for row in 0..<min(drawn.height, height - line.y) {
        for column in 0..<min(drawn.width, width - line.x) {
          pixels[(line.y + row) * width + line.x + column] = min(245, drawn.pixels[row * drawn.width + column])
        }
      }
    }
    return try #require(Picture(width: width, height: height, channels: .gray, pixels: pixels))
  }

  @Test("Each line is detected and recognised")
  func lines() async throws {
    let picture = try page([("Hello World", 40, 60), ("555-0123", 300, 240)])
    let found = try await regions(of: picture)
    #expect(found.count == 2)
    let read = try await texts(found.map(\.outline), of: picture)
    #expect(Set(read) == ["Hello World", "555-0123"])
  }

  @Test("Pictures that are searched side by side have the regions of pictures searched alone")
  func sideBySide() async throws {
    let engine = folder.map { NeuralEngine(folder: $0, processors: 2, pictures: 2) }
    let pages = try [[("Hello World", 40, 60), ("555-0123", 300, 240)], [("Alone", 200, 150)], []].map { try page($0) }
    let found = try await withThrowingTaskGroup(of: (Int, [TextRegion]).self) { group in
      for (place, page) in pages.enumerated() {
        group.addTask { (place, try await regions(of: page, by: engine)) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(found.mapValues(\.count) == [0: 2, 1: 1, 2: 0])
    for (place, page) in pages.enumerated() { #expect(try await found[place] == regions(of: page)) }
  }

  @Test("An alphabet of digits gives only digits")
  func alphabet() async throws {
    let picture = try page([("O1S2", 100, 100)])
    let found = try await regions(of: picture)
    let read = try await texts(found.map(\.outline), of: picture, alphabet: "0123456789")
    #expect(read.joined().allSatisfy { "0123456789 ".contains($0) })
    #expect(read.joined().contains("1"))
  }

  @Test("A line is recognised with the requested model; a missing model is not answered")
  func ownModel() async throws {
    let picture = try page([("4539 1488", 100, 100), ("09/27", 100, 250)])
    let areas = [Box(x: 92, y: 96, width: 320, height: 56), Box(x: 92, y: 246, width: 200, height: 56)]
    let read = try await texts(areas.map(Quadrilateral.init), of: picture, model: "card-digits")
    #expect(read == ["4539 1488", "09/27"])
    let recognizer = NeuralRecognizer(engine: try #require(Self.engine), warping: warping)
    func canAnswer(_ model: String, _ light: RecognitionRequest.Light = .asFound) -> Bool {
      recognizer.canAnswer(
        RecognitionRequest(areas: [Quadrilateral(areas[0])], layout: .line, model: model, light: light))
    }
    #expect(canAnswer("card-digits") && !canAnswer("card-digit") && !canAnswer("../card-digits"))
    // The model normalises light itself: normalised light would repeat the same result.
    #expect(!canAnswer("card-digits", .normalized))
  }

  @Test("One colour and noise have no text regions; specks have a bounded number", arguments: Effort.allCases)
  func nothing(effort: Effort) async throws {
    let (width, height) = (640, 480)
    let plain = [UInt8](repeating: 90, count: width * height)
    var random = SeededBytes(seed: 7)
    let noise = plain.map { _ in random.next() }
    var specks = plain
    for _ in 0..<20_000 { specks[Int(random.next()) * 1_200 % specks.count + Int(random.next()) * 2] = 255 }
    for pixels in [plain, noise] {
      let picture = try #require(Picture(width: width, height: height, channels: .gray, pixels: pixels))
      #expect(try await regions(of: picture, effort: effort).isEmpty)
    }
    let picture = try #require(Picture(width: width, height: height, channels: .gray, pixels: specks))
    #expect(try await regions(of: picture, effort: effort).count <= 400)
  }

  @Test(
    "Pictures of extreme shapes give a bounded number of text regions",
    arguments: [(4, 4_000), (4_000, 4), (1, 1), (3_000, 2)])
  func oddShapes(width: Int, height: Int) async throws {
    let pixels = (0..<width * height).map { UInt8($0 % 251) }
    let picture = try #require(Picture(width: width, height: height, channels: .gray, pixels: pixels))
    #expect(try await regions(of: picture).count <= 400)
  }

  @Test("Empty areas and areas outside the picture give no line and no error")
  func strangeAreas() async throws {
    let picture = try page([("Hello", 40, 60)])
    let areas = [
      Box(x: 5, y: 5, width: 0, height: 0), Box(x: 5_000, y: 5_000, width: 300, height: 40),
      Box(x: -900, y: -900, width: 300, height: 40),
    ].map(Quadrilateral.init)
    #expect(try await texts(areas, of: picture).joined().isEmpty)
  }

  @Test("The engine reports its version and its numeric precision")
  func state() async throws {
    let parts = try await #require(Self.engine).parts()
    #expect(parts.version.hasPrefix("20"))
    #expect(["bf16", "f32"].contains(parts.precision))
    #expect(parts.recogniser.alphabet.texts.count > 1_000)
    #expect(["×", "÷", "√", "π", "²"].allSatisfy(parts.recogniser.alphabet.texts.contains))
  }

  @Test("A missing library gives an error with a remedy; a missing model gives engine-failed")
  func damaged() throws {
    let error = try #require(throws: OpenVINOError.self) { try Runtime(library: "/nonexistent/libopenvino_c.so") }
    #expect(error.reason.contains("Scripts/setup"))
    let runtime = try Runtime(library: try #require(folder).library)
    let broken = try #require(throws: OpenVINOError.self) {
      try Network(
        model: "/nonexistent/model.onnx", on: runtime, sharing: .init(threads: 1, streams: 1), cache: nil)
    }
    #expect(broken.asRecognitionError.code == "engine-failed")
  }
}

/// A pseudo-random byte sequence, the same in every run (a linear congruential generator with Knuth's constants).
private struct SeededBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt8 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 40)
  }
}
