/// The text that a file states beside its pixels: what a PDF draws as text, or what a program laid under a scan.
///
/// It may be wrong, or be shown nowhere. So it counts only as a second reading of print that the pixels show.
public struct TextLayer: Hashable, Sendable {
  /// Characters without a gap between them.
  public struct Word: Hashable, Sendable {
    /// The characters, never empty.
    public var text: String
    /// The position in the pixels of the upright page.
    public var box: Box

    /// Creates a word.
    public init(_ text: String, box: Box) {
      self.text = text
      self.box = box
    }
  }

  /// The name of its source in reports: `pdf-text`.
  public var source: String
  /// The words, in any order.
  public var words: [Word]

  /// Creates a layer from its words.
  public init(source: String, words: [Word]) {
    self.source = source
    self.words = words
  }
}
