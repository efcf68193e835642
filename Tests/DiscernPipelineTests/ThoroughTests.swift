import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

@Suite("Comparison of a thorough result with the plain one")
struct ThoroughTests {
  /// Creates the outcome of a scan from field values.
  private func outcome(_ fields: [(name: String, value: String)], kind: String = "label") throws
    -> Pipeline.SheetOutcome
  {
    let picture = try #require(Picture(width: 8, height: 8, channels: .gray, pixels: Array(repeating: 255, count: 64)))
    let sheet = Sheet(wholePage: picture, page: 0)
    var outcome = PluginHost.Outcome()
    outcome.documents = [
      Document(
        kind: kind, confidence: 0.9, outline: Quadrilateral(picture.bounds), textHeight: 2,
        fields: fields.map { Field($0.name, value: .open($0.value), text: .open($0.value), confidence: 0.9) })
    ]
    return Pipeline.SheetOutcome(
      sheet: sheet, transcript: Transcript(sheet: sheet.geometry), outcome: outcome, clock: StageClock())
  }

  @Test("A result with all earlier values and more is kept")
  func more() throws {
    let plain = try outcome([("phone", "+1"), ("name", "Ann")])
    #expect(try outcome([("phone", "+1"), ("name", "Ann"), ("url", "a.b")]).holdsMore(than: plain))
    #expect(try outcome([("name", "Ann"), ("phone", "+1"), ("phone", "+2")]).holdsMore(than: plain))
  }

  @Test("A result with the same, fewer or other values is dropped")
  func less() throws {
    let plain = try outcome([("phone", "+1"), ("name", "Ann")])
    #expect(try !outcome([("phone", "+1"), ("name", "Ann")]).holdsMore(than: plain))
    #expect(try !outcome([("phone", "+1"), ("url", "a.b"), ("email", "c@a.b")]).holdsMore(than: plain))
    #expect(try !outcome([("phone", "+3"), ("name", "Ann"), ("url", "a.b")]).holdsMore(than: plain))
    #expect(try !outcome([("phone", "+1"), ("name", "Ann"), ("url", "a.b")], kind: "other").holdsMore(than: plain))
  }
}
