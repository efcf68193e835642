import DiscernCommandLine
import DiscernReport

/// The progress of a scan on the terminal's last line: a bar for many files, the name of the current one for few.
struct ProgressBar {
  /// Maximum number of files that are scanned without a bar.
  static let fewFiles = 3
  /// Width of the bar in columns.
  private static let width = 24

  private let line: StatusLine
  /// The paths as given on the command line.
  private let sources: [String]
  /// Returns the number of files; nil until it is known.
  private let total: @Sendable () -> Int?
  private var done = 0
  private let started = ContinuousClock.now

  /// Creates the progress of a scan of files and folders.
  init(_ sources: [String], on line: StatusLine, total: @escaping @Sendable () -> Int?) {
    self.sources = sources
    self.total = total
    self.line = line
  }

  /// Hides the line while other output is written.
  func hide() { line.hide() }

  /// Shows the line.
  func show() {
    if let text { line.show(text) }
  }

  /// Counts one more finished file, and shows the line.
  mutating func advance() {
    done += 1
    show()
  }

  /// The text of the line; nil if nothing is left to do.
  private var text: String? {
    let total = total()
    if let total, total > Self.fewFiles { return bar(of: total) }
    guard total.map({ done < $0 }) ?? true else { return nil }
    // The files of a folder have no names here.
    guard total == nil || total == sources.count, done < sources.count else { return count }
    return done > 0 && total == nil ? count : "Reading \(TypedNumber.masked(sources[done])) …"
  }

  private var count: String { "\(done) \(done == 1 ? "file" : "files") read" }

  private func bar(of total: Int) -> String {
    let filled = min(done, total) * Self.width / total
    let bar = String(repeating: "━", count: filled) + String(repeating: "╌", count: Self.width - filled)
    let rate = ScanRate(done: done, total: total, elapsed: .now - started).text
    return "\(bar) \(ScanRate.grouped(done)) of \(ScanRate.grouped(total)) files\(rate.map { ", \($0)" } ?? "")"
  }
}
