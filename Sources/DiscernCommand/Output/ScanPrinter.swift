import DiscernCommandLine
import DiscernPipeline
import DiscernReport

/// Prints reports as they come, in text or JSON, and remembers how the command is to end.
struct ScanPrinter {
  /// How a report is written.
  enum Writer {
    /// One object a line; errors are objects, too.
    case json(JSONLine)
    /// A block a file, with the file's name above where there are several; errors go to standard error.
    case text(TextReport, heading: Bool)
  }

  /// Whether standard output is needed for something else.
  var isSilent = false
  private let writer: Writer
  private var progress: ProgressBar?
  private var foundAny = false
  private var failedAny = false
  private var printedAny = false

  /// A printer of reports, with a bar for their number where there is to be one.
  init(report: Writer, progress: ProgressBar?) {
    writer = report
    self.progress = progress
  }

  /// How the command ends.
  var status: ExitStatus { failedAny ? .error : foundAny ? .found : .nothingFound }

  /// Prints the report of a file.
  mutating func show(_ report: ScanReport) {
    foundAny = foundAny || !report.documents.isEmpty
    failedAny = failedAny || report.error != nil
    progress?.hide()
    switch writer {
    case .json(let line): print(line.text(of: report) + "\n")
    case .text(let text, let heading): show(report, as: text, heading: heading)
    }
    progress?.advance()
  }

  /// Says that something was not done.
  mutating func complain(_ fault: CommandError) {
    failedAny = true
    progress?.hide()
    StandardStream.error.write("discern: \(fault)\n")
  }

  /// Takes the bar away.
  mutating func end() { progress?.hide() }

  private mutating func show(_ report: ScanReport, as text: TextReport, heading: Bool) {
    if report.error != nil {
      StandardStream.error.write(text.fault(of: report))
    } else {
      print((printedAny ? "\n" : "") + text.text(of: report, heading: heading))
      printedAny = true
    }
  }

  private func print(_ text: String) {
    if !isSilent { StandardStream.output.write(text) }
  }
}
