import DiscernCore
import DiscernTestSupport
import Testing

@Suite("Joining the parts of a line")
struct LineMergerTests {
  private func joined(_ lines: [DrawnLine]) -> [String] {
    LineMerger.merged(lines.map(\.reading)).map { line in
      line.words.map { $0.symbols.map(\.text).joined() }.joined(separator: " ")
    }
  }

  @Test("The groups of a long number join into one line, in order, whatever their input order")
  func groups() {
    let groups = ["4111", "1111", "2222", "3333"].enumerated().map { index, text in
      DrawnLine(text, x: 100 + 140 * Double(index), y: 100, height: 30)
    }
    #expect(joined(groups.reversed()) == ["4111 1111 2222 3333"])
  }

  @Test("Words a space apart join into one line; columns do not")
  func columns() {
    // Each character is 0.6 of the text height wide, so the first part ends at 154.
    #expect(joined([DrawnLine("TEL", x: 100), DrawnLine("NOW", x: 170)]) == ["TEL NOW"])
    #expect(joined([DrawnLine("TEL", x: 100), DrawnLine("NOW", x: 230)]) == ["TEL", "NOW"])
    #expect(joined([DrawnLine("TEL", x: 100), DrawnLine("1234", x: 230)]) == ["TEL", "1234"])
  }

  @Test("Text of a different height, or on another line, stays separate")
  func rivals() {
    #expect(joined([DrawnLine("4111", x: 100, height: 30), DrawnLine("12/28", x: 190, height: 16)]).count == 2)
    #expect(joined([DrawnLine("4111", x: 100, y: 100), DrawnLine("1111", x: 190, y: 130)]).count == 2)
  }

  @Test("Groups along an inclined line join; groups offset from it do not")
  func inclined() {
    // A step of 20 along the line moves 16 to the right and 12 down.
    func at(_ along: Double, _ across: Double, from start: Point) -> Point {
      Point(start.x + along * 0.8 - across * 0.6, start.y + along * 0.6 + across * 0.8)
    }
    func line(_ text: String, from start: Point) -> RecognitionResult.Line {
      let symbols = text.enumerated().map { place, character in
        let (left, right) = (Double(place) * 20, Double(place) * 20 + 18)
        let box = Quadrilateral(
          topLeft: at(left, 0, from: start), topRight: at(right, 0, from: start),
          bottomRight: at(right, 30, from: start), bottomLeft: at(left, 30, from: start))
        return Symbol(text: String(character), box: box, confidence: 0.9)
      }
      return RecognitionResult.Line(
        words: [RecognitionResult.Word(symbols: symbols, confidence: 0.9)], block: 0, textHeight: 30)
    }
    let lines = [line("4111", from: Point(100, 100)), line("2222", from: at(120, 0, from: Point(100, 100)))]
    #expect(LineMerger.merged(lines).count == 1)
    let apart = [line("4111", from: Point(100, 100)), line("2222", from: Point(220, 100))]
    #expect(LineMerger.merged(apart).count == 2)
  }

  @Test("Joining loses no word, and no lines give no lines")
  func conservation() {
    #expect(joined([]).isEmpty)
    let many = (0..<40).map { DrawnLine("12\($0)", x: Double($0 % 7) * 90, y: Double($0 / 7) * 50) }
    let words = joined(many).joined(separator: " ").split(separator: " ").count
    #expect(words == many.count)
  }
}
