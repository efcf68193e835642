internal import DiscernCore

/// The expressions that one look at an area shows.
struct Look: Sendable {
  /// For each expression its hypotheses, the best first.
  let expressions: [[Hypothesis]]
  /// All marks of the look, those that were not read too.
  let marks: [Mark]
  /// The height of the text's digits, in pixels.
  let textHeight: Double

  /// A look in which an expression that may be the rest of a longer one counts for less.
  init(expressions: [[Hypothesis]], marks: [Mark], textHeight: Double) {
    self.marks = marks
    self.textHeight = textHeight
    self.expressions = expressions.map { hypotheses in
      guard let best = hypotheses.first,
        Self.neighbour(of: best, among: marks, textHeight: textHeight) != nil
      else { return hypotheses }
      return hypotheses.map { $0.weighed(by: Self.torn) }
    }
  }

  /// What it costs, in nats, that a sign stands beside an expression and is no part of it.
  private static let torn = -4.0
  /// Ink lower than this share of the text's height may be a speck…
  private static let speck = 0.35
  /// …unless it is as wide as this share.
  private static let dash = 0.4
  /// A sign may belong to what stands so many heights beside it, an operator across more room.
  private static let reach = 1.0
  private static let operatorReach = 2.5

  /// A mark beside a hypothesis, on its level, that is no part of it: it may be the rest of a longer expression.
  func neighbour(of hypothesis: Hypothesis) -> Mark? {
    Self.neighbour(of: hypothesis, among: marks, textHeight: textHeight)
  }

  private static func neighbour(of hypothesis: Hypothesis, among marks: [Mark], textHeight: Double) -> Mark? {
    guard let box = hypothesis.box else { return nil }
    let used = Set((hypothesis.marks + (hypothesis.aside?.marks ?? [])).map(\.symbol))
    return marks.first { mark in
      guard let character = mark.character, !used.contains(mark.symbol),
        mark.box.height > speck * textHeight || mark.box.width > dash * textHeight,
        // Lines under answers and frames are longer than any sign.
        mark.box.width < 2 * textHeight
      else { return false }
      let room = SignRole(character).contains(.infix) ? operatorReach : reach
      return -mark.box.horizontalOverlap(box) < room * textHeight
        && mark.box.verticalOverlap(box) > 0.5 * mark.box.height
    }
  }
}
