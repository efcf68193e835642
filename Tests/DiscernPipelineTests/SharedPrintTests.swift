import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

@Suite("Claims that share print")
struct SharedPrintTests {
  /// Two sums beside each other, what a second recogniser reads of the left one, and a frame about both that was taken for a letter.
  private static let transcript: Transcript = {
    var transcript = Transcript(drawn: [DrawnLine("12", x: 100), DrawnLine("34", x: 300)])
    let second = [DrawnLine("7", x: 101), DrawnLine("O", x: 98, y: 90, height: 450)]
    transcript.append(
      RecognitionResult(
        recognizer: "second", calibration: .uncalibrated, request: RecognitionRequest(name: "again"),
        lines: second.map(\.reading)))
    return transcript
  }()

  /// The winners among claims of these texts, of log odds 3, 2, and so on.
  private static func winners(_ claims: [String]) throws -> [String] {
    let claims = try claims.enumerated().map { place, text in
      let line = try #require(transcript.lines.first { $0.text == text })
      return Claim(
        id: Claim.ID(place), kind: text, symbols: Set(line.symbols),
        evidence: [Evidence("looks", logOdds: 3 - Double(place))])
    }
    let winners = Arbiter(claims, index: SymbolOverlapIndex(transcript)).settle(Array(claims.indices)).winners
    return winners.sorted().map { claims[$0].kind }
  }

  @Test("What two recognisers read of one place is of one document")
  func sameCharacter() throws {
    #expect(try Self.winners(["12", "7"]) == ["12"])
    #expect(try Self.winners(["34", "7"]) == ["34", "7"])
  }

  @Test("A frame about two sums that was taken for a letter does not make them rivals")
  func frame() throws {
    #expect(try Self.winners(["12", "34"]) == ["12", "34"])
    #expect(try Self.winners(["O", "12"]) == ["O"])
  }
}
