import Discern
import DiscernCommandLine
import Synchronization

/// The number of files of a scan, and the files in folders that are skipped, found by a walk beside the scan.
final class FileCount: Sendable {
  /// Maximum number of skipped files that are named.
  static let namedFiles = 10

  private let found = Mutex<(total: Int?, skipped: [String])>((nil, []))

  /// The number of files to scan; nil until they are counted.
  var total: Int? { found.withLock { $0.total } }

  /// Walks to the end; those of `finished` are not counted.
  func count(_ files: FileWalker, without finished: FinishedFiles) {
    var entries = files.makeIterator()
    var total = 0
    while let entry = entries.next() { total += finished.contains(entry) ? 0 : 1 }
    found.withLock { $0 = (total, entries.skipped) }
  }

  /// Returns a sentence that names the skipped files, with the remedy; nil if there are none.
  /// - Parameter all: true to name every one of them.
  func notice(namingAll all: Bool) -> String? {
    let skipped = found.withLock { $0.skipped }
    guard !skipped.isEmpty else { return nil }
    let named = skipped.prefix(all ? skipped.count : Self.namedFiles).joined(separator: ", ")
    let rest = skipped.count - Self.namedFiles
    let others = all || rest <= 0 ? "" : " and \(rest) more (--verbose names all)"
    let subject =
      skipped.count == 1 ? "A file is no picture and was" : "\(skipped.count) files are no pictures and were"
    return "\(subject) skipped: \(named)\(others). To try one, name the file itself."
  }
}
