import DiscernCore
import Testing

@Suite struct LetterCountTests {
  @Test(
    "Text is contained if all its letters and digits are, in any order, case and writing",
    arguments: [
      ("020 7946", "Tel. (020)-7946", true), ("Zoë Ångström", "ZOE ANGSTROM", true), ("x²", "x 2", true),
      ("", "", true), ("112", "12", false), ("5035550119", "5035550118", false), ("ab", "", false),
    ])
  func contained(text: String, other: String, isContained: Bool) {
    #expect(FieldText.open(text).isSpelled(in: other) == isContained)
    #expect(FieldText.secret(Secret(text, mask: .everything)).isSpelled(in: other) == isContained)
  }

  @Test(
    "A text has words that are words of it, whatever their case and signs, and no parts of its words",
    arguments: [
      ("Copper & Line", ["LINE"], true), ("Copper & Line", ["Line,", "|", "copper"], true), ("Copper", [], true),
      ("Copper & Line", ["Cop"], false), ("Pay 12500", ["Pay", "1250"], false), ("Pay", ["Pay", "Tel"], false),
    ])
  func words(text: String, words: [String], areWords: Bool) {
    #expect(FieldText.open(text).hasWords(words) == areWords)
    #expect(FieldText.secret(Secret(text, mask: .everything)).hasWords(words) == areWords)
  }
}
