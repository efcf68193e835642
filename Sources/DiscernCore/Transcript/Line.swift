/// Symbols without a gap between them.
public struct Word: Hashable, Codable, Sendable {
  /// The symbols from left to right.
  public var symbols: [Symbol.ID]
  /// The texts of the symbols, joined.
  public var text: String
  /// The rectangle around the symbols in the sheet's pixels.
  public var box: Box
  /// The probability that the whole word is right, 0 to 1, as the recogniser reports it.
  public var confidence: Double
}

/// Words on one baseline: an index over the symbols of a transcript.
public struct Line: Hashable, Codable, Sendable {
  /// The index of its recognition result in `Transcript.readings`.
  public var reading: Int
  /// The number of its block of text within its recognition result: a column, a paragraph. Lines of a block are
  /// consecutive.
  public var block: Int
  /// The words from left to right.
  public var words: [Word]
  /// The rectangle around the words in the sheet's pixels.
  public var box: Box
  /// The median height of digits and capitals in the sheet's pixels.
  public var textHeight: Double

  /// The words with a space between them.
  public var text: String { words.map(\.text).joined(separator: " ") }
  /// The symbols from left to right.
  public var symbols: [Symbol.ID] { words.flatMap(\.symbols) }
}

/// A line as characters, each with its symbol, to map positions in the text to the picture.
public struct SpelledLine: Sendable {
  /// The characters, with a space between words.
  public let characters: [Character]
  /// The symbol of each character; nil for the spaces.
  public let symbols: [Symbol.ID?]

  /// The line as a string.
  public var text: String { String(characters) }

  /// Returns the symbols of a range of characters.
  public func symbols(in range: Range<Int>) -> [Symbol.ID] {
    symbols[range.clamped(to: symbols.indices)].compactMap { $0 }.reduce(into: []) { list, id in
      if list.last != id { list.append(id) }
    }
  }
}
