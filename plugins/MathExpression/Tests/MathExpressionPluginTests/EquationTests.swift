import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Equations on sheets")
struct EquationTests {
  @Test(
    "An equation in one unknown is solved",
    arguments: [
      ("2x + 3 = 7", "2*x+3=7", ["2"]), ("14+3x-6=11x-16", "14+3*x-6=11*x-16", ["3"]),
      ("0.20k + 0.05k + 0.35 = 3.10", "0.20*k+0.05*k+0.35=3.10", ["11"]), ("5x-16+4=2", "5*x-16+4=2", ["14/5"]),
    ])
  func solved(text: String, expression: String, solutions: [String]) async throws {
    let document = try #require(try await Asking.seen(text).first)
    #expect(document.value("expression") == expression)
    #expect(document.fields(named: "solution").map { $0.value.shown() } == solutions)
    #expect(document.value("value") == nil)
    #expect(document.codes == [])
  }

  @Test("An equation in two unknowns is shown with the reason why it is not solved, and a = b is none")
  func unsolved() async throws {
    let document = try #require(try await Asking.seen("2x + 3y = 7").first)
    #expect(document.value("solution") == nil)
    #expect(document.codes == ["unsolved-equation"])
    #expect(try await Asking.seen("a = b").isEmpty)
  }

  @Test("Letters like digits are digits beside another unknown, and unknowns where they are the only letter")
  func lookAlikes() async throws {
    let digits = try #require(try await Asking.seen("5x-lb+4=2").first)
    #expect(digits.value("solution") == "14/5")
    #expect(digits.codes == ["look-alike", "look-alike"])
    let unknown = try #require(try await Asking.seen("5b-16+4=2").first)
    #expect(unknown.value("unknown") == "b" && unknown.value("solution") == "14/5")
  }

  @Test("Two readings of an equation agree where they have the same solution, and hide it where they differ")
  func readings() async throws {
    func documents(_ again: String) async throws -> Document? {
      var transcript = Transcript(lines: ["6x+5-4=0"])
      let request = RecognitionRequest(name: ExpressionSurvey.rowRequest, layout: .line)
      transcript.append(
        RecognitionResult(recognizer: "scripted", request: request, lines: [DrawnLine(again, y: 60).reading]))
      return try await Asking.seen(transcript).first
    }
    #expect(try await documents("6x+5-4=0")?.value("solution") == "-1/6")
    #expect(try await documents("6x+5-7=0")?.value("solution") == nil)
  }
}
