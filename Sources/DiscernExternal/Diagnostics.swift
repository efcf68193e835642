import DiscernCore

/// Hands on what a child says on its standard error, line by line, fit for a terminal and a log.
///
/// Digit runs as long as a card number are masked, control characters are taken out (they could move a terminal's
/// cursor), and neither long lines nor many of them get far.
struct Diagnostics: Sendable {
  /// Bytes of one line that are shown.
  static let lineBytes = 2_000
  /// Lines of one child that are shown.
  static let lineCount = 1_000

  /// Where the lines go.
  let report: @Sendable (String) -> Void
  private var splitter = LineSplitter()
  private var shown = 0

  init(report: @escaping @Sendable (String) -> Void) { self.report = report }

  /// Takes in bytes of the standard error.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for line in splitter.lines(adding: bytes) { show(line) }
    if splitter.rest.count > Self.lineBytes { flush() }
  }

  /// Shows what has not been ended by a line feed.
  mutating func flush() {
    show(splitter.rest)
    splitter = LineSplitter()
  }

  private mutating func show(_ line: [UInt8]) {
    guard !line.isEmpty, shown <= Self.lineCount else { return }
    shown += 1
    guard shown <= Self.lineCount else { return report("The plugin says more than is shown.") }
    report(Self.cleaned(String(decoding: line.prefix(Self.lineBytes), as: UTF8.self)))
  }

  /// A text of the child's as anybody may see it.
  static func cleaned(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: Character(" ")
      default: Character(scalar)
      }
    }
    return Mask.hidingDigitRuns(in: String(plain))
  }
}
