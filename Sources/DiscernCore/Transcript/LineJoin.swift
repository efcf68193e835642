/// Joins pieces of one line that were found apart: the groups of a long number, words with a wide space between them.
///
/// Columns stay apart: text that merely stands beside other text is joined only across a gap that a space could be.
public enum LineJoin {
  /// Words are one line across a gap of so many text heights.
  private static let wordGap = 1.1
  /// Groups of digits are one line across a gap of so many text heights: embossed numbers are set wide.
  private static let digitGap = 3.2
  /// The middles of pieces of a line are apart by at most so much of the text's height, across the line.
  private static let offset = 0.35
  /// The lower piece is at least so high in the height of the other.
  private static let leastHeight = 0.7

  /// The lines, pieces of one line joined; each keeps the height of its larger piece.
  public static func joined(_ lines: [Reading.Line]) -> [Reading.Line] {
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
    var line: Reading.Line
    /// The middle of the left end, and of the right.
    var start: Point
    var end: Point

    init?(_ line: Reading.Line) {
      guard let first = line.words.first?.symbols.first?.box, let last = line.words.last?.symbols.last?.box else {
        return nil
      }
      self.line = line
      start = first.topLeft.middle(to: first.bottomLeft)
      end = last.topRight.middle(to: last.bottomRight)
    }

    /// The direction in which the text runs, of length 1.
    private var direction: Point {
      let length = start.distance(to: end)
      return length > 1e-9 ? Point((end.x - start.x) / length, (end.y - start.y) / length) : Point(1, 0)
    }

    /// How far the other begins behind the end of this, along the line.
    func gap(to other: Piece) -> Double {
      (other.start.x - end.x) * direction.x + (other.start.y - end.y) * direction.y
    }

    func isContinued(by other: Piece) -> Bool {
      let (height, smaller) = (
        max(line.textHeight, other.line.textHeight), min(line.textHeight, other.line.textHeight)
      )
      guard height > 0, smaller >= leastHeight * height else { return false }
      let gap = gap(to: other)
      // The longer of the two knows its direction better.
      let along = end.distance(to: start) >= other.end.distance(to: other.start) ? direction : other.direction
      let across = (other.start.y - end.y) * along.x - (other.start.x - end.x) * along.y
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

    /// Two to six digits, or a sign of a number read as a letter among them.
    private static func isGroup(_ word: Reading.Word?) -> Bool {
      guard let text = word?.symbols.map(\.text).joined() else { return false }
      let digits = text.count(where: { $0.isNumber })
      return digits >= 2 && digits * 4 >= text.count * 3
    }
  }
}
