/// The answer of one recogniser to one request.
public struct RecognitionResult: Hashable, Codable, Sendable {
  /// Symbols without a gap between them.
  public struct Word: Hashable, Codable, Sendable {
    /// The symbols from left to right, with boxes in the sheet's pixels.
    public var symbols: [Symbol]
    /// The probability that the whole word is right, 0 to 1.
    public var confidence: Double

    /// Creates a word from its symbols.
    public init(symbols: [Symbol], confidence: Double) {
      self.symbols = symbols
      self.confidence = confidence
    }
  }

  /// Words on one baseline.
  public struct Line: Hashable, Codable, Sendable {
    /// The words from left to right.
    public var words: [Word]
    /// The number of its block of text, counted from 0.
    public var block: Int
    /// The height of digits and capitals in the sheet's pixels.
    public var textHeight: Double

    /// The symbols from left to right.
    public var symbols: [Symbol] { words.flatMap(\.symbols) }
    /// The axis-aligned rectangle around its symbols; nil if it has none.
    public var box: Box? { Box.enclosing(symbols.map(\.box.bounds)) }

    /// Creates a line from its words.
    public init(words: [Word], block: Int, textHeight: Double) {
      self.words = words
      self.block = block
      self.textHeight = textHeight
    }
  }

  /// The recogniser and the request.
  public var source: RecognitionSource
  /// The lines, in reading order.
  public var lines: [Line]

  /// Creates an answer to a request.
  public init(source: RecognitionSource, lines: [Line]) {
    self.source = source
    self.lines = lines
  }

  /// Creates a recogniser's answer to a request.
  public init(
    recognizer: String, calibration: Calibration = .uncalibrated, request: RecognitionRequest, lines: [Line]
  ) {
    self.init(
      source: RecognitionSource(recognizer: recognizer, calibration: calibration, request: request), lines: lines)
  }
}

extension RecognitionResult.Line {
  /// Changes the symbols one after the other, by their places in `symbols`.
  package mutating func changeSymbols(_ change: (_ symbol: inout Symbol, _ place: Int) -> Void) {
    var place = 0
    for word in words.indices {
      for symbol in words[word].symbols.indices {
        change(&words[word].symbols[symbol], place)
        place += 1
      }
    }
  }

  /// Gives each word the probability that all of its symbols are right.
  package mutating func weighWords() {
    for word in words.indices { words[word].confidence = words[word].symbols.reduce(1) { $0 * $1.confidence } }
  }
}

/// In JSON the parts of the source are keys beside the lines.
extension RecognitionResult {
  enum CodingKeys: CodingKey { case lines }

  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    self.init(
      source: try RecognitionSource(from: decoder),
      lines: try decoder.container(keyedBy: CodingKeys.self).decode([Line].self, forKey: .lines))
  }

  /// Encodes the documented JSON form.
  public func encode(to encoder: any Encoder) throws {
    try source.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lines, forKey: .lines)
  }
}
