import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Equations on sheets")
struct EquationTests {
  @Test(
    "An equation in one unknown is solved",
    arguments: [
      ("2x + 3 = 7", "2*x+3=7", ["2"]), ("12+5x-8=12x-10", "12+5*x-8=12*x-10", ["2"]),
      ("0.10d + 0.05d + 0.45 = 2.25", "0.10*d+0.05*d+0.45=2.25", ["12"]), ("4x-16+2=3", "4*x-16+2=3", ["17/4"]),
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
    let digits = try #require(try await Asking.seen("4x-lb+2=3").first)
    #expect(digits.value("solution") == "17/4")
    #expect(digits.codes == ["look-alike", "look-alike"])
    let unknown = try #require(try await Asking.seen("4b-16+2=3").first)
    #expect(unknown.value("unknown") == "b" && unknown.value("solution") == "17/4")
  }

  @Test("Two readings of an equation agree where they have the same solution, and hide it where they differ")
  func readings() async throws {
    func documents(_ again: String) async throws -> Document? {
      var transcript = Transcript(lines: ["3x+2-1=0"])
      let request = ReadingRequest(name: ExpressionSurvey.rowRequest, layout: .line)
      transcript.append(
        Reading(reader: "scripted", request: request, lines: [DrawnLine(again, y: 60).reading]))
      return try await Asking.seen(transcript).first
    }
    #expect(try await documents("3x+2-1=0")?.value("solution") == "-1/3")
    #expect(try await documents("3x+2-7=0")?.value("solution") == nil)
  }
}
