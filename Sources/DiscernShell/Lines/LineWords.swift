/// The words of a typed line, split as a shell does: quotes join words, a backslash escapes the next character.
struct LineWords {
  /// The words without quotes and backslashes.
  private(set) var words: [String] = []
  /// True if every quote was closed.
  private(set) var isClosed = true

  /// Splits a line; an open quote counts as closed at the end.
  init(_ line: some StringProtocol) {
    // The flag is separate from the text, so that the text grows in place; an empty quoted word is a word.
    var (word, isWord) = ("", false)
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word += Self.escaped(character, in: quote)
        (isEscaped, isWord) = (false, true)
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, isWord) = (character, true)
      } else if quote == nil, character.isWhitespace {
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      } else {
        word.append(character)
        isWord = true
      }
    }
    if isEscaped { (word, isWord) = (word + "\\", true) }
    if isWord { words.append(word) }
    isClosed = quote == nil
  }

  /// Returns an escaped character: within double quotes only quotes and backslashes can be escaped, elsewhere any
  /// character.
  private static func escaped(_ character: Character, in quote: Character?) -> String {
    quote == nil || character == "\"" || character == "\\" ? String(character) : "\\" + String(character)
  }
}

extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: String {
    let tail = drop(while: \.isWhitespace)
    return String(tail[..<(tail.lastIndex { !$0.isWhitespace }.map { tail.index(after: $0) } ?? tail.startIndex)])
  }
}
