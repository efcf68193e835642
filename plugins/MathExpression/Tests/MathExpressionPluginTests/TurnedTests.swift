import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Sheets that lie on their side")
struct TurnedTests {
  /// A fraction, three halves, as it stands on the upright sheet.
  private static let fraction =
    DrawnSigns("3", x: 120, baseline: 180) + .bar(from: 100, to: 160, y: 195) + DrawnSigns("2", x: 120, baseline: 250)

  /// A sheet on which nothing makes sense as it lies, and on which the signs were asked for in turns too.
  private static func transcript(_ turned: [Int: DrawnSigns]) -> Transcript {
    var transcript = Transcript(looks: Array(repeating: DrawnSigns("(+"), count: 4))
    for (corner, signs) in turned.sorted(by: { $0.key < $1.key }) {
      let turn = Turn(corner: corner, of: transcript.sheet.bounds)
      var lying = signs
      for index in lying.symbols.indices {
        lying.symbols[index].box = Quadrilateral(turn.original(signs.symbols[index].box.bounds))
      }
      let request = RecognitionRequest(
        name: TurnedRequests.name(corner: corner), layout: .symbols, model: SymbolRequests.model)
      for _ in 0..<4 {
        transcript.append(RecognitionResult(recognizer: "symbols", request: request, lines: [lying.reading]))
      }
    }
    return transcript
  }

  @Test("The turn that makes sense is read, and its document lies where its ink is", arguments: [1, 2, 3])
  func turned(corner: Int) async throws {
    let transcript = Self.transcript([corner: Self.fraction])
    let document = try #require(try await Asking.seen(transcript).first)
    #expect(document.value("value") == "3/2")
    let turn = Turn(corner: corner, of: transcript.sheet.bounds)
    let box = try #require(Box.enclosing(Self.fraction.symbols.map(\.box.bounds)))
    #expect(document.outline.bounds == turn.original(box))
    #expect(document.outline == Quadrilateral(turn.original(box)).beginning(atCorner: corner))
    #expect(turn.upright(turn.original(box)) == box)
  }

  @Test("Two turns that make as much sense as each other give no value")
  func undecided() async throws {
    let documents = try await Asking.seen(Self.transcript([1: DrawnSigns("6+9×8"), 3: DrawnSigns("8×6+9")]))
    #expect(documents.allSatisfy { $0.value("value") == nil })
  }

  @Test("A turn is asked for once, and only where the whole sheet makes no sense as it lies")
  func requests() async throws {
    func names(_ signs: DrawnSigns, area: Box?) async throws -> [String] {
      var transcript = Transcript(drawn: [], width: 1600, height: 1200)
      let request = RecognitionRequest(
        name: SymbolSurvey.request, areas: [area ?? transcript.sheet.bounds], layout: .symbols,
        model: SymbolRequests.model)
      for _ in 0..<4 {
        transcript.append(RecognitionResult(recognizer: "symbols", request: request, lines: [signs.reading]))
      }
      return try await Asking.plugin.requests(on: PluginContext(transcript: transcript, today: .ofTests)).map(\.name)
        .filter { $0.hasPrefix(SymbolSurvey.request) }
    }
    let turns = TurnedRequests.corners.map { TurnedRequests.name(corner: $0) }
    #expect(try await names(DrawnSigns("(+"), area: nil) == turns)
    #expect(try await names(DrawnSigns("14+52"), area: nil) == [])
    #expect(try await names(DrawnSigns("(+"), area: Box(x: 0, y: 0, width: 300, height: 100)) == [])
    let asked = Self.transcript([1: Self.fraction])
    let again = try await Asking.plugin.requests(on: PluginContext(transcript: asked, today: .ofTests))
    #expect(!again.contains { turns.contains($0.name) })
  }
}
