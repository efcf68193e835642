public import DiscernCore

/// What was read of a followed sheet in one frame.
public struct SheetReading: Sendable {
  /// What was read, in the pixels of the sheet as it was laid flat in this frame.
  public var transcript: Transcript
  /// The followed outline in this frame, its corners in the order in which they are followed.
  public var outline: Quadrilateral
  /// The frame's number.
  public var frame: Int
  /// How well the frame could be read, 0 to 1.
  public var weight: Double

  /// A reading of a sheet.
  public init(transcript: Transcript, outline: Quadrilateral, frame: Int, weight: Double) {
    self.transcript = transcript
    self.outline = outline
    self.frame = frame
    self.weight = weight
  }

  /// From the pixels of this sheet to those of another reading of the same thing; nil where an outline has no area.
  func map(to other: SheetReading) -> Homography? {
    guard let along = Homography(from: outline, to: other.outline), let back = other.transcript.sheet.toPage.inverse
    else { return nil }
    return transcript.sheet.toPage.followed(by: along).followed(by: back)
  }

  /// The lines that a reader was asked for by a name, as it gave them.
  func lines(of request: String) -> [PlacedLine] {
    transcript.lines(answering: request).map { PlacedLine($0, in: transcript) }
  }
}

/// A line of a reading, in pixels that may be those of another sheet.
struct PlacedLine {
  var line: Reading.Line
  var box: Box
  let text: String

  init(_ line: Line, in transcript: Transcript) {
    let words = line.words.map { word in
      Reading.Word(symbols: word.symbols.map { transcript[$0] }, confidence: word.confidence)
    }
    self.line = Reading.Line(words: words, block: line.block, textHeight: line.textHeight)
    box = line.box
    text = line.text
  }

  private init(_ line: Reading.Line, box: Box, text: String) {
    self.line = line
    self.box = box
    self.text = text
  }

  /// The line taken through a map; nil where it would have no extent.
  func moved(by map: Homography) -> PlacedLine? {
    var moved = line
    for word in moved.words.indices {
      for symbol in moved.words[word].symbols.indices {
        moved.words[word].symbols[symbol].box = map.apply(moved.words[word].symbols[symbol].box)
      }
    }
    guard let to = moved.box, to.width > 0, to.height > 0, to.width < 1e5, to.height < 1e5 else { return nil }
    let (old, new) = (Quadrilateral(box), map.apply(Quadrilateral(box)))
    if old.height > 0 { moved.textHeight *= new.height / old.height }
    return PlacedLine(moved, box: to, text: text)
  }

  /// Whether two lines may be of the same ink: at one height, and over most of the shorter one's length.
  func isBeside(_ other: PlacedLine) -> Bool {
    let height = min(box.height, other.box.height)
    guard height > 0, abs(box.center.y - other.box.center.y) < 0.6 * height else { return false }
    return box.horizontalOverlap(other.box) > 0.4 * min(box.width, other.box.width)
  }
}
