import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

/// Sheets that no card looks like: nothing of them is lost, and nothing breaks.
@Suite struct HardPageTests {
  private let contact = [
    DrawnLine("Ann Lowe", y: 60, height: 40), DrawnLine("Tel +44 20 7946 0958", y: 120, height: 24),
    DrawnLine("ann.lowe@gmail.com", y: 160, height: 24),
  ]
  private let script = LabelScript(["Ann Lowe": .name])

  @Test func `a page of five thousand words is labelled as far as the model reaches, and the rest is kept`()
    async throws
  {
    let prose = (0..<500).map { row in
      DrawnLine(
        "row \(row) " + Array(repeating: "lorem", count: 8).joined(separator: " "), y: 220 + 30 * Double(row),
        height: 20)
    }
    let runner = script.runner
    let context = PluginContext(transcript: Transcript(drawn: contact + prose, height: 16_000), today: .ofTests)
    let plugin = BusinessCardPlugin()
    let analysis = try await plugin.analyze(context, using: PluginServices(models: runner))
    let claims = await plugin.claims(from: analysis)
    let whole = try #require(claims.first)
    let document = try await plugin.document(for: whole.id, from: analysis, rereading: NoRereader())
    let said = Set(CardSamples.values(document, "other"))
    let lost = prose.filter { !said.contains($0.text) }
    #expect(lost.isEmpty, "\(lost.count) lines")
    #expect(!runner.runs.isEmpty)
    let words = runner.runs.map { $0.inputs["whole"]?.shape.last ?? 0 }
    #expect(words.allSatisfy { (1...160).contains($0) }, "\(words)")
  }

  @Test(
    "scripts from right to left, and columns from top to bottom, stay as they were read",
    arguments: ["אן לוי", "محمد الأحمد", "東\n京\n都"])
  func script(text: String) async throws {
    let lines = text.split(separator: "\n").enumerated().map { place, part in
      DrawnLine(String(part), y: 220 + 30 * Double(place), height: 24)
    }
    let found = try #require(
      try await CardSamples.document(CardSamples.context(contact + lines), models: script.runner))
    #expect(CardSamples.values(found, "name") == ["Ann Lowe"])
    let said = CardSamples.values(found, "other")
    for line in lines { #expect(said.contains(line.text), "\(said)") }
  }

  @Test func `words without boxes are seen as finite numbers`() {
    let flat = contact.map { line in
      LabelledLine(text: Array(line.text.unicodeScalars), centerX: 0, centerY: 0, width: 0, height: 0, score: 0)
    }
    let features = WordFeatures(flat)
    #expect(features.words.count == 8)
    let strange = features.values.filter { !$0.isFinite }
    #expect(strange.isEmpty)
  }
}
