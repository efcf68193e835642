/// What one reader saw when it was asked once.
public struct Reading: Hashable, Codable, Sendable {
  /// Symbols without a gap between them.
  public struct Word: Hashable, Codable, Sendable {
    /// From left to right, boxes in the sheet's pixels.
    public var symbols: [Symbol]
    /// How likely the whole word is right, 0 to 1.
    public var confidence: Double

    /// A word from its symbols.
    public init(symbols: [Symbol], confidence: Double) {
      self.symbols = symbols
      self.confidence = confidence
    }
  }

  /// Words on one baseline.
  public struct Line: Hashable, Codable, Sendable {
    /// From left to right.
    public var words: [Word]
    /// The block of text that it belongs to, counted from 0.
    public var block: Int
    /// The height of digits and capitals in the sheet's pixels.
    public var textHeight: Double

    /// Its symbols from left to right.
    public var symbols: [Symbol] { words.flatMap(\.symbols) }
    /// The upright rectangle around its symbols; nil without any.
    public var box: Box? { Box.enclosing(symbols.map(\.box.bounds)) }

    /// A line from its words.
    public init(words: [Word], block: Int, textHeight: Double) {
      self.words = words
      self.block = block
      self.textHeight = textHeight
    }
  }

  /// The reader's name.
  public var reader: String
  /// What it was asked.
  public var request: ReadingRequest
  /// What it saw, in reading order.
  public var lines: [Line]

  /// An answer to a request.
  public init(reader: String, request: ReadingRequest, lines: [Line]) {
    self.reader = reader
    self.request = request
    self.lines = lines
  }
}
