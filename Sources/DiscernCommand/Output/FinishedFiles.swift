import Discern
import DiscernReport

/// The files whose results an earlier process has written.
struct FinishedFiles: Sendable {
  private let sources: Set<String>

  /// Creates the set from the sources of results.
  init(_ sources: Set<String>) { self.sources = sources }

  /// The number of files.
  var count: Int { sources.count }

  /// Returns true if the result of a file is there.
  func contains(_ entry: FileWalker.Entry) -> Bool {
    guard !sources.isEmpty else { return false }
    let path =
      switch entry {
      case .file(let path), .failure(let path, _): path
      }
    // A path that looks like a card number stands masked in a result that is an error.
    return sources.contains(path) || sources.contains(TypedNumber.masked(path))
  }
}
