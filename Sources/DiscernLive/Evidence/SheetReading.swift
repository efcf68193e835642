public import DiscernCore

/// The recognition result of one followed sheet in one frame.
public struct SheetReading: Sendable {
  /// The transcript, in the pixels of the sheet as rectified from this frame.
  public var transcript: Transcript
  /// The tracked outline in this frame's pixels, its corners in the order of the track.
  public var outline: Quadrilateral
  /// The index of the frame.
  public var frame: Int
  /// The readability of the sheet in this frame, 0 to 1; see `FrameQuality.weight(best:)`.
  public var weight: Double
  /// The sheet that was read, with its pixels, for plugins that look or reread; nil where a better reading's is kept instead.
  public internal(set) var sheet: Sheet?

  /// Creates a reading.
  public init(transcript: Transcript, outline: Quadrilateral, frame: Int, weight: Double, sheet: Sheet? = nil) {
    self.transcript = transcript
    self.outline = outline
    self.frame = frame
    self.weight = weight
    self.sheet = sheet
  }

  /// Returns the map from this sheet's pixels to those of another reading of the same track; nil if an outline has no
  /// area.
  func map(to other: SheetReading) -> Homography? {
    guard let along = Homography(from: outline, to: other.outline), let back = other.transcript.sheet.toPage.inverse
    else { return nil }
    return transcript.sheet.toPage.followed(by: along).followed(by: back)
  }

  /// Returns the lines that answer the recognition request with this name, in the recogniser's order.
  func lines(of request: String) -> [PlacedLine] {
    transcript.lines(answering: request).map { PlacedLine($0, in: transcript) }
  }
}

/// A line of a reading, possibly in the pixels of another reading's sheet.
struct PlacedLine {
  var line: RecognitionResult.Line
  var box: Box
  let text: String

  init(_ line: Line, in transcript: Transcript) {
    let words = line.words.map { word in
      RecognitionResult.Word(symbols: word.symbols.map { transcript[$0] }, confidence: word.confidence)
    }
    self.line = RecognitionResult.Line(words: words, block: line.block, textHeight: line.textHeight)
    box = line.box
    text = line.text
  }

  private init(_ line: RecognitionResult.Line, box: Box, text: String) {
    self.line = line
    self.box = box
    self.text = text
  }

  /// Returns the line transformed by a map; nil if its box would be empty or larger than 100,000 pixels.
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

  /// True if both may be the same text line: their centres differ by less than 0.6 of the smaller height, and they
  /// overlap by more than 0.4 of the shorter length.
  func isBeside(_ other: PlacedLine) -> Bool {
    let height = min(box.height, other.box.height)
    guard height > 0, abs(box.center.y - other.box.center.y) < 0.6 * height else { return false }
    return box.horizontalOverlap(other.box) > 0.4 * min(box.width, other.box.width)
  }
}
