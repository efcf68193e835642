/// The words of a typed line, as a shell parts them: quotes hold words together, a backslash takes the next character as it is.
struct LineWords {
  /// The words, without their quotes and backslashes.
  private(set) var words: [String] = []
  /// Whether every quote was closed.
  private(set) var isClosed = true

  /// Parts a line; one whose quote is left open is taken as if it were closed at the end.
  init(_ line: some StringProtocol) {
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + Self.escaped(character, in: quote)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if isEscaped { word = (word ?? "") + "\\" }
    if let word { words.append(word) }
    isClosed = quote == nil
  }

  /// Within double quotes a backslash takes only a quote and a backslash as they are, elsewhere every character.
  private static func escaped(_ character: Character, in quote: Character?) -> String {
    quote == nil || character == "\"" || character == "\\" ? String(character) : "\\" + String(character)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    let tail = drop(while: \.isWhitespace)
    return String(tail[..<(tail.lastIndex { !$0.isWhitespace }.map { tail.index(after: $0) } ?? tail.startIndex)])
  }
}
