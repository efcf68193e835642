import DiscernCore

/// Cuts ink that is several signs written into each other: where a cut leaves a sure sign on either side.
struct SignCut {
  let digit: Double

  /// How cuts lean: columns for each row, to the right going up.
  private static let slants = [0, 0.2, -0.2, 0.4]
  /// Where on the width a cut may lie.
  private static let range = 0.15...0.85
  /// So many cuts of each slant are tried, where the least ink is in the way.
  private static let tried = 6
  /// A sign that is less sure may be several.
  private static let doubtful: Float = 0.6
  /// Both sides of a cut must be so sure; where they are surer, no further slant is tried.
  private static let (sure, certain): (Float, Float) = (0.75, 0.9)
  /// In one area so many pieces are cut.
  private static let most = 30

  /// The signs, those that are several cut apart, and what is cut off again as long as it goes.
  func cut(_ signs: [Sign], _ reader: inout SignReader) -> [Sign] {
    var (whole, waiting, count) = ([Sign](), signs, 0)
    while let sign = waiting.popLast() {
      guard count < Self.most, sign.told == nil, isSeveral(sign, reader) else {
        whole.append(sign)
        continue
      }
      count += 1
      if let parts = parts(of: sign, &reader) { waiting += parts } else { whole.append(sign) }
    }
    return whole
  }

  /// Whether a sign is worth cutting: in doubt and wide, or a digit wider than digits are.
  private func isSeveral(_ sign: Sign, _ reader: SignReader) -> Bool {
    let (w, h) = (Double(sign.piece.width), Double(sign.piece.height))
    if reader.sorts(sign).contains(.digit), w > 1.3 * h { return true }
    let isDoubtful = reader.sorts(sign).contains(.junk) || sign.guess.certainty < Self.doubtful
    return isDoubtful && w > 0.7 * digit && h > 0.4 * digit && h < 2.5 * digit
  }

  private func parts(of sign: Sign, _ reader: inout SignReader) -> [Sign]? {
    var best: (sure: Float, parts: [Sign])?
    for slant in Self.slants {
      for cut in cuts(through: sign.piece, slant: slant) {
        guard let parts = parts(of: sign.piece, cut: cut, slant: slant, &reader) else { continue }
        let sure = parts.map(\.guess.certainty).min() ?? 0
        if sure > best?.sure ?? Self.sure { best = (sure, parts) }
      }
      if best?.sure ?? 0 > Self.certain { break }
    }
    return best?.parts
  }

  /// The columns, at the piece's lowest row, where cuts meet the least ink.
  private func cuts(through piece: Piece, slant: Double) -> [Int] {
    let lean = Int(clamping: (abs(slant) * Double(piece.height)).rounded(.up))
    var ink = [Int](repeating: 0, count: piece.width + 2 * lean + 1)
    for run in piece.runs {
      let shift = shift(slant, row: Int(run.row), of: piece) - lean + piece.left
      for x in Int(run.start) - shift..<Int(run.end) - shift where ink.indices.contains(x) {
        ink[x] += 1
      }
    }
    // Smoothed by the weights 1, 2, 1.
    let smooth = ink.indices.map { x in
      ink[max(0, x - 1)] + 2 * ink[x] + ink[min(ink.count - 1, x + 1)]
    }
    let within =
      (Self.range.lowerBound * Double(piece.width))...(Self.range.upperBound * Double(piece.width))
    let lows = smooth.indices.filter { x in
      within.contains(Double(x - lean) + slant * Double(piece.height) / 2)
        && smooth[x] == smooth[max(0, x - 3)...min(smooth.count - 1, x + 3)].min()
    }
    return lows.sorted { (smooth[$0], $0) < (smooth[$1], $1) }.prefix(Self.tried).map {
      $0 - lean + piece.left
    }
  }

  /// Columns by which a cut has gone aside in a row, seen from the piece's lowest.
  private func shift(_ slant: Double, row: Int, of piece: Piece) -> Int {
    Int(clamping: (slant * Double(piece.bottom - 1 - row)).rounded())
  }

  private func parts(of piece: Piece, cut: Int, slant: Double, _ reader: inout SignReader)
    -> [Sign]?
  {
    var (left, right) = ([PixelRun](), [PixelRun]())
    for run in piece.runs {
      let place = Int32(cut + shift(slant, row: Int(run.row), of: piece))
      if run.start < place {
        left.append(PixelRun(row: run.row, start: run.start, end: min(run.end, place)))
      }
      if run.end > place {
        right.append(PixelRun(row: run.row, start: max(run.start, place), end: run.end))
      }
    }
    guard let first = Piece(left), let second = Piece(right), first.area >= 10, second.area >= 10
    else { return nil }
    let parts = [reader.sign(first), reader.sign(second)]
    for part in parts {
      guard reader.sorts(part).contains(.cuttable) else { return nil }
      // A level stroke at the top or the bottom is part of a sign, not a minus.
      let place = (part.piece.centerY - Double(piece.top)) / Double(piece.height)
      if reader.sorts(part).contains(.bar), !(0.2..<0.75).contains(place) { return nil }
    }
    return parts
  }
}
