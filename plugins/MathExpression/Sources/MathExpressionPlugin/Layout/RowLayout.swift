internal import DiscernCore

/// How the rows of a sheet lie about each other. A line reader flattens fractions and powers into rows of their own, so a
/// row is a line of arithmetic only where no other row stands where a numerator, a bar's neighbour or an exponent would.
struct RowLayout: Sendable {
  private let rows: [Row]

  /// Beside each other: so many heights apart at most.
  private static let besideGap = 3.0
  /// On one line: so many heights higher or lower at most…
  private static let levelOffset = 0.35
  /// …and beyond this, of another line.
  private static let otherLineOffset = 1.3
  /// A row continues another across so many heights.
  private static let continuingGap = 4.0
  /// An exponent is lower than this share of its base.
  private static let exponentHeight = 0.75
  /// The parts of a fraction are so near each other, in heights of the smaller…
  private static let fractionRoom = 0.25
  /// …or so, where nothing else stands above or below them.
  private static let lonelyFractionRoom = 1.3

  /// The rows that were read, and those in which nothing was.
  init(_ transcript: Transcript) {
    let read = transcript.generalLines.compactMap { Row($0, in: transcript) }
    rows =
      read
      + transcript.regions.map(Row.init).filter { region in
        !read.contains { ($0.box.intersection(region.box)?.area ?? 0) >= 0.3 * region.box.area }
      }
  }

  /// The row that makes the ink in a box a part of something with more than one level; nil where it is a line, or where the
  /// symbols have shapes: a reader that gives them is less sure where rows begin and end.
  func otherLevel(of box: Box) -> Box? {
    guard let home = home(of: box), !home.hasShapes else { return nil }
    let near = rows.filter { $0.touches(home) }
    return (otherLevel(of: home) ?? near.first { otherLevel(of: $0) != nil })?.box
  }

  private func otherLevel(of home: Row) -> Row? {
    let others = rows.filter { !$0.sharesInk(with: home.box) && !$0.isWriting }
    return others.first { isStaggered($0, beside: home) || isExponent($0, of: home) || isFraction(home, $0, others) }
  }

  /// The row beside a box that goes on where it ends, or that it goes on from, by an operator; nil where it is whole.
  func continuation(of box: Box) -> Box? {
    guard let home = home(of: box) else { return nil }
    return rows.first { other in
      let height = max(home.height, other.height)
      guard !other.sharesInk(with: home.box), !other.isWriting, !other.text.isEmpty,
        other.gap(to: home) > -0.5 * height, other.gap(to: home) <= Self.continuingGap * height,
        home.offset(to: other) <= Self.levelOffset * height
      else { return false }
      let (left, right) = home.box.left < other.box.left ? (home, other) : (other, home)
      return Self.joins(left.text.last) || Self.joins(right.text.first)
    }?.box
  }

  private static func joins(_ sign: Character?) -> Bool { sign.map { "+*/×÷·^−-–".contains($0) } ?? false }

  private func home(of box: Box) -> Row? {
    rows.filter { $0.sharesInk(with: box) }.max {
      ($0.box.intersection(box)?.area ?? 0) < ($1.box.intersection(box)?.area ?? 0)
    }
  }

  /// Whether one stands beside the other half a line higher or lower, as a fraction does beside what it is added to.
  private func isStaggered(_ other: Row, beside home: Row) -> Bool {
    let height = max(home.height, other.height)
    let overlap = home.box.horizontalOverlap(other.box)
    guard overlap < 0.5 * min(home.box.width, other.box.width), home.gap(to: other) <= Self.besideGap * height else {
      return false
    }
    let offset = home.offset(to: other)
    return offset > Self.levelOffset * height && offset <= Self.otherLineOffset * height
  }

  /// Whether it is a few small signs at the upper edge of a row, or right behind its end.
  private func isExponent(_ other: Row, of home: Row) -> Bool {
    let height = home.box.height
    return other.box.height < Self.exponentHeight * height && other.text.count <= 3
      && other.box.center.x > home.box.left && other.box.left < home.box.right + 0.7 * height
      && other.box.bottom > home.box.top - Self.levelOffset * height
      && other.box.bottom < home.box.center.y + 0.15 * height
  }

  /// Whether they stand above each other, the narrower in the middle of the wider, as the parts of a fraction.
  private func isFraction(_ home: Row, _ other: Row, _ others: [Row]) -> Bool {
    guard !home.hasEquals, !other.hasEquals, isCentred(home, other) else { return false }
    let room = home.room(to: other)
    let height = min(home.box.height, other.box.height)
    if abs(room) <= Self.fractionRoom * height { return true }
    guard room > 0, room <= Self.lonelyFractionRoom * max(home.box.height, other.box.height) else { return false }
    // Lines of a list go on at the same distance.
    return !others.contains { third in
      guard third.box != other.box else { return false }
      return [home, other].contains { pair in
        let next = pair.room(to: third)
        return next > -0.2 * height && next <= 2 * room && pair.box.horizontalOverlap(third.box) > 0
      }
    }
  }

  private func isCentred(_ home: Row, _ other: Row) -> Bool {
    let (wide, narrow) = home.box.width >= other.box.width ? (home.box, other.box) : (other.box, home.box)
    return wide.horizontalOverlap(narrow) >= 0.8 * narrow.width
      && abs(wide.center.x - narrow.center.x) <= 0.15 * wide.width
  }
}
