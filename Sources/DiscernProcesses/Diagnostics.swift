import DiscernCore

/// Forwards a child process's standard error by line, safe for a terminal and a log.
///
/// Digit runs as long as a card number are masked, control characters (which could move a terminal's cursor) are
/// replaced, and the length and number of lines are limited.
package struct Diagnostics: Sendable {
  /// Maximum number of bytes shown of a line.
  static let lineBytes = 2_000
  /// Maximum number of lines shown of a process.
  let lineCount: Int

  /// Receives the lines.
  let report: @Sendable (String) -> Void
  private var splitter = LineSplitter()
  private var shown = 0

  init(lineCount: Int, report: @escaping @Sendable (String) -> Void) {
    self.lineCount = lineCount
    self.report = report
  }

  /// Adds bytes of the standard error.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for line in splitter.lines(adding: bytes) { show(line) }
    if splitter.rest.count > Self.lineBytes { flush() }
  }

  /// Reports the rest that has no line feed.
  mutating func flush() {
    show(splitter.rest)
    splitter = LineSplitter()
  }

  private mutating func show(_ line: [UInt8]) {
    guard !line.isEmpty, shown <= lineCount else { return }
    shown += 1
    guard shown <= lineCount else { return report("The program says more than is shown.") }
    report(Self.cleaned(String(decoding: line.prefix(Self.lineBytes), as: UTF8.self)))
  }

  /// Returns a text of a program without control characters and with secrets masked.
  package static func cleaned(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: Character(" ")
      default: Character(scalar)
      }
    }
    return Mask.hidingSecrets(in: String(plain))
  }
}
