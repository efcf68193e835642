/// Symbols without a gap between them.
public struct Word: Hashable, Codable, Sendable {
  /// Its symbols from left to right.
  public var symbols: [Symbol.ID]
  /// Their texts, joined.
  public var text: String
  /// The rectangle around them in the sheet's pixels.
  public var box: Box
  /// How likely the whole word is right, 0 to 1, as the reader says.
  public var confidence: Double
}

/// Words on one baseline: an index over the symbols of a transcript.
public struct Line: Hashable, Codable, Sendable {
  /// Which reading saw it: its place in `Transcript.readings`.
  public var reading: Int
  /// Which block of text it belongs to within its reading: a column, a paragraph. Lines of a block follow each other.
  public var block: Int
  /// Its words from left to right.
  public var words: [Word]
  /// The rectangle around its words in the sheet's pixels.
  public var box: Box
  /// The height of its text in the sheet's pixels: the median height of digits and capitals.
  public var textHeight: Double

  /// Its words with a space between them.
  public var text: String { words.map(\.text).joined(separator: " ") }
  /// Its symbols from left to right.
  public var symbols: [Symbol.ID] { words.flatMap(\.symbols) }
}

/// A line as characters, each with the symbol that it came from, so that what is found in the text is found in the picture.
public struct SpelledLine: Sendable {
  /// The characters; a space stands between words.
  public let characters: [Character]
  /// The symbol of each character; nil for the spaces.
  public let symbols: [Symbol.ID?]

  /// The whole line as a string.
  public var text: String { String(characters) }

  /// The symbols under a range of characters.
  public func symbols(in range: Range<Int>) -> [Symbol.ID] {
    symbols[range.clamped(to: symbols.indices)].compactMap { $0 }.reduce(into: []) { list, id in
      if list.last != id { list.append(id) }
    }
  }
}
