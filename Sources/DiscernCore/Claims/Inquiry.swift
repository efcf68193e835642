/// What a plugin is asked about: the writing on one sheet, and what the user has set.
public struct Inquiry: Hashable, Codable, Sendable {
  /// Where the writing comes from.
  public enum Origin: String, Codable, Sendable {
    /// Ink on a sheet.
    case picture
    /// A line that somebody typed: every symbol is certain, its box is the column (x) of line 0, one pixel wide.
    case typed
  }

  /// What is written.
  public var transcript: Transcript
  /// Where the writing comes from.
  public var origin: Origin
  /// What the user has set, by option name.
  public var settings: Settings
  /// What this plugin's documents asked to be remembered in this session (`ans` of the calculator).
  public var session: [String: String]
  /// The day on which it is asked.
  public var today: CalendarDate

  /// A question about a transcript.
  public init(
    transcript: Transcript, origin: Origin = .picture, settings: Settings = Settings(), session: [String: String] = [:],
    today: CalendarDate
  ) {
    self.transcript = transcript
    self.origin = origin
    self.settings = settings
    self.session = session
    self.today = today
  }

  /// A question about a line that somebody typed: one symbol a character, certain, words parted at white space.
  public init(typed line: String, settings: Settings = Settings(), session: [String: String] = [:], today: CalendarDate)
  {
    let geometry = SheetGeometry(
      page: 0, index: 0, width: max(1, line.count), height: 1,
      outline: Quadrilateral(Box(x: 0, y: 0, width: Double(max(1, line.count)), height: 1)), toPage: .identity)
    var words: [Reading.Word] = []
    var symbols: [Symbol] = []
    func close() {
      if !symbols.isEmpty { words.append(Reading.Word(symbols: symbols, confidence: 1)) }
      symbols = []
    }
    for (column, character) in line.enumerated() {
      guard !character.isWhitespace else {
        close()
        continue
      }
      let box = Box(x: Double(column), y: 0, width: 1, height: 1)
      symbols.append(Symbol(text: String(character), box: Quadrilateral(box), confidence: 1))
    }
    close()
    var transcript = Transcript(sheet: geometry)
    let typed = Reading.Line(words: words, block: 0, textHeight: 1)
    transcript.append(Reading(reader: "typed", request: ReadingRequest(layout: .line), lines: [typed]))
    self.init(transcript: transcript, origin: .typed, settings: settings, session: session, today: today)
  }
}
