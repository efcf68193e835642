internal import DiscernCore

extension Transcript {
  /// Whether the symbols of a line have heights of their own. A reader that sees the line as a whole gives every symbol the
  /// height of the row: then their places say nothing about powers, dots and bars.
  func hasShapes(_ line: Line) -> Bool {
    // Pieces of a line that were found apart differ in height, but not within a word.
    line.words.contains { word in word.symbols.map { self[$0].box.height }.isUneven }
  }
}

extension [Double] {
  /// Whether heights differ by more than rounding.
  var isUneven: Bool {
    guard let low = self.min(), let high = self.max() else { return false }
    return high - low > 0.02 * high
  }
}
