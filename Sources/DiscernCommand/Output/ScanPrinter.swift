import DiscernCommandLine
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// Prints reports as text or JSON, and determines the exit status.
struct ScanPrinter {
  /// The format of reports.
  enum Writer {
    /// One object per line; errors are objects, too.
    case json(JSONLine)
    /// A block per file, headed by the file's name if there are several; errors go to standard error.
    case text(TextReport, heading: Bool)
  }

  /// The file that takes the results in the place of standard output.
  private var file: ResultsFile?
  /// True once a result could not be written: further ones would be lost, too.
  private(set) var isBroken = false
  /// True if standard output is used for something else.
  var isSilent = false
  private let writer: Writer
  private var progress: ProgressBar?
  /// The exit status of the command.
  private(set) var status = ExitStatus.nothingFound
  private var printedAny = false

  /// Creates a printer, with a progress bar if given.
  init(report: Writer, progress: ProgressBar?) {
    writer = report
    self.progress = progress
    self.progress?.show()
  }

  /// Goes on in a file behind what an earlier process has written.
  mutating func go(on file: ResultsFile) {
    self.file = file
    if file.earlier.hasDocuments { status = status.joined(with: .found) }
    if file.earlier.hasErrors { status = .error }
  }

  /// Prints the report of a file.
  mutating func show(_ report: ScanReport) {
    status = status.joined(with: report.status)
    progress?.hide()
    switch writer {
    case .json(let line): print(line.text(of: report) + "\n")
    case .text(let text, let heading): show(report, as: text, heading: heading)
    }
    progress?.advance()
  }

  /// Prints the object of a file that a worker has read.
  mutating func show(_ answer: PictureAnswer) {
    status = status.joined(with: answer.status)
    progress?.hide()
    print(answer.line + "\n")
    progress?.advance()
  }

  /// Prints an error.
  mutating func complain(_ fault: CommandError) {
    status = .error
    progress?.hide()
    StandardStream.error.say("discern: \(fault)")
  }

  /// Removes the progress bar.
  mutating func end() { progress?.hide() }

  private mutating func show(_ report: ScanReport, as text: TextReport, heading: Bool) {
    if report.error != nil {
      StandardStream.error.write(text.fault(of: report))
    } else {
      print((printedAny ? "\n" : "") + text.text(of: report, heading: heading))
      printedAny = true
    }
  }

  private mutating func print(_ text: String) {
    guard let file else { return isSilent ? () : StandardStream.output.write(text) }
    guard let fault = CommandError.caughtWriting({ () throws(OutputError) in try file.append(text) }) else { return }
    isBroken = true
    complain(fault)
  }
}

extension ScanReport {
  /// The status with which a scan of this file alone ends.
  var status: ExitStatus { error != nil ? .error : documents.isEmpty ? .nothingFound : .found }
}
