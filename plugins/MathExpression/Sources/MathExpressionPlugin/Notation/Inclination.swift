internal import DiscernCore

/// How far a line of marks climbs or falls: signs of one line that stand on a slope are no exponents of each other.
struct Inclination: Sendable {
  private let marks: [Mark]
  /// How much lower a sign stands for each pixel to the right; 0 where the marks are on no single line.
  let slope: Double

  /// Steeper writing has been laid level before.
  private static let steepest = 0.3
  /// Flatter slopes change nothing.
  private static let flattest = 0.015
  /// Signs of one line stand within this share of the text's height about it.
  private static let spread = 0.2

  /// The slope of marks of this text height: the median of those between any two that stand apart.
  ///
  /// (H. Theil, *A rank-invariant method of linear and polynomial regression analysis*, 1950.)
  init(of marks: [Mark], textHeight: Double) {
    self.marks = marks
    let tall = marks.filter {
      $0.box.height > 0.7 * textHeight && $0.box.height < 1.5 * textHeight && $0.character != "√"
    }
    .map { Point($0.box.center.x, $0.box.bottom) }
    var slopes: [Double] = []
    for (index, first) in tall.enumerated() {
      for second in tall[(index + 1)...] where abs(second.x - first.x) > 1.5 * textHeight {
        slopes.append((second.y - first.y) / (second.x - first.x))
      }
    }
    let middle = slopes.sorted().dropFirst(slopes.count / 2).first ?? 0
    let offsets = tall.map { $0.y - middle * $0.x }.sorted()
    let centre = offsets.dropFirst(offsets.count / 2).first ?? 0
    let near = offsets.count { abs($0 - centre) < Self.spread * textHeight }
    let isLine = tall.count >= 4 && near * 5 >= tall.count * 4
    slope = isLine && abs(middle) > Self.flattest && abs(middle) < Self.steepest ? middle : 0
  }

  /// The boxes, moved up or down to where they would stand on a level line.
  var leveled: [Box] {
    guard slope != 0, let first = marks.first else { return marks.map(\.box) }
    return marks.map { mark in
      let shift = slope * (mark.box.center.x - first.box.center.x)
      return Box(x: mark.box.left, y: mark.box.top - shift, width: mark.box.width, height: mark.box.height)
    }
  }
}
