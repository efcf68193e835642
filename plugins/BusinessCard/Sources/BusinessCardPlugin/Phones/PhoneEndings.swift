/// Finds numbers that share their beginning with the one before them and print the end alone: `3456-0142 / 0143`.
enum PhoneEndings {
  /// So many digits an ending has; with more it is a number within an area.
  static let counts = 2...4

  /// What joins such numbers, plain.
  private static let joints: Set<String> = ["/", ",", "&", "or", "and", "oder", "und", "ou", "o", "e", "y", "et", "u"]

  /// The endings that follow each other in a range of a line, right behind a number.
  static func endings(of line: CardLine, in range: Range<Int>) -> [PhoneCandidate.Ending] {
    var found: [PhoneCandidate.Ending] = []
    var words = words(of: line, in: range)[...]
    while let joint = words.first, joints.contains(joint.text), let next = words.dropFirst().first, isEnding(next.text),
      // A postcode, a room and the hours have something behind them that no phone number has.
      words.dropFirst(2).first.map({ joints.contains($0.text) }) ?? true
    {
      // Two digits belong together with a slash alone.
      guard next.text.count > 2 || joint.text == "/" else { break }
      found.append(PhoneCandidate.Ending(range: next.range, digits: next.text))
      words = words.dropFirst(2)
    }
    return found
  }

  private static func isEnding(_ word: String) -> Bool {
    counts.contains(word.count) && word.allSatisfy(\.isDigit) && !PhoneRefusal.isYear(word)
  }

  /// Words and punctuation, each by itself.
  private static func words(of line: CardLine, in range: Range<Int>) -> [(text: String, range: Range<Int>)] {
    var words: [(text: String, range: Range<Int>)] = []
    for place in range where line.characters[place] != " " {
      let character = line.characters[place]
      let isSign = "/,&".contains(character)
      if let last = words.last, last.range.upperBound == place, !isSign, !"/,&".contains(last.text) {
        words[words.count - 1] = (last.text + Spelling.plain(String(character)), last.range.lowerBound..<place + 1)
      } else {
        words.append((Spelling.plain(String(character)), place..<place + 1))
      }
    }
    return words
  }
}
