import Discern
import DiscernCore

/// The pictures of a walk that have no result yet.
struct WalkedPictures: IteratorProtocol, Sendable {
  private var entries: FileWalker.Iterator
  private let finished: FinishedFiles
  /// Maximum bytes of standard input.
  private let limit: Int

  /// Creates the pictures of a walk without those of an earlier process.
  init(_ walker: FileWalker, without finished: FinishedFiles, limit: Int) {
    (entries, self.finished, self.limit) = (walker.makeIterator(), finished, limit)
  }

  /// Returns the next picture; nil at the end.
  mutating func next() -> PictureTask? {
    while let entry = entries.next() {
      guard !finished.contains(entry) else { continue }
      switch entry {
      case .file(FileReader.standardInput): return standardInput()
      case .file(let path): return .request(.file(path))
      case .failure(let path, let error): return .failure(source: path, error)
      }
    }
    return nil
  }

  /// Reads standard input, which a worker does not have.
  private func standardInput() -> PictureTask {
    let source = FileReader.standardInput
    do throws(PictureError) {
      return .request(.bytes(try FileReader.bytes(of: source, limit: limit), source: source))
    } catch {
      return .failure(source: source, error)
    }
  }
}
