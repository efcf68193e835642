import DiscernCore
import DiscernVision
import Foundation
import Testing

@testable import DiscernSymbols

/// The model that comes with the plugin, read once: tests run from any folder, so it is found from this file.
private let shipped: Result<SymbolModel, RecognitionError> = {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return SymbolModels.load(root.path + "/Models/math-symbols.safetensors")
}()

@Suite("Reading single signs")
struct SymbolReaderTests {
  /// What the first look at a picture reads, from left to right; empty where there is no ink.
  private func signs(_ picture: Picture?, area: Box? = nil) throws -> SymbolLine? {
    let picture = try #require(picture)
    var recognizer = SignReader(try shipped.get())
    let request = RecognitionRequest(name: "test", areas: [Box](), layout: .symbols, model: "math-symbols")
    let area = Quadrilateral(area ?? picture.bounds)
    guard let view = InkView(of: area, on: picture, by: OpenCVWarping(), for: request, &recognizer) else { return nil }
    let look = try #require(Look.best(at: view).first)
    return SymbolLine(SignSearch(in: view, look, &recognizer), in: view, recognizer)
  }

  private func text(_ picture: Picture?, area: Box? = nil) throws -> String {
    try signs(picture, area: area)?.line(block: 0)?.symbols.map(\.text).joined() ?? ""
  }

  @Test("A sum is read dark on light and light on dark", arguments: [(20, 245), (240, 30)] as [(Double, Double)])
  func polarity(ink: Double, ground: Double) throws {
    var pen = PenStrokes(width: 420, height: 120)
    (pen.ink, pen.ground) = (ink, ground)
    pen.write("24+7", x: 40, y: 30, height: 60)
    #expect(try text(pen.picture) == "24+7")
  }

  @Test("Small writing is enlarged, and boxes and heights are in the picture's pixels")
  func small() throws {
    var pen = PenStrokes(width: 300, height: 200)
    pen.pen = 1.6
    pen.write("24+7", x: 100, y: 90, height: 16)
    let line = try #require(try signs(pen.picture)?.line(block: 3))
    #expect(line.symbols.map(\.text) == ["2", "4", "+", "7"])
    #expect(line.block == 3)
    #expect(abs(line.textHeight - 17) < 3)
    let boxes = line.symbols.map(\.box.bounds)
    #expect(abs(boxes[0].left - 99) < 2 && abs(boxes[0].top - 89) < 2 && abs(boxes[0].bottom - 107) < 2)
    #expect(abs(boxes[3].left - 145) < 2)
  }

  @Test("The parts of ÷ and = are one sign each, and a point between digits is told from a speck above them")
  func parts() throws {
    var pen = PenStrokes(width: 560, height: 140)
    pen.write("4÷2=2", x: 40, y: 40, height: 60)
    let division = try text(pen.picture)
    #expect(division == "4÷2=2")
    var decimal = PenStrokes(width: 300, height: 140)
    decimal.write("2.4", x: 40, y: 40, height: 60)
    let number = try text(decimal.picture)
    #expect(number == "2.4")
    var dotted = PenStrokes(width: 300, height: 140)
    dotted.write("7i", x: 40, y: 40, height: 60)
    #expect(try signs(dotted.picture)?.line(block: 0)?.symbols.count == 2)
    var speck = PenStrokes(width: 300, height: 140)
    speck.write("2 4", x: 40, y: 40, height: 60)
    speck.draw(".", in: Box(x: 96, y: -20, width: 36, height: 60))
    #expect(try text(speck.picture) == "24")
  }

  @Test("Of a request's area only that is read, and places are the sheet's")
  func area() throws {
    var pen = PenStrokes(width: 800, height: 400)
    pen.write("77", x: 40, y: 40, height: 60)
    pen.write("42", x: 500, y: 250, height: 60)
    let line = try #require(try signs(pen.picture, area: Box(x: 460, y: 220, width: 250, height: 130))?.line(block: 0))
    #expect(line.symbols.map(\.text) == ["4", "2"])
    #expect(abs(line.symbols[0].box.bounds.left - 498) < 3 && abs(line.symbols[0].box.bounds.top - 248) < 3)
  }

  @Test("Alternatives are less likely than the reading, none is the reading, and together they are at most certain")
  func alternatives() throws {
    var pen = PenStrokes(width: 420, height: 120)
    pen.write("10", x: 40, y: 30, height: 60)
    let symbols = try #require(try signs(pen.picture)?.line(block: 0)).symbols
    #expect(symbols.count == 2 && symbols.contains { !$0.alternatives.isEmpty })
    for symbol in symbols {
      #expect(symbol.alternatives.count <= 5)
      let others = symbol.alternatives.map { exp($0.logProbability) }
      #expect(others.allSatisfy { $0 <= symbol.confidence && $0 >= 0.001 })
      #expect(!symbol.alternatives.map(\.text).contains(symbol.text))
      #expect(symbol.confidence + others.reduce(0, +) < 1.0001)
    }
  }

  @Test(
    "A picture without signs gives none, however small or long it is",
    arguments: [(1, 1), (4, 2000), (2000, 4), (300, 200)])
  func nothing(width: Int, height: Int) throws {
    for level in [0, 120, 255] as [UInt8] {
      let flat = [UInt8](repeating: level, count: width * height)
      #expect(try text(Picture(width: width, height: height, channels: .gray, pixels: flat)) == "")
    }
    let steps = (0..<width * height).map { UInt8(($0 % width / 7 + $0 / width / 7) % 2 * 255) }
    #expect(try text(Picture(width: width, height: height, channels: .gray, pixels: steps)).isEmpty)
  }

  @Test("A reader answers only for signs, and only with a model that there is")
  func answers() async {
    let recognizer = SymbolRecognizer(warping: OpenCVWarping())
    let request = RecognitionRequest(name: "test", layout: .symbols, model: "no-such-model")
    #expect(!recognizer.canAnswer(request))
    #expect(!recognizer.canAnswer(RecognitionRequest(name: "test", layout: .symbols)))
    #expect(!recognizer.canAnswer(RecognitionRequest(name: "test", layout: .symbols, model: "../math-symbols")))
    await #expect(throws: RecognitionError.self) {
      let picture = try #require(PenStrokes(width: 9, height: 9).picture)
      _ = try await recognizer.recognize(request, on: Sheet(wholePage: picture, page: 0))
    }
  }

  @Test("A file that is no model is named in the error")
  func damaged() {
    guard case .failure(.engineFailed(let name, let reason)) = SymbolModels.load(#filePath) else {
      Issue.record("It was loaded.")
      return
    }
    #expect(name == "symbols")
    #expect(reason.contains("SymbolRecognizerTests.swift is no model of signs"))
  }
}
