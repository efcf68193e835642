import DiscernCore

/// Cuts the degree of a root off its hook, where print or a pen has let them touch: what stands left of the rising stroke,
/// above the hook's own tick.
struct RootDegree {
  /// The height of digits.
  let digit: Double

  /// The model must be so sure that it is a root, and that what is cut off is a digit.
  private static let sure = (root: Float(0.6), digit: Float(0.75))
  /// A degree is so many digits high.
  private static let height = 0.22...0.7
  /// Between the degree and the tick, in shares of the root's height, the ink is cut where it is thinnest.
  private static let cut = 0.2...0.65
  /// The rising stroke ends within this share of the root's width, or of its height, from the left.
  private static let stroke = 0.8

  /// The signs, roots and their degrees apart.
  func cut(_ signs: [Sign], _ reader: inout SignReader) -> [Sign] {
    var parted: [Sign] = []
    for sign in signs {
      if let parts = parts(of: sign, &reader) { parted += parts } else { parted.append(sign) }
    }
    return parted
  }

  private func parts(of sign: Sign, _ reader: inout SignReader) -> [Sign]? {
    let isRoot = reader.probability(sign, of: "√") > Self.sure.root || reader.sorts(sign).contains(.junk)
    guard isRoot, Double(sign.piece.height) > digit, Double(sign.piece.width) > 0.7 * Double(sign.piece.height),
      let (degree, root) = parts(of: sign.piece)
    else { return nil }
    let parts = [reader.sign(degree), reader.sign(root)]
    guard reader.sorts(parts[0]).contains(.digit), parts[0].guess.certainty > Self.sure.digit,
      reader.probability(parts[1], of: "√") > Self.sure.root
    else { return nil }
    return parts
  }

  /// What stands left of the rising stroke and above the tick, and the rest; nil where there is not enough of it.
  private func parts(of piece: Piece) -> (degree: Piece, root: Piece)? {
    guard let stroke = RisingStroke(of: piece, within: Self.stroke) else { return nil }
    let height = Double(piece.height)
    let left = piece.rows.map { row in
      row.compactMap { run in
        let end = min(run.end, Int32(stroke.left(atRow: Int(run.row))))
        return end > run.start ? PixelRun(row: run.row, start: run.start, end: end) : nil
      }
    }
    let within = Int(Self.cut.lowerBound * height)..<Int(Self.cut.upperBound * height)
    let counts = left.map { row in row.reduce(0) { $0 + Int($1.end - $1.start) } }
    guard let place = within.min(by: { counts[$0] < counts[$1] }) else { return nil }
    guard let degree = Piece(left[..<place].flatMap { $0 }), Self.height.contains(Double(degree.height) / digit)
    else { return nil }
    let taken = Set(left[..<place].joined().map { [$0.row, $0.start] })
    let rest = piece.runs.compactMap { run -> PixelRun? in
      guard taken.contains([run.row, run.start]) else { return run }
      let start = Int32(stroke.left(atRow: Int(run.row)))
      return run.end > start ? PixelRun(row: run.row, start: max(run.start, start), end: run.end) : nil
    }
    return Piece(rest).map { (degree, $0) }
  }
}

/// The stroke that rises from the lowest point of a root to the beginning of its overline.
private struct RisingStroke {
  private let bottom: (x: Double, y: Double)
  private let top: (x: Double, y: Double)
  private let width: Double

  /// The stroke of a root; nil where the overline does not begin right of the lowest point.
  init?(of root: Piece, within share: Double) {
    let reach = root.left + Int(share * Double(min(root.width, root.height)))
    let rows = root.rows
    let lowest = rows.suffix(max(1, root.height / 12)).joined().filter { Int($0.start) < reach }
    guard let first = lowest.map({ $0.start }).min(), let last = lowest.map({ $0.end }).max() else { return nil }
    // The overline is the longest run there is, and begins where the stroke ends.
    guard let overline = rows.joined().max(by: { $0.end - $0.start < $1.end - $1.start }) else { return nil }
    bottom = ((Double(first) + Double(last)) / 2, Double(root.bottom))
    top = (Double(overline.start), Double(overline.row))
    let thick = root.columns.suffix(root.width / 3).map(\.ink).sorted()
    width = Double(thick.isEmpty ? 1 : thick[thick.count / 2])
    guard top.x > bottom.x, bottom.y > top.y else { return nil }
  }

  /// The column left of the stroke in a row of the map.
  func left(atRow row: Int) -> Double {
    let share = (bottom.y - Double(row)) / (bottom.y - top.y)
    return bottom.x + (top.x - bottom.x) * min(1, max(0, share)) - 1.2 * width
  }
}
