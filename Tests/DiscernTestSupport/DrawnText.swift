public import DiscernCore

/// A line of text at a place on an invented sheet, as a reader would have seen it.
public struct DrawnLine: Sendable {
  /// What is written; spaces part words.
  public var text: String
  /// The left edge in pixels.
  public var x: Double
  /// The top edge in pixels.
  public var y: Double
  /// The height of its capitals in pixels; a character is 0.6 of it wide.
  public var height: Double
  /// How sure the reader is of every symbol.
  public var confidence: Double
  /// The block of text that it belongs to.
  public var block: Int

  /// A line of text at a place.
  public init(
    _ text: String, x: Double = 100, y: Double = 100, height: Double = 30, confidence: Double = 0.95, block: Int = 0
  ) {
    self.text = text
    self.x = x
    self.y = y
    self.height = height
    self.confidence = confidence
    self.block = block
  }

  /// The line as a reader gives it.
  public var reading: Reading.Line {
    let advance = height * 0.6
    var words: [Reading.Word] = []
    var symbols: [Symbol] = []
    for (column, character) in (text + " ").enumerated() {
      if character == " " {
        if !symbols.isEmpty { words.append(Reading.Word(symbols: symbols, confidence: confidence)) }
        symbols = []
        continue
      }
      let box = Box(x: x + Double(column) * advance, y: y, width: advance * 0.9, height: height)
      symbols.append(Symbol(text: String(character), box: Quadrilateral(box), confidence: confidence))
    }
    return Reading.Line(words: words, block: block, textHeight: height)
  }
}

extension Transcript {
  /// A transcript of an invented sheet on which these lines stand.
  public init(drawn lines: [DrawnLine], width: Int = 1000, height: Int = 630, reader: String = "scripted") {
    let picture = Box(x: 0, y: 0, width: Double(width), height: Double(height))
    self.init(
      sheet: SheetGeometry(
        page: 0, index: 0, width: width, height: height, outline: Quadrilateral(picture), toPage: .identity))
    append(Reading(reader: reader, request: ReadingRequest(), lines: lines.map(\.reading)))
  }

  /// A transcript of lines of one size below each other.
  public init(lines: [String]) {
    self.init(
      drawn: lines.enumerated().map { DrawnLine($1, y: 60 + Double($0) * 60) }, height: max(630, lines.count * 60 + 120)
    )
  }
}

extension CalendarDate {
  /// The day on which tests are run, whatever the calendar says.
  public static let ofTests = CalendarDate(year: 2026, month: 6, day: 15)
}
