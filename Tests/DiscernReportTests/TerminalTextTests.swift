import DiscernReport
import Testing

@Suite struct TerminalTextTests {
  @Test("A text that is too wide loses its end, which shows; wide characters count two columns")
  func shortened() {
    #expect(TerminalText.shortened("abcdef", to: 6) == "abcdef")
    #expect(TerminalText.shortened("abcdef", to: 5) == "abcd…")
    #expect(TerminalText.shortened("名刺名刺", to: 8) == "名刺名刺")
    #expect(TerminalText.shortened("名刺名刺", to: 5) == "名刺…")
    #expect(TerminalText.shortened("名刺名刺", to: 4) == "名…")
    #expect([1, 0, -3].map { TerminalText.shortened("abcdef", to: $0) } == ["…", "", ""])
    #expect(TerminalText.shortened("", to: 0).isEmpty)
  }
}
