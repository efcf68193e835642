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

  /// The group as it is spaced: a reader of whole lines may not say where the gaps of a number are, but digits behind a gap
  /// stand off from those before it all the same.
  var parted: [DigitGroup] {
    guard signs.count >= Self.leastParted else { return [self] }
    let steps = zip(signs, signs.dropFirst()).map { $0.box.center.distance(to: $1.box.center) }
    let pitch = steps.sorted()[steps.count / 2]
    let cuts = steps.indices.filter { steps[$0] > Self.leastGap * pitch }.map { $0 + 1 }
    let bounds = [0] + cuts + [signs.count]
    let ranges = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    guard cuts.count > 0, ranges.allSatisfy({ $0.count >= 3 }) else { return [self] }
    return ranges.map { range in
      var part = self
      part.signs = Array(signs[range])
      part.start = start + range.lowerBound
      part.box = part.signs.dropFirst().reduce(part.signs[0].box) { $0.union($1.box) }
      return part
    }
  }

  /// A gap between groups, from digit to digit, in steps within a group.
  private static let leastGap = 1.35
  /// Shorter groups are whole.
  private static let leastParted = 8

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
