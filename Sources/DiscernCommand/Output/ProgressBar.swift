import DiscernCommandLine
import Glibc

/// How far a scan of many files is, on the last line of the terminal.
struct ProgressBar {
  /// Files up to this number are read without a bar.
  static let fewFiles = 3
  private static let width = 24

  private let stream: StandardStream
  /// Nil where folders are walked: then the number is not known before the end.
  private let total: Int?
  private var done = 0
  private var isShown = false

  /// A bar for so many files.
  init(total: Int?, on stream: StandardStream = .error) {
    self.total = total
    self.stream = stream
  }

  /// A bar where there is a terminal and the files are many; nil otherwise.
  static func onTerminal(total: Int?) -> ProgressBar? {
    guard StandardStream.error.isTerminal, total.map({ $0 > fewFiles }) ?? true else { return nil }
    return ProgressBar(total: total)
  }

  /// Takes the bar away while something else is written.
  mutating func hide() {
    if isShown { stream.write("\r\u{1B}[K") }
    isShown = false
  }

  /// One more file is done.
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
