import DiscernCore

/// Cuts the minus sign of an exponent from its digit, against which small print sets it.
struct SignedExponent {
  /// The height of digits.
  let digit: Double

  /// A digit lower than this share of the others may be an exponent; it is higher than this one.
  private static let height = 0.3...0.72
  /// Beside its digit a minus sign is so thick at most, and so long at least, in heights of the two together…
  private static let (thick, long) = (0.42, 0.22)
  /// …and stands so far down.
  private static let level = 0.3...0.82
  /// How sure what is left must be of being a digit.
  private static let sure: Float = 0.75
  /// How sure the minus sign is: its shape alone tells it.
  private static let probability = 0.9

  /// The signs, minus signs and digits apart.
  func cut(_ signs: [Sign], _ reader: inout SignReader) -> [Sign] {
    var parted: [Sign] = []
    for sign in signs {
      if mayBeSigned(sign, reader), let parts = parts(of: sign.piece, &reader) {
        parted += parts
      } else {
        parted.append(sign)
      }
    }
    return parted
  }

  private func mayBeSigned(_ sign: Sign, _ reader: SignReader) -> Bool {
    reader.sorts(sign).contains(.digit) && Self.height.contains(Double(sign.piece.height) / digit)
      && sign.piece.width > sign.piece.height
  }

  private func parts(of piece: Piece, _ reader: inout SignReader) -> [Sign]? {
    let height = Double(piece.height)
    let stroke = piece.columns.prefix { column in
      guard let first = column.first else { return false }
      let middle = (Double(first) + 0.5 * Double(column.ink)) / height
      return Double(column.ink) <= Self.thick * height && Self.level.contains(middle)
    }
    guard Double(stroke.count) >= Self.long * height, stroke.count < piece.width else { return nil }
    let place = Int32(piece.left + stroke.count)
    let (left, right) = (
      piece.runs.compactMap {
        $0.start < place ? PixelRun(row: $0.row, start: $0.start, end: min($0.end, place)) : nil
      },
      piece.runs.compactMap { $0.end > place ? PixelRun(row: $0.row, start: max($0.start, place), end: $0.end) : nil }
    )
    guard let bar = Piece(left), let rest = Piece(right) else { return nil }
    var minus = reader.unknown(bar)
    minus.told = Sign.Told(text: "-", probability: Self.probability)
    let number = reader.sign(rest)
    guard reader.sorts(number).contains(.digit), number.guess.certainty > Self.sure,
      rest.height > rest.width
    else { return nil }
    return [minus, number]
  }
}
