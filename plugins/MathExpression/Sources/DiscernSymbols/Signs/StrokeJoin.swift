import Glibc

/// Joins the strokes of signs that a pen has left apart, or a threshold has torn: where both together are more of a sign
/// than each is by itself.
struct StrokeJoin {
  let digit: Double

  /// More pairs than this are a texture, not writing.
  private static let mostPairs = 60
  /// A joined sign must be so sure.
  private static let sure: Float = 0.75
  /// What joining must gain in the logarithm of the probability, and what it is worth where one is a mere fragment.
  private static let (gain, fragment): (Float, Float) = (-0.05, 0.6)
  /// The bounds of a sign, in heights of a digit.
  private static let largest = (width: 1.6, height: 1.9)
  /// A root that is wider than this, in heights of a digit, has its radicand within.
  private static let radical = 1.5

  /// Signs with a dot above or below a stroke; the dot is so small and no farther away, in heights of a digit.
  private static let dotted: Set = ["i", "j", "!"]
  private static let dot = (size: 0.3, gap: 0.35)

  private struct Pair {
    var first: Int
    var second: Int
    var whole: Sign
    var gain: Float
  }

  /// The signs, strokes joined, the best pair first.
  func joined(_ signs: [Sign], _ reader: inout SignReader) -> [Sign] {
    var signs = signs
    var pairs: [Pair] = []
    for first in signs.indices {
      for second in signs.indices where second > first {
        if let pair = pair(first, second, of: signs, &reader) { pairs.append(pair) }
        guard pairs.count <= Self.mostPairs else { return signs }
      }
    }
    var gone: Set<Int> = []
    while let best = pairs.max(by: { $0.gain < $1.gain }) {
      gone.formUnion([best.first, best.second])
      pairs.removeAll { !gone.isDisjoint(with: [$0.first, $0.second]) }
      signs.append(best.whole)
      let last = signs.count - 1
      for other in signs.indices where other < last && !gone.contains(other) {
        if let pair = pair(other, last, of: signs, &reader) { pairs.append(pair) }
      }
    }
    return signs.indices.filter { !gone.contains($0) }.map { signs[$0] }
  }

  /// Two signs as one; nil where they are not near, or not more together than apart.
  private func pair(_ first: Int, _ second: Int, of signs: [Sign], _ reader: inout SignReader)
    -> Pair?
  {
    let (a, b) = (signs[first], signs[second])
    guard areNear(a, b, reader), !a.piece.isOfOtherPen(than: b.piece) else { return nil }
    let smaller = a.piece.area < b.piece.area ? a : b
    guard Double(min(smaller.piece.width, smaller.piece.height)) < 0.5 * digit else { return nil }
    for (root, inside) in [(a, b), (b, a)] where reader.probability(root, of: "√") > 0.8 {
      if reader.sorts(inside).contains(.digit), inside.guess.certainty > 0.6 { return nil }
    }
    let whole = reader.sign(a.piece.joined(b.piece))
    if isDotted(a, b), !Self.dotted.contains(reader.text(whole)) { return nil }
    guard !reader.sorts(whole).contains(.fragment), whole.guess.certainty > Self.sure else {
      return nil
    }
    let isFragment =
      reader.sorts(a).contains(.junk) || reader.sorts(b).contains(.junk)
      || reader.sorts(smaller).contains(.fragment) && !reader.sorts(smaller).contains(.bar)
    let gain =
      log(whole.guess.certainty) - 0.5 * (log(a.guess.certainty) + log(b.guess.certainty))
      + (isFragment ? Self.fragment : 0)
    return gain > Self.gain ? Pair(first: first, second: second, whole: whole, gain: gain) : nil
  }

  private func areNear(_ a: Sign, _ b: Sign, _ reader: SignReader) -> Bool {
    if isDotted(a, b) { return true }
    let (gapX, gapY) = (Double(a.piece.gapX(b.piece)), Double(a.piece.gapY(b.piece)))
    guard gapY < 0.12 * digit, gapX < 0 || gapY < 0 else { return false }
    guard gapX < reach(a, b, reader) * digit else { return false }
    if [a, b].contains(where: {
      reader.sorts($0).contains(.radical) && Double($0.piece.width) > Self.radical * digit
    }) {
      return false
    }
    let width = max(a.piece.right, b.piece.right) - min(a.piece.left, b.piece.left)
    let height = max(a.piece.bottom, b.piece.bottom) - min(a.piece.top, b.piece.top)
    return Double(width) < Self.largest.width * digit
      && Double(height) < Self.largest.height * digit
  }

  /// Whether one is a dot above or below the other, an upright stroke.
  private func isDotted(_ a: Sign, _ b: Sign) -> Bool {
    let (dot, stem) = a.piece.height < b.piece.height ? (a.piece, b.piece) : (b.piece, a.piece)
    let gap = Double(dot.gapY(stem)) / digit
    return Double(dot.longer) < Self.dot.size * digit && stem.height > 2 * stem.width && dot.gapX(stem) < 0
      && gap > 0 && gap < Self.dot.gap
  }

  /// How far apart strokes of one sign may be, in heights of a digit. Two brackets with nothing between are the sides of a
  /// 0 whose thin top and bottom were lost.
  private func reach(_ a: Sign, _ b: Sign, _ reader: SignReader) -> Double {
    let (left, right) = a.piece.left < b.piece.left ? (a, b) : (b, a)
    if reader.text(left) == "(", reader.text(right) == ")" { return 0.3 }
    return [a, b].contains { !reader.sorts($0).isDisjoint(with: [.bar, .junk]) } ? 0.12 : 0.06
  }
}
