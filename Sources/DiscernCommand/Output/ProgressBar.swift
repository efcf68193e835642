import DiscernCommandLine
import Glibc

/// The progress of a scan of many files, on the terminal's last line.
struct ProgressBar {
  /// Maximum number of files that are scanned without a bar.
  static let fewFiles = 3
  /// Width of the bar in columns.
  private static let width = 24

  private let stream: StandardStream
  /// Number of files; nil if folders are walked, when it is not known before the end.
  private let total: Int?
  private var done = 0
  private var isShown = false

  /// Creates a bar.
  init(total: Int?, on stream: StandardStream = .error) {
    self.total = total
    self.stream = stream
  }

  /// Returns a bar if standard error is a terminal and there are many files; else nil.
  static func onTerminal(total: Int?) -> ProgressBar? {
    guard StandardStream.error.isTerminal, total.map({ $0 > fewFiles }) ?? true else { return nil }
    return ProgressBar(total: total)
  }

  /// Hides the bar while other output is written.
  mutating func hide() {
    if isShown { stream.write("\r\u{1B}[K") }
    isShown = false
  }

  /// Counts one more finished file, and shows the bar.
  mutating func advance() {
    done += 1
    hide()
    stream.write(line)
    isShown = true
  }

  private var line: String {
    guard let total else { return "\(done) \(done == 1 ? "file" : "files") read" }
    let filled = total > 0 ? done * Self.width / total : Self.width
    let bar = String(repeating: "━", count: filled) + String(repeating: "╌", count: max(0, Self.width - filled))
    return "\(bar) \(done) of \(total) files"
  }
}
