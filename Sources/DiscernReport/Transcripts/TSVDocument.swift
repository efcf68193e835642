import DiscernCore

/// A table with the columns of Tesseract's `tsv` output: a row for each page, block, paragraph, line and word.
///
/// Pages count from 1, through all pictures. Confidences are whole per cent, -1 for all but words.
struct TSVDocument: TranscriptDocument {
  private static let columns = [
    "level", "page_num", "block_num", "par_num", "line_num", "word_num", "left", "top", "width", "height", "conf",
    "text",
  ]
  private var page = 0

  mutating func start() -> [UInt8] { Self.row(Self.columns) }

  mutating func bytes(of transcript: PageTranscript, picture: JPEGPicture?) -> [UInt8] {
    page += 1
    let whole = Box(x: 0, y: 0, width: Double(transcript.width), height: Double(transcript.height))
    var rows = row([1, page, 0, 0, 0, 0], whole)
    for (place, block) in transcript.blocks.enumerated() {
      // A block is one paragraph.
      rows += row([2, page, place + 1, 0, 0, 0], block.bounds) + row([3, page, place + 1, 1, 0, 0], block.bounds)
      for (number, line) in block.lines.enumerated() {
        rows += row([4, page, place + 1, 1, number + 1, 0], line.box.bounds)
        for (order, word) in line.words.enumerated() {
          rows += row(
            [5, page, place + 1, 1, number + 1, order + 1], word.box.bounds, word.confidence, Self.cell(word.text))
        }
      }
    }
    return rows
  }

  mutating func end() -> [UInt8] { [] }

  private func row(_ numbers: [Int], _ box: Box, _ confidence: Double? = nil, _ text: String = "") -> [UInt8] {
    let place = box.wholePixels
    let share = confidence.map { Int(clamping: (100 * $0).rounded()) } ?? -1
    let cells = numbers + [place.left, place.top, place.width, place.height, share]
    return Self.row(cells.map(String.init) + [text])
  }

  private static func row(_ cells: [String]) -> [UInt8] { Array((cells.joined(separator: "\t") + "\n").utf8) }

  /// Returns a text without what would end a cell or a row.
  private static func cell(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}

extension Box {
  /// The rectangle in whole pixels, its edges rounded outwards, and never before the first pixel.
  var wholePixels: (left: Int, top: Int, right: Int, bottom: Int, width: Int, height: Int) {
    let (left, top) = (max(0, Int(clamping: self.left.rounded(.down))), max(0, Int(clamping: self.top.rounded(.down))))
    let right = max(left, Int(clamping: self.right.rounded(.up)))
    let bottom = max(top, Int(clamping: self.bottom.rounded(.up)))
    return (left, top, right, bottom, right - left, bottom - top)
  }
}
