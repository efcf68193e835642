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

  @Test("safeLines(_:) makes each line safe and keeps line breaks")
  func lines() {
    #expect(TerminalText.safeLines("a\u{1B}[31m\nb\r\n\n") == "a\u{FFFD}[31m\nb \n\n")
    #expect(TerminalText.safeLines("\u{202E}\u{9B}2J\u{2028}") == "\u{FFFD}\u{FFFD}2J ")
    #expect(TerminalText.safeLines("") == "")
  }
}
