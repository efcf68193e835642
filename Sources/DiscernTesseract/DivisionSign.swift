import DiscernCore

/// Distinguishes ÷ from +: the alphabet of Tesseract's stock models has no ÷, so they read it as + with high
/// confidence.
///
/// A + has one vertical stroke in its middle; a ÷ has a dot, a gap, the bar, a gap, and a dot.
enum DivisionSign {
  /// Returns the symbol, changed to ÷ if it is a + with three connected components in its middle.
  /// - Parameters:
  ///   - box: The symbol's box in the preprocessed picture.
  ///   - picture: Gray, dark on light or light on dark.
  static func corrected(_ symbol: Symbol, at box: Box, in picture: Picture) -> Symbol {
    guard symbol.text == "+", piecesInMiddle(of: box, in: picture) == 3 else { return symbol }
    var corrected = symbol
    corrected.text = "÷"
    corrected.alternatives = [Symbol.Alternative("+", logProbability: -2)]
    return corrected
  }

  /// Counts the connected components in the middle fifth of a box, from top to bottom.
  private static func piecesInMiddle(of box: Box, in picture: Picture) -> Int {
    let columns = range(box.center.x - box.width * 0.1, box.center.x + box.width * 0.1, limit: picture.width)
    let rows = range(box.top - box.height * 0.2, box.bottom + box.height * 0.2, limit: picture.height)
    guard picture.channels == .gray, rows.count >= 8 else { return 0 }
    let levels = rows.map { row in
      columns.reduce(0) { $0 + Int(picture.pixels[row * picture.width + $1]) } / columns.count
    }
    guard let darkest = levels.min(), let lightest = levels.max(), lightest - darkest > 60 else { return 0 }
    let middle = (darkest + lightest) / 2
    // The ends of the column lie beyond the symbol, so they show the background.
    let inkIsDark = (levels[0] + levels[levels.count - 1]) / 2 > middle
    let isInk = levels.map { ($0 < middle) == inkIsDark }
    return zip([false] + isInk, isInk).count { !$0 && $1 }
  }

  private static func range(_ low: Double, _ high: Double, limit: Int) -> Range<Int> {
    let start = min(limit - 1, max(0, Int(clamping: low)))
    return start..<min(limit, max(start + 1, Int(clamping: high.rounded(.up))))
  }
}
