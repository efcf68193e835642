public import DiscernCore

/// A line of text on a synthetic sheet, as a recogniser would return it.
public struct DrawnLine: Sendable {
  /// The text; spaces separate words.
  public var text: String
  /// The left edge in pixels.
  public var x: Double
  /// The top edge in pixels.
  public var y: Double
  /// The height of capitals in pixels; a character is 0.6 of it wide.
  public var height: Double
  /// The confidence of every symbol.
  public var confidence: Double
  /// The number of its block of text.
  public var block: Int

  /// Creates a line of text at a position.
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

  /// The line as a recognition result.
  public var reading: RecognitionResult.Line {
    let advance = height * 0.6
    var words: [RecognitionResult.Word] = []
    var symbols: [Symbol] = []
    for (column, character) in (text + " ").enumerated() {
      if character == " " {
        if !symbols.isEmpty { words.append(RecognitionResult.Word(symbols: symbols, confidence: confidence)) }
        symbols = []
        continue
      }
      let box = Box(x: x + Double(column) * advance, y: y, width: advance * 0.9, height: height)
      symbols.append(Symbol(text: String(character), box: Quadrilateral(box), confidence: confidence))
    }
    return RecognitionResult.Line(words: words, block: block, textHeight: height)
  }
}

extension TextLayer {
  /// Creates a layer that states these lines, each word where it is drawn.
  public init(drawn lines: [DrawnLine]) {
    let words = lines.flatMap(\.reading.words).compactMap { word in
      Box.enclosing(word.symbols.map(\.box.bounds)).map { Word(word.symbols.map(\.text).joined(), box: $0) }
    }
    self.init(source: "pdf-text", words: words)
  }
}

extension Transcript {
  /// Creates the transcript of a synthetic sheet with these lines.
  public init(
    drawn lines: [DrawnLine], width: Int = 1000, height: Int = 630, calibration: Calibration = .uncalibrated
  ) {
    let picture = Box(x: 0, y: 0, width: Double(width), height: Double(height))
    self.init(
      sheet: SheetGeometry(
        page: 0, index: 0, width: width, height: height, outline: Quadrilateral(picture), toPage: .identity))
    append(
      RecognitionResult(
        recognizer: "scripted", calibration: calibration, request: RecognitionRequest(), lines: lines.map(\.reading)))
  }

  /// Creates the transcript of lines of one size below each other.
  public init(lines: [String]) {
    self.init(
      drawn: lines.enumerated().map { DrawnLine($1, y: 60 + Double($0) * 60) }, height: max(630, lines.count * 60 + 120)
    )
  }
}

extension CalendarDate {
  /// The fixed day of tests.
  public static let ofTests = CalendarDate(year: 2026, month: 6, day: 15)
}
