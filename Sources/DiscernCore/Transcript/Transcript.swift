/// What is written on a sheet: every reading of it, by one reader or several, and an index over the symbols.
///
/// The same ink may be read more than once, by a general reader and by specialists; `overlaps(_:_:)` tells.
public struct Transcript: Hashable, Codable, Sendable {
  /// A reading that has been taken in.
  public struct Source: Hashable, Codable, Sendable {
    /// The reader's name, for example `tesseract`.
    public var reader: String
    /// The request that it answers.
    public var request: ReadingRequest
  }

  /// The sheet that was read.
  public let sheet: SheetGeometry
  /// The rows of ink that were found before anything was read; empty on a typed line.
  public var regions: [Region] = []
  /// What was read, in the order it came in; the first readings are the general ones.
  public private(set) var readings: [Source] = []
  /// All symbols; a `Symbol.ID` is a place in this list.
  public private(set) var symbols: [Symbol] = []
  /// All lines: by reading, and within a reading in reading order.
  public private(set) var lines: [Line] = []

  /// A transcript of a sheet on which nothing has been read yet.
  public init(sheet: SheetGeometry) { self.sheet = sheet }

  /// The symbol with that place; a place beyond the end reads as nothing at all, so that a plugin's mistake harms none.
  public subscript(id: Symbol.ID) -> Symbol {
    symbols.indices.contains(id.index)
      ? symbols[id.index] : Symbol(text: "", box: Quadrilateral(Box(x: 0, y: 0, width: 0, height: 0)), confidence: 0)
  }

  /// The lines of the general reading: of requests that no plugin made.
  public var generalLines: [Line] { lines(answering: ReadingRequest.generalName) }

  /// The lines that answer the request of this name.
  public func lines(answering request: String) -> [Line] {
    lines.filter { readings[$0.reading].request.name == request }
  }

  /// Takes in what a reader saw. Empty words and symbols outside the sheet are left out.
  public mutating func append(_ reading: Reading) {
    let source = readings.count
    readings.append(Source(reader: reading.reader, request: reading.request))
    for line in reading.lines {
      let words = line.words.compactMap { add($0) }
      guard let box = Box.enclosing(words.map(\.box)) else { continue }
      lines.append(Line(reading: source, block: line.block, words: words, box: box, textHeight: line.textHeight))
    }
  }

  private mutating func add(_ word: Reading.Word) -> Word? {
    let inside = word.symbols.filter { !$0.text.isEmpty && $0.box.bounds.intersection(sheet.bounds) != nil }
    guard let box = Box.enclosing(inside.map(\.box.bounds)) else { return nil }
    let first = symbols.count
    symbols.append(contentsOf: inside)
    return Word(
      symbols: (first..<symbols.count).map(Symbol.ID.init), text: inside.map(\.text).joined(), box: box,
      confidence: word.confidence)
  }

  /// The same transcript with some symbols taken out of its lines; symbols keep their places.
  public func leavingOut(_ taken: Set<Symbol.ID>) -> Transcript {
    var rest = self
    rest.lines = lines.compactMap { line in
      guard line.symbols.contains(where: taken.contains) else { return line }
      let words = line.words.filter { !$0.symbols.contains(where: taken.contains) }
      guard let box = Box.enclosing(words.map(\.box)) else { return nil }
      return Line(reading: line.reading, block: line.block, words: words, box: box, textHeight: line.textHeight)
    }
    return rest
  }

  /// The characters of a line, each with its symbol.
  public func spelled(_ line: Line) -> SpelledLine {
    var characters: [Character] = []
    var owners: [Symbol.ID?] = []
    for (place, word) in line.words.enumerated() {
      if place > 0 {
        characters.append(" ")
        owners.append(nil)
      }
      for id in word.symbols {
        for character in self[id].text {
          characters.append(character)
          owners.append(id)
        }
      }
    }
    return SpelledLine(characters: characters, symbols: owners)
  }

  /// The rectangle around symbols, in the sheet's pixels; nil for none.
  public func box(around ids: some Sequence<Symbol.ID>) -> Box? {
    Box.enclosing(ids.map { self[$0].box.bounds })
  }

  /// Whether two symbols are readings of the same ink: the same symbol, or boxes that share at least half of the smaller.
  public func overlaps(_ first: Symbol.ID, _ second: Symbol.ID) -> Bool {
    if first == second { return true }
    return self[first].box.bounds.shareOfSmaller(with: self[second].box.bounds) >= 0.5
  }
}
