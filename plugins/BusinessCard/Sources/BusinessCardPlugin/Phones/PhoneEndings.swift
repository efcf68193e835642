/// Finds numbers that share the beginning of the previous number and print only their ending: `3456-0142 / 0143`.
enum PhoneEndings {
  /// Possible numbers of digits of an ending; more digits are a local number.
  static let lengths = 2...4

  /// Folded words and signs between such numbers.
  private static let connectors: Set<String> = [
    "/", ",", "&", "or", "and", "oder", "und", "ou", "o", "e", "y", "et", "u",
  ]

  /// Returns the consecutive endings in a range of a line that begins right after a number.
  static func endings(of line: CardLine, in range: Range<Int>) -> [PhoneCandidate.Ending] {
    var found: [PhoneCandidate.Ending] = []
    var words = words(of: line, in: range)[...]
    while let connector = words.first, connectors.contains(connector.text), let next = words.dropFirst().first,
      isEnding(next.text),
      // A postcode, a room and opening hours are followed by text that never follows a phone number.
      words.dropFirst(2).first.map({ connectors.contains($0.text) }) ?? true
    {
      // Two digits are accepted only after a slash.
      guard next.text.count > 2 || connector.text == "/" else { break }
      found.append(PhoneCandidate.Ending(range: next.range, digits: next.text))
      words = words.dropFirst(2)
    }
    return found
  }

  private static func isEnding(_ word: String) -> Bool {
    lengths.contains(word.count) && word.allSatisfy(\.isDigit) && !PhoneRejection.isYear(word)
  }

  /// Splits a range into words and single punctuation marks.
  private static func words(of line: CardLine, in range: Range<Int>) -> [(text: String, range: Range<Int>)] {
    var words: [(text: String, range: Range<Int>)] = []
    for place in range where line.characters[place] != " " {
      let character = line.characters[place]
      let isPunctuation = "/,&".contains(character)
      if let last = words.last, last.range.upperBound == place, !isPunctuation, !"/,&".contains(last.text) {
        words[words.count - 1] = (last.text + Spelling.plain(String(character)), last.range.lowerBound..<place + 1)
      } else {
        words.append((Spelling.plain(String(character)), place..<place + 1))
      }
    }
    return words
  }
}
