/// Merges parts of one line that were detected separately: the groups of a long number, words with a wide space between
/// them.
///
/// Columns stay separate: adjacent text is merged only across a gap that may be a space.
public enum LineMerger {
  /// Maximum gap between words of one line, in text heights.
  private static let wordGap = 1.1
  /// Maximum gap between digit groups of one line, in text heights: embossed numbers are set wide.
  private static let digitGap = 3.2
  /// Maximum offset between the centre lines of parts of one line, across the line, in text heights.
  private static let offset = 0.35
  /// Minimum ratio of the smaller part's text height to the larger's.
  private static let minimumHeightRatio = 0.7

  /// Merges the parts of each line; a merged line has the text height of its tallest part.
  public static func merged(_ lines: [RecognitionResult.Line]) -> [RecognitionResult.Line] {
    var pieces = lines.compactMap(Piece.init).sorted { $0.start.x < $1.start.x }
    var index = 0
    while index < pieces.count {
      let next = pieces.indices.filter { $0 != index && pieces[index].isContinued(by: pieces[$0]) }
        .min { pieces[index].gap(to: pieces[$0]) < pieces[index].gap(to: pieces[$1]) }
      guard let next else {
        index += 1
        continue
      }
      pieces[index].add(pieces[next])
      pieces.remove(at: next)
      if next < index { index -= 1 }
    }
    return pieces.map(\.line)
  }

  private struct Piece {
    var line: RecognitionResult.Line
    /// The midpoint of the left end, and of the right end.
    var start: Point
    var end: Point

    init?(_ line: RecognitionResult.Line) {
      guard let first = line.words.first?.symbols.first?.box, let last = line.words.last?.symbols.last?.box else {
        return nil
      }
      self.line = line
      start = first.topLeft.middle(to: first.bottomLeft)
      end = last.topRight.middle(to: last.bottomRight)
    }

    /// The unit vector along the text.
    private var direction: Point {
      let length = start.distance(to: end)
      return length > 1e-9 ? (end - start) / length : Point(1, 0)
    }

    /// Returns the distance along the line from this piece's end to the other's start; negative if they overlap.
    func gap(to other: Piece) -> Double { (other.start - end).dot(direction) }

    func isContinued(by other: Piece) -> Bool {
      let (height, smaller) = (
        max(line.textHeight, other.line.textHeight), min(line.textHeight, other.line.textHeight)
      )
      guard height > 0, smaller >= minimumHeightRatio * height else { return false }
      let gap = gap(to: other)
      // The direction of the longer part is more precise.
      let along = end.distance(to: start) >= other.end.distance(to: other.start) ? direction : other.direction
      let across = along.cross(other.start - end)
      guard abs(across) <= offset * height, gap > -0.5 * height else { return false }
      return gap <= (endsInDigits && other.beginsWithDigits ? digitGap : wordGap) * height
    }

    mutating func add(_ other: Piece) {
      line.words += other.line.words
      line.textHeight = max(line.textHeight, other.line.textHeight)
      end = other.end
    }

    private var endsInDigits: Bool { Self.isGroup(line.words.last) }
    private var beginsWithDigits: Bool { Self.isGroup(line.words.first) }

    /// Returns true for a digit group: at least two digits, and at most a quarter of other characters.
    private static func isGroup(_ word: RecognitionResult.Word?) -> Bool {
      guard let text = word?.symbols.map(\.text).joined() else { return false }
      let digits = text.count(where: { $0.isNumber })
      return digits >= 2 && digits * 4 >= text.count * 3
    }
  }
}
