import DiscernCore

/// A line as capital letters, so that words of a table are found in it however they were printed or misread.
struct Wording: Sendable {
  /// A word and where it stands in the spelled line.
  struct Word: Sendable {
    /// Capital letters without marks; no digits, no signs.
    var letters: String
    /// Characters of the spelled line.
    var range: Range<Int>
  }

  /// The words of the line that have letters.
  let words: [Word]

  /// The words of a spelled line.
  init(_ spelled: SpelledLine) { self.init(spelled.characters) }

  /// The words among characters.
  init(_ characters: [Character]) {
    var words: [Word] = []
    var letters = ""
    var start = 0
    for place in 0...characters.count {
      let folded = place < characters.count ? Self.folded(characters[place]) : nil
      if let folded {
        if letters.isEmpty { start = place }
        letters += folded
      } else if !letters.isEmpty, place == characters.count || !Self.isInner(characters[place]) {
        words.append(Word(letters: letters, range: start..<place))
        letters = ""
      }
    }
    self.words = words
  }

  /// Where the words of a table's entry stand, from first to last; nil where they do not.
  ///
  /// Words of up to four letters must be exact, longer ones may have one letter in six wrong; several words may be
  /// read as one, and one as several.
  func find(_ entry: String) -> Range<Int>? {
    let wanted = entry.filter { $0 != " " }
    let slack = Self.slack(for: wanted)
    for start in words.indices {
      var joined = ""
      for end in start..<words.count {
        joined += words[end].letters
        if joined.count > wanted.count + slack { break }
        if joined.count >= wanted.count - slack, EditDistance.isWithin(slack, joined, wanted) {
          return words[start].range.lowerBound..<words[end].range.upperBound
        }
      }
    }
    return nil
  }

  /// Whether the line says one of a table's entries and nothing else; digits and signs beside it do not count.
  func isWholly(oneOf entries: [String]) -> Bool {
    let said = words.map(\.letters).joined()
    return entries.contains { entry in
      let wanted = entry.filter { $0 != " " }
      return EditDistance.isWithin(Self.slack(for: wanted), said, wanted)
    }
  }

  /// How many letters of an entry may be wrong.
  private static func slack(for wanted: String) -> Int { wanted.count <= 4 ? 0 : max(1, wanted.count / 6) }

  /// Whether an entry stands in the line, also as a part of a longer word: SPARKASSE in STADTSPARKASSE.
  func contains(_ entry: String) -> Bool {
    if find(entry) != nil { return true }
    let wanted = Array(entry.filter { $0 != " " })
    guard wanted.count >= 4 else { return false }
    return words.contains { word in
      let letters = Array(word.letters)
      guard letters.count > wanted.count else { return false }
      return (0...letters.count - wanted.count).contains { letters[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
  }

  /// A capital letter without its mark; nil for what is no letter.
  static func folded(_ character: Character) -> String? {
    guard character.isLetter else { return nil }
    return AccentFolding.capital(character)
  }

  /// Full stops and apostrophes do not part a word: C.V.V., D'ARC.
  private static func isInner(_ character: Character) -> Bool {
    character == "." || character == "'" || character == "’"
  }
}
