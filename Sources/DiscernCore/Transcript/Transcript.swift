/// The text of a sheet: the results of one or several recognisers, and an index over their symbols.
///
/// The same print may be recognised more than once, by a general recogniser and by specialists; see `overlaps(_:_:)`.
public struct Transcript: Hashable, Codable, Sendable {
  /// The geometry of the sheet.
  public let sheet: SheetGeometry
  /// The text regions detected before recognition; empty on a typed line.
  public var regions: [TextRegion] = []
  /// The sources of the recognition results, in order of arrival; the general ones come first.
  public private(set) var readings: [RecognitionSource] = []
  /// All symbols; a `Symbol.ID` is an index into this array.
  public private(set) var symbols: [Symbol] = []
  /// All lines: by recognition result, and within a result in reading order.
  public private(set) var lines: [Line] = []

  /// Creates an empty transcript of a sheet.
  public init(sheet: SheetGeometry) { self.sheet = sheet }

  /// The symbol with this ID. An ID out of range gives an empty symbol, so that a plugin's mistake is harmless.
  public subscript(id: Symbol.ID) -> Symbol {
    symbols.indices.contains(id.index)
      ? symbols[id.index] : Symbol(text: "", box: Quadrilateral(Box(x: 0, y: 0, width: 0, height: 0)), confidence: 0)
  }

  /// The lines of the general recognition, which no plugin requested.
  public var generalLines: [Line] { lines(answering: RecognitionRequest.generalName) }

  /// Returns the lines of the results that answer the request of this name.
  public func lines(answering request: String) -> [Line] {
    lines.filter { readings[$0.reading].request.name == request }
  }

  /// Adds a recognition result, without empty words and symbols outside the sheet.
  public mutating func append(_ reading: RecognitionResult) {
    let source = readings.count
    readings.append(reading.source)
    for line in reading.lines {
      let words = line.words.compactMap { add($0) }
      guard let box = Box.enclosing(words.map(\.box)) else { continue }
      lines.append(Line(reading: source, block: line.block, words: words, box: box, textHeight: line.textHeight))
    }
  }

  private mutating func add(_ word: RecognitionResult.Word) -> Word? {
    let inside = word.symbols.filter {
      !$0.text.isEmpty && $0.box.bounds.intersection(sheet.bounds) != nil && $0.box.lies(within: sheet.surroundings)
    }
    guard let box = Box.enclosing(inside.map(\.box.bounds)) else { return nil }
    let first = symbols.count
    symbols.append(contentsOf: inside)
    return Word(
      symbols: (first..<symbols.count).map(Symbol.ID.init), text: inside.map(\.text).joined(), box: box,
      confidence: word.confidence)
  }

  /// Returns a copy without the words of these symbols in its lines; symbols keep their IDs.
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

  /// Returns the characters of a line, each with its symbol.
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

  /// Returns the rectangle around symbols, in the sheet's pixels; nil if there are none.
  public func box(around ids: some Sequence<Symbol.ID>) -> Box? {
    Box.enclosing(ids.map { self[$0].box.bounds })
  }

  /// Returns true if two symbols are recognitions of the same print: the same symbol, or boxes whose common area is at
  /// least half of the smaller.
  public func overlaps(_ first: Symbol.ID, _ second: Symbol.ID) -> Bool {
    if first == second { return true }
    return self[first].box.bounds.shareOfSmaller(with: self[second].box.bounds) >= 0.5
  }
}
