internal import DiscernCore

/// Joins lines that are one expression: one ends with an operator, or the next begins with one that nothing begins with.
struct MarkLines: Sendable {
  private let groups: [MarkGroup]
  private let textHeight: Double

  /// The lines among groups of marks.
  init(_ groups: [MarkGroup], textHeight: Double) {
    (self.groups, self.textHeight) = (groups, textHeight)
  }

  /// The next line stands so many heights lower at most…
  private static let room = 2.5
  /// …and begins so many heights left or right of where the line begins at most: at its end, another column begins.
  private static let indent = 6.0
  /// Long sums have so many signs in a line at least; a shorter one over another is a column, or a list of numbers.
  private static let leastSigns = 3

  /// The groups, lines that go on joined.
  var joined: [MarkGroup] {
    var left = groups.filter { $0.kind == .line }.sorted { $0.box.center.y < $1.box.center.y }
    var joined = groups.filter { $0.kind != .line }
    while !left.isEmpty {
      var lines = [left.removeFirst()]
      while let next = left.indices.first(where: { isNext(left[$0], after: lines[lines.count - 1]) }) {
        lines.append(left.remove(at: next))
      }
      joined.append(lines.count == 1 ? lines[0] : MarkGroup(lines: lines))
    }
    return joined
  }

  private func isNext(_ next: MarkGroup, after line: MarkGroup) -> Bool {
    let (upper, lower) = (line.box, next.box)
    guard lower.top > upper.bottom - 0.2 * textHeight, lower.top - upper.bottom < Self.room * textHeight,
      abs(lower.left - upper.left) < Self.indent * textHeight, lower.horizontalOverlap(upper) > 0,
      line.marks.count >= Self.leastSigns, !isBetween(upper, lower)
    else { return false }
    if let end = line.marks.max(by: { $0.box.right < $1.box.right }), joins(end, in: line) { return true }
    guard let start = next.marks.min(by: { $0.box.left < $1.box.left }), start.character != "-" else { return false }
    return joins(start, in: next)
  }

  /// Whether a sign at the end of a line joins operands, and is no bar of a fraction.
  private func joins(_ mark: Mark, in line: MarkGroup) -> Bool {
    mark.character.map(isInfix) == true
      && line.marks.allSatisfy { $0.symbol == mark.symbol || $0.box.horizontalOverlap(mark.box) <= 0 }
  }

  private func isInfix(_ character: Unicode.Scalar) -> Bool { SignRole(character).contains(.infix) }

  /// Whether another group stands between two lines.
  private func isBetween(_ upper: Box, _ lower: Box) -> Bool {
    groups.contains { group in
      let middle = group.box.center
      return middle.y > upper.bottom && middle.y < lower.top && group.box.horizontalOverlap(lower) > 0
    }
  }
}

extension MarkGroup {
  /// Lines that follow each other as one group.
  fileprivate init(lines: [MarkGroup]) {
    let breaks = zip(lines, lines.dropFirst()).map { ($0.box.bottom + $1.box.top) / 2 }
    self.init(
      marks: lines.flatMap(\.marks).sorted { $0.box.left < $1.box.left }, kind: .lines(breaks: breaks))
  }
}
