import DiscernCore

/// Digits without a gap between them, and what stands around them.
struct DigitGroup: Sendable {
  /// Its signs from left to right; never empty.
  var signs: [DigitSign]
  /// Where it stands in the sheet's pixels.
  var box: Box
  /// The median height of its signs in pixels.
  var height: Double
  /// Its line: a place in `Transcript.lines`.
  var line: Int
  /// Its first character's place in the line's spelling.
  var start: Int

  /// How many of its signs are digits, not look-alikes.
  var digitCount: Int { signs.count(where: \.isDigit) }

  /// What the reader saw.
  var printed: String { String(signs.map(\.printed)) }

  /// The same ink read again, sign by sign.
  func joined(with others: [DigitSign]) -> DigitGroup {
    var copy = self
    copy.signs = zip(signs, others).map { $0.joined(with: $1) }
    return copy
  }
}

/// Groups of digits on one baseline from left to right.
struct DigitRow: Sendable {
  /// Its groups, never empty.
  var groups: [DigitGroup]

  /// Where it stands in the sheet's pixels.
  var box: Box { groups.dropFirst().reduce(groups[0].box) { $0.union($1.box) } }
  /// The median height of its groups.
  var height: Double { groups.map(\.height).sorted()[groups.count / 2] }
  /// How many signs it has.
  var count: Int { groups.reduce(0) { $0 + $1.signs.count } }
}
