public import DiscernCore
public import DiscernPipeline

/// Everything that was read of a page, in reading order, with secrets masked: what OCR formats hold.
///
/// QR codes and barcodes are left out: they are no print. All positions are in the pixels of the upright page.
public struct PageTranscript: Hashable, Sendable {
  /// Characters without a gap between them.
  public struct Word: Hashable, Sendable {
    /// The text, never empty.
    public var text: String
    /// The corners, starting where the text begins.
    public var box: Quadrilateral
    /// The probability that the whole word is right, 0 to 1.
    public var confidence: Double
  }

  /// Words on one baseline.
  public struct Line: Hashable, Sendable {
    /// The words from left to right, at least one.
    public var words: [Word]
    /// The corners around the words.
    public var box: Quadrilateral

    /// The words with a space between them.
    public var text: String { words.map(\.text).joined(separator: " ") }
  }

  /// Lines that belong together: a column, a paragraph.
  public struct Block: Hashable, Sendable {
    /// The lines from top to bottom, at least one.
    public var lines: [Line]

    /// The upright rectangle around the lines.
    public var bounds: Box { Box.enclosing(lines.map(\.box.bounds)) ?? Box(x: 0, y: 0, width: 0, height: 0) }
  }

  /// The path of the picture as given.
  public var source: String
  /// The page of the picture, counted from 0.
  public var page: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// Pixels of an inch of the original.
  public var dotsPerInch: Double
  /// The blocks in reading order, sheet by sheet.
  public var blocks: [Block]

  /// Creates the transcript of a page, counted from 0; card numbers are clear if revealed, security codes never are.
  public init(of report: ScanReport, page: Int, reveal: Reveal? = nil) {
    let content = report.pages[page]
    source = reveal == nil ? TypedNumber.masked(report.source) : report.source
    self.page = page
    (width, height) = (content.width, content.height)
    dotsPerInch = content.dotsPerInch ?? Self.usualDotsPerInch
    blocks = content.sheets.flatMap { Self.blocks(of: $0, reveal) }
  }

  /// The resolution of scanners that is usual for text, where a file tells none.
  private static let usualDotsPerInch = 300.0

  /// The lines of all blocks.
  public var lines: [Line] { blocks.flatMap(\.lines) }

  private static func blocks(of sheet: ScanReport.SheetReport, _ reveal: Reveal?) -> [Block] {
    var blocks: [(reading: Int, block: Int, lines: [Line])] = []
    for (line, text) in sheet.view.printedLines(reveal) {
      let shown = shown(line, as: text, on: sheet.geometry)
      if let last = blocks.last, (last.reading, last.block) == (line.reading, line.block) {
        blocks[blocks.count - 1].lines.append(shown)
      } else {
        blocks.append((line.reading, line.block, [shown]))
      }
    }
    return blocks.map { Block(lines: $0.lines) }
  }

  /// Returns a line with its masked text, which has the words of the line with spaces between.
  private static func shown(_ line: DiscernCore.Line, as text: String, on sheet: SheetGeometry) -> Line {
    func onPage(_ box: Box) -> Quadrilateral { sheet.toPage.apply(Quadrilateral(box)) }
    let texts = text.split(separator: " ").map(String.init)
    let box = onPage(line.box)
    guard texts.count == line.words.count else {
      let confidence = line.words.map(\.confidence).min() ?? 0
      return Line(words: [Word(text: text, box: box, confidence: confidence)], box: box)
    }
    return Line(
      words: zip(texts, line.words).map { Word(text: $0, box: onPage($1.box), confidence: $1.confidence) }, box: box)
  }
}
