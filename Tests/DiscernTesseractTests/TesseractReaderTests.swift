import DiscernCore
import DiscernVision
import Foundation
import Testing

@testable import DiscernTesseract

@Suite("Tesseract")
struct TesseractReaderTests {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("samples")
  private let reader = TesseractReader(preparation: InkPreparer())

  private func sheet(_ sample: String) throws -> Sheet {
    let bytes = [UInt8](try Data(contentsOf: Self.samples.appendingPathComponent(sample)))
    return Sheet(wholePage: try LeptonicaDecoder().page(0, of: bytes, within: Limits()), page: 0)
  }

  @Test("It reads the lines of a card, each sign with a box on the sheet and a confidence")
  func page() async throws {
    let sheet = try sheet("business-card/classic.png")
    let readings = try await reader.read(ReadingRequest(), on: sheet)
    let lines = readings.flatMap(\.lines)
    let texts = lines.map { $0.words.map { $0.symbols.map(\.text).joined() }.joined(separator: " ") }
    #expect(texts.contains("Marguerite Holloway") && texts.contains("+1 (503) 555-0119"))
    for symbol in lines.flatMap(\.words).flatMap(\.symbols) {
      #expect((0...1).contains(symbol.confidence))
      #expect(sheet.picture.bounds.intersection(symbol.box.bounds) != nil)
    }
  }

  @Test("Nothing outside the areas that are asked for is read, and only signs of the alphabet")
  func areas() async throws {
    let sheet = try sheet("business-card/classic.png")
    let area = Box(x: 400, y: 500, width: 440, height: 60)
    let request = ReadingRequest(name: "digits", areas: [area], layout: .line, alphabet: "0123456789")
    let symbols = try await reader.read(request, on: sheet).flatMap(\.lines).flatMap(\.words).flatMap(\.symbols)
    #expect(symbols.map(\.text).joined().hasSuffix("5035550119"))
    #expect(symbols.allSatisfy { area.grown(by: 5).intersection($0.box.bounds) != nil })
  }

  @Test("A language without data is named, with the package that has it; a name that is a path is none")
  func missing() async throws {
    for language in ["xyz", "../eng", ""] {
      let reader = TesseractReader(preparation: InkPreparer(), language: language)
      await #expect(throws: ReadingError.self) {
        try await reader.read(ReadingRequest(), on: try sheet("business-card/classic.png"))
      }
    }
    let error = #expect(throws: ReadingError.self) { try LanguageData(language: "xyz") }
    #expect(error?.description.contains("tesseract-ocr-xyz") == true)
  }

  @Test("Only what it has a model for can be answered")
  func models() {
    #expect(reader.canAnswer(ReadingRequest()))
    #expect(reader.canAnswer(ReadingRequest(name: "digits", areas: [Box](), layout: .line, model: "card-digits")))
    #expect(!reader.canAnswer(ReadingRequest(name: "signs", areas: [Box](), layout: .symbols, model: "math-symbols")))
  }

  @Test("When the time of the page has passed, nothing is read any more")
  func late() async throws {
    let sheet = try sheet("business-card/classic.png")
    await Deadline.$current.withValue(.now.advanced(by: .seconds(-1))) {
      await #expect(throws: ReadingError.deadlinePassed) { try await reader.read(ReadingRequest(), on: sheet) }
    }
  }
}
