/// The input of a plugin: the text of one sheet, and the user's settings.
public struct PluginContext: Hashable, Codable, Sendable {
  /// The source of the text.
  public enum Origin: String, Codable, Sendable {
    /// Recognised on a sheet.
    case picture
    /// A typed line: every symbol has confidence 1; its box is its column (x) in line 0, one pixel wide and high.
    case typed
  }

  /// The text.
  public var transcript: Transcript
  /// The source of the text.
  public var origin: Origin
  /// The user's settings, by option name.
  public var settings: Settings
  /// Values that this plugin's documents stored in this session (`ans` of the calculator).
  public var session: [String: String]
  /// The current day.
  public var today: CalendarDate

  /// Creates the context of a transcript.
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

  /// Creates the context of a typed line: one symbol per character with confidence 1, split into words at white space.
  public init(typed line: String, settings: Settings = Settings(), session: [String: String] = [:], today: CalendarDate)
  {
    let geometry = SheetGeometry(
      page: 0, index: 0, width: max(1, line.count), height: 1,
      outline: Quadrilateral(Box(x: 0, y: 0, width: Double(max(1, line.count)), height: 1)), toPage: .identity)
    var words: [RecognitionResult.Word] = []
    var symbols: [Symbol] = []
    func close() {
      if !symbols.isEmpty { words.append(RecognitionResult.Word(symbols: symbols, confidence: 1)) }
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
    let typed = RecognitionResult.Line(words: words, block: 0, textHeight: 1)
    transcript.append(
      RecognitionResult(
        recognizer: "typed", calibration: .calibrated, request: RecognitionRequest(layout: .line), lines: [typed]))
    self.init(transcript: transcript, origin: .typed, settings: settings, session: session, today: today)
  }
}

/// The user's settings, by the names of the options that the core and the plugins declare.
public struct Settings: Hashable, Codable, Sendable {
  /// The value of each option as the user typed it; absent options have their defaults.
  public private(set) var values: [String: String]

  /// The key of the user's country, two letters (ISO 3166), taken from the locale by the program that runs the plugins.
  /// It is no option; every option takes precedence over it.
  public static let localeRegion = "locale-region"

  /// The key of the kind that the user asked for alone, as `discern calc` does: the plugin of that kind need not guess what a
  /// typed line is. It is no option.
  public static let soleKind = "sole-kind"

  /// Creates settings from option names and values.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// The value of an option; nil if the user has not set it. Setting nil restores the default.
  public subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Returns the number of an option; the default if it is not set or is no number.
  public func number(_ name: String, default fallback: Double) -> Double {
    values[name].flatMap(Double.init) ?? fallback
  }

  /// Returns true if an option is on: `on`, `true`, `yes` or `1`.
  public func isOn(_ name: String) -> Bool { ["on", "true", "yes", "1"].contains(values[name]?.lowercased() ?? "") }
}
