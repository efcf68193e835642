import DiscernCore
import DiscernVision
import Foundation
import Testing

@testable import DiscernTesseract

@Suite("Tesseract")
struct TesseractRecognizerTests {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("samples")
  private let recognizer = TesseractRecognizer(preparation: ImagePreprocessor())

  private func sheet(_ sample: String) throws -> Sheet {
    let bytes = [UInt8](try Data(contentsOf: Self.samples.appendingPathComponent(sample)))
    return Sheet(wholePage: try LeptonicaDecoder().page(0, of: bytes, within: Limits()), page: 0)
  }

  @Test("The lines of a card are recognised; each symbol has a confidence and a box on the sheet")
  func page() async throws {
    let sheet = try sheet("business-card/classic.png")
    let readings = try await recognizer.recognize(RecognitionRequest(), on: sheet)
    let lines = readings.flatMap(\.lines)
    let texts = lines.map { $0.words.map { $0.symbols.map(\.text).joined() }.joined(separator: " ") }
    #expect(texts.contains("Marguerite Holloway") && texts.contains("+1 (503) 555-0119"))
    for symbol in lines.flatMap(\.words).flatMap(\.symbols) {
      #expect((0...1).contains(symbol.confidence))
      #expect(sheet.picture.bounds.intersection(symbol.box.bounds) != nil)
    }
  }

  @Test("Only the requested areas are recognised, and only characters of the alphabet")
  func areas() async throws {
    let sheet = try sheet("business-card/classic.png")
    let area = Box(x: 400, y: 500, width: 440, height: 60)
    let request = RecognitionRequest(name: "digits", areas: [area], layout: .line, alphabet: "0123456789")
    let symbols = try await recognizer.recognize(request, on: sheet).flatMap(\.lines).flatMap(\.words).flatMap(
      \.symbols)
    #expect(symbols.map(\.text).joined().hasSuffix("5035550119"))
    #expect(symbols.allSatisfy { area.grown(by: 5).intersection($0.box.bounds) != nil })
  }

  @Test("A language without data gives an error that names its package; a path is not a language")
  func missing() async throws {
    for language in ["xyz", "../eng", ""] {
      let recognizer = TesseractRecognizer(preparation: ImagePreprocessor(), language: language)
      await #expect(throws: RecognitionError.self) {
        try await recognizer.recognize(RecognitionRequest(), on: try sheet("business-card/classic.png"))
      }
    }
    let error = #expect(throws: RecognitionError.self) { try LanguageData(language: "xyz") }
    #expect(error?.description.contains("tesseract-ocr-xyz") == true)
  }

  @Test("Only requests with an installed model can be answered")
  func models() {
    #expect(recognizer.canAnswer(RecognitionRequest()))
    #expect(
      recognizer.canAnswer(RecognitionRequest(name: "digits", areas: [Box](), layout: .line, model: "card-digits")))
    #expect(
      !recognizer.canAnswer(RecognitionRequest(name: "signs", areas: [Box](), layout: .symbols, model: "math-symbols")))
  }

  @Test("Nothing is recognised after the deadline")
  func late() async throws {
    let sheet = try sheet("business-card/classic.png")
    await Deadline.$current.withValue(.now.advanced(by: .seconds(-1))) {
      await #expect(throws: RecognitionError.deadlinePassed) {
        try await recognizer.recognize(RecognitionRequest(), on: sheet)
      }
    }
  }
}
