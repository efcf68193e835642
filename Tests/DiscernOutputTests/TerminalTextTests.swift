import DiscernOutput
import Testing

@Suite struct TerminalTextTests {
  @Test("Text that is too wide ends with an ellipsis; wide characters count two columns")
  func shortened() {
    #expect(TerminalText.shortened("abcdef", to: 6) == "abcdef")
    #expect(TerminalText.shortened("abcdef", to: 5) == "abcd…")
    #expect(TerminalText.shortened("名刺名刺", to: 8) == "名刺名刺")
    #expect(TerminalText.shortened("名刺名刺", to: 5) == "名刺…")
    #expect(TerminalText.shortened("名刺名刺", to: 4) == "名…")
    #expect([1, 0, -3].map { TerminalText.shortened("abcdef", to: $0) } == ["…", "", ""])
    #expect(TerminalText.shortened("", to: 0).isEmpty)
  }

  @Test("wrapped(_:to:) breaks at spaces, goes on under the value of a row, and leaves long words whole")
  func wrapped() {
    #expect(TerminalText.wrapped("one two three\nfour\n", to: 8) == "one two\nthree\nfour\n")
    #expect(TerminalText.wrapped("  name  a long value here", to: 16) == "  name  a long\n        value\n        here")
    #expect(TerminalText.wrapped("    several words at once", to: 16) == "    several\n    words at\n    once")
    #expect(TerminalText.wrapped("incomprehensible", to: 5) == "incomprehensible")
    #expect(TerminalText.wrapped("名刺 名刺", to: 6) == "名刺\n名刺")
  }

  @Test("wrapped(_:to:) gives styles no width")
  func wrappedStyles() {
    #expect(TerminalText.wrapped("\u{1B}[1mone\u{1B}[0m two", to: 7) == "\u{1B}[1mone\u{1B}[0m two")
    #expect(TerminalText.wrapped("\u{1B}[1mone\u{1B}[0m two", to: 6) == "\u{1B}[1mone\u{1B}[0m\ntwo")
  }

  @Test("safeLines(_:) makes each line safe and keeps line breaks")
  func lines() {
    #expect(TerminalText.safeLines("a\u{1B}[31m\nb\r\n\n") == "a\u{FFFD}[31m\nb \n\n")
    #expect(TerminalText.safeLines("\u{202E}\u{9B}2J\u{2028}") == "\u{FFFD}\u{FFFD}2J ")
    #expect(TerminalText.safeLines("") == "")
  }
}
