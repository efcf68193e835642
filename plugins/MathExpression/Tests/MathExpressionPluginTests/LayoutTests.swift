import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Ink on more than one level")
struct LayoutTests {
  /// The values by their expressions as printed; the code of the first issue where there is none.
  private static func values(_ lines: DrawnLine...) async throws -> [String: String] {
    let documents = try await Asking.seen(Transcript(drawn: lines))
    return documents.reduce(into: [:]) { values, document in
      let text = document.fields(named: "expression").first?.text.shown() ?? ""
      values[text] = document.value("value") ?? document.codes.first
    }
  }

  @Test("A row half a line higher than its neighbour is part of a fraction, one on its level is not")
  func staggered() async throws {
    let sum = DrawnLine("3+8", x: 100, y: 100, height: 40)
    let higher = try await Self.values(
      sum, DrawnLine("12+6", x: 220, y: 75, height: 36), DrawnLine("2", x: 250, y: 130, height: 36))
    #expect(higher["12+6"] == "two-dimensional" && higher["3+8"] == "two-dimensional")
    let level = try await Self.values(sum, DrawnLine("12+6", x: 220, y: 103, height: 36))
    #expect(level == ["3+8": "11", "12+6": "18"])
  }

  @Test("Rows that stand inclined on one line are on one level")
  func inclined() async throws {
    var lines: [RecognitionResult.Line] = []
    for (place, text) in ["12+45", "30+17"].enumerated() {
      var line = DrawnLine(text, x: 100 + Double(place) * 150, y: 100, height: 30).reading
      for index in line.words[0].symbols.indices {
        let box = line.words[0].symbols[index].box.bounds
        let drop = (box.left - 100) * 0.2
        line.words[0].symbols[index].box = Quadrilateral(
          Box(x: box.left, y: box.top + drop, width: box.width, height: box.height))
      }
      lines.append(line)
    }
    var transcript = Transcript(drawn: [])
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: lines))
    #expect(try await Asking.seen(transcript).compactMap { $0.value("value") } == ["57", "47"])
  }

  @Test(
    "A numerator over its denominator is no sum of its own; lines of a list are, and so is a line with an equals sign")
  func fraction() async throws {
    let below = DrawnLine("5", x: 128, y: 150)
    #expect(try await Self.values(DrawnLine("12+6"), below)["12+6"] == "two-dimensional")
    #expect(try await Self.values(DrawnLine("12+6="), below)["12+6"] == "18")
    let list = try await Self.values(
      DrawnLine("12+6"), DrawnLine("7+30", y: 150), DrawnLine("11+4", y: 200), DrawnLine("8+5", y: 250))
    #expect(list == ["12+6": "18", "7+30": "37", "11+4": "15", "8+5": "13"])
    #expect(try await Self.values(DrawnLine("12+6"), DrawnLine("9", x: 128, y: 300))["12+6"] == "18")
  }

  @Test("A small row at the upper edge is an exponent; text in words and rows farther away are none")
  func exponent() async throws {
    let power = DrawnLine("2×5", y: 100, height: 40)
    #expect(try await Self.values(power, DrawnLine("2", x: 176, y: 85, height: 20))["2×5"] == "two-dimensional")
    #expect(try await Self.values(power, DrawnLine("2", x: 130, y: 76, height: 20))["2×5"] == "two-dimensional")
    #expect(try await Self.values(power, DrawnLine("2", x: 130, y: 10, height: 20))["2×5"] == "10")
    #expect(try await Self.values(power, DrawnLine("Exercises", x: 130, y: 76, height: 20))["2×5"] == "10")
  }

  @Test("Ink in which nothing was read counts as well")
  func unread() async throws {
    var transcript = Transcript(drawn: [DrawnLine("12+6")])
    transcript.regions = [TextRegion(outline: Quadrilateral(Box(x: 200, y: 120, width: 60, height: 30)))]
    #expect(try await Asking.seen(transcript).first?.codes == ["two-dimensional"])
    transcript.regions = [TextRegion(outline: Quadrilateral(Box(x: 100, y: 100, width: 75, height: 30)))]
    #expect(try await Asking.seen(transcript).first?.value("value") == "18")
  }

  @Test("An expression that an operator joins to the ink beside it is incomplete")
  func continuation() async throws {
    let first = DrawnLine("2×5", y: 100)
    let torn = try await Self.values(first, DrawnLine("+4×8", x: 190, y: 100))
    #expect(torn == ["2×5": "incomplete"])
    #expect(try await Self.values(first, DrawnLine("4×8", x: 190, y: 100)) == ["2×5": "10", "4×8": "32"])
    #expect(try await Self.values(first, DrawnLine("+4×8", x: 600, y: 100))["2×5"] == "10")
  }

  @Test("Where symbols have shapes, the rows about them raise no doubt")
  func shapes() async throws {
    var lines = [DrawnLine("3+8", height: 40), DrawnLine("12+6", x: 220, y: 75, height: 36)].map(\.reading)
    for index in lines.indices {
      let place = lines[index].words[0].symbols.count - 2
      let box = lines[index].words[0].symbols[place].box.bounds
      lines[index].words[0].symbols[place].box = Quadrilateral(
        Box(x: box.left, y: box.top + 8, width: box.width, height: box.height - 16))
    }
    var transcript = Transcript(drawn: [])
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: lines))
    #expect(try await Asking.seen(transcript).compactMap { $0.value("value") } == ["11", "18"])
  }

  @Test("An answer that holds outweighs where the ink stands")
  func holds() async throws {
    let beside = DrawnLine("7", x: 230, y: 80)
    #expect(try await Self.values(DrawnLine("12+6=18"), beside)["12+6"] == "18")
    #expect(try await Self.values(DrawnLine("12+6=17"), beside)["12+6"] == "two-dimensional")
  }

  @Test("What stands behind an equals sign is an answer and no question", arguments: ["= 761 + 1/4", "x = 3 + 4"])
  func answer(text: String) async throws {
    #expect(try await Asking.seen(text).allSatisfy { $0.value("value") == nil })
    #expect(try await Asking.seen("761 + 1/4").count == 1)
  }
}
