import DiscernCore

/// The table that pdftotext(1) writes with `-tsv`: a row for each word, with its place in units of 1/72 inch.
enum TextTable {
  /// The columns of a row: level, page, paragraph, block, line, word, left, top, width, height, confidence, text.
  private static let columns = 12
  /// The level of words; other rows are lines, blocks and pages.
  private static let wordLevel = "5"
  /// Ligatures that fonts have as one character (Unicode, Alphabetic Presentation Forms); pixels show their letters.
  private static let ligatures: [Character: String] = ["ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl"]

  /// Returns the words of a table, with their places in pixels; rows that are none are passed over, since a font may give
  /// its letters any meaning, such as the end of a line.
  /// - Parameter scale: pixels of a unit.
  static func words(of table: String, scale: Double) -> [TextLayer.Word] {
    table.split(separator: "\n").compactMap { row in
      let cells = row.split(separator: "\t", maxSplits: columns - 1, omittingEmptySubsequences: false)
      guard cells.count == columns, cells[0] == wordLevel else { return nil }
      let place = cells[6..<10].compactMap { Double($0) }.filter(\.isFinite)
      let text = cells[columns - 1].filter { !$0.isWhitespace }.map { ligatures[$0] ?? String($0) }.joined()
      guard place.count == 4, place[2] > 0, place[3] > 0, !text.isEmpty else { return nil }
      return TextLayer.Word(
        text,
        box: Box(x: place[0] * scale, y: place[1] * scale, width: place[2] * scale, height: place[3] * scale))
    }
  }
}
