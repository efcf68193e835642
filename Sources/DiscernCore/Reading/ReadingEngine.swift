/// A way to see text: what finds the rows, and what reads them.
public struct ReadingEngine: Sendable {
  /// Finds rows of text; nil leaves that to the reader.
  public var finder: (any RegionFinder)?
  /// Reads them.
  public var reader: any Reader

  /// A finder and the reader that goes with it.
  public init(finder: (any RegionFinder)? = nil, reader: any Reader) {
    self.finder = finder
    self.reader = reader
  }

  /// The reader's name, as in `--engine`.
  public var name: String { reader.name }
}
