import DiscernCore
import Testing

@testable import DiscernReport

@Suite struct CaretTests {
  private func lines(_ text: String, _ start: Int, _ length: Int = 1) -> [String] {
    Caret.lines(under: Issue.Span(start: start, length: length), in: text)
  }

  @Test("Every character of the span has a caret")
  func carets() {
    #expect(lines("1/0", 2) == ["1/0", "  ^"])
    #expect(lines("sqrt(-4)", 5, 2) == ["sqrt(-4)", "     ^^"])
  }

  @Test("An empty span, or one behind the end, has one caret")
  func empty() {
    #expect(lines("1+", 2, 0) == ["1+", "  ^"])
    #expect(lines("1+", 99, 5) == ["1+", "  ^"])
    #expect(lines("1+", -3, -1) == ["1+", "^"])
    #expect(lines("", 0) == ["", "^"])
    #expect(lines("12", 1, .max) == ["12", " ^"])
  }

  @Test("Wide characters move the caret by two columns, combining marks by none")
  func columns() {
    #expect(lines("名刺+x", 2) == ["名刺+x", "    ^"])
    #expect(lines("名刺", 1) == ["名刺", "  ^^"])
    #expect(lines("e\u{301}+x", 1) == ["e\u{301}+x", " ^"])
  }

  @Test("A long line is cut to the surroundings of the span")
  func window() {
    let text = String(repeating: "1+", count: 200) + "?"
    let lines = lines(text, 400)
    #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("?"))
    #expect(lines[0].count == Caret.longest + 1)
    #expect(lines[1] == String(repeating: " ", count: Caret.longest) + "^")
    let first = Caret.lines(under: Issue.Span(start: 0, length: 300), in: text)
    #expect(first[0].hasSuffix("…") && first[1] == String(repeating: "^", count: Caret.longest))
  }
}
