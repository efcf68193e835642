import DiscernCore

/// The signs of an ink map at one threshold.
struct SignSearch {
  /// The signs, from left to right.
  private(set) var signs: [Sign] = []
  /// The height of digits in the map's pixels; 0 without signs.
  private(set) var digitHeight = 0.0

  /// More pieces than this are no writing.
  private static let mostPieces = 300
  /// What may as well be a frame is a root when it is read so surely.
  private static let sureRoot: Float = 0.9
  /// What is smaller than this part of a digit, and of the width of its strokes, is grain: a pen's point is as wide as its
  /// strokes.
  private static let grain = (digit: 0.1, stroke: 0.8)

  /// Finds the signs that a look at the ink shows.
  init(in view: InkView, _ look: Look, _ reader: inout SignReader) {
    let (width, height) = (view.found.width, view.found.height)
    let unruled = RuledLines.removed(from: view.pieces(look), width: width, height: height)
    let pieces = Frames(width: width, height: height).without(unruled) { piece in
      reader.probability(reader.sign(piece), of: "√") > Self.sureRoot
    }
    guard !pieces.isEmpty, pieces.count <= Self.mostPieces else { return }
    var signs: [Sign] = []
    for piece in pieces { signs.append(reader.sign(piece)) }
    guard let digit = DigitHeight.of(signs, reader) ?? DigitHeight.ofInk(pieces) else { return }
    let grain = min(Self.grain.digit * digit, Self.grain.stroke * strokeWidth(of: signs, reader))
    signs.removeAll { Double($0.piece.longer) <= grain }
    signs = PartJoin(digit: digit).joined(signs, reader)
    signs = StrokeJoin(digit: digit).joined(signs, &reader)
    signs = RootDegree(digit: digit).cut(signs, &reader)
    signs = UprightBar(digit: digit).told(DivisionBracket(digit: digit).told(signs, reader))
    signs = SignedExponent(digit: digit).cut(SignCut(digit: digit).cut(signs, &reader), &reader)
    signs = SmallMarks(digit: digit).told(signs, reader)
    self.signs = signs.sorted { ($0.piece.left, $0.piece.top) < ($1.piece.left, $1.piece.top) }
    digitHeight = digit
  }

  /// The width of the strokes of digits in pixels, by the median of their runs; of all signs where there are none.
  private func strokeWidth(of signs: [Sign], _ reader: SignReader) -> Double {
    let digits = signs.filter { reader.sorts($0).contains(.digit) }
    let lengths = (digits.isEmpty ? signs : digits).flatMap { $0.piece.runs.map { $0.end - $0.start } }.sorted()
    return lengths.isEmpty ? 0 : Double(lengths[lengths.count / 2])
  }
}
