internal import DiscernCore

/// Marks that may be one expression, from left to right.
struct MarkGroup: Sendable {
  /// How the marks stand.
  enum Kind: Hashable, Sendable {
    /// On one line, with what is above and below it.
    case line
    /// Numbers below each other.
    case column
    /// A long division.
    case division
    /// Lines of one expression, and the heights at which they end.
    case lines(breaks: [Double])
  }

  let marks: [Mark]
  let kind: Kind
  /// Marks that belong to it and are no part of the expression: the steps of a division.
  var aside: [Mark] = []
  /// The rectangle around the expression.
  let box: Box

  init(marks: [Mark], kind: Kind, aside: [Mark] = []) {
    (self.marks, self.kind, self.aside) = (marks, kind, aside)
    box = Box.enclosing(marks.map(\.box)) ?? Box(x: 0, y: 0, width: 0, height: 0)
  }
}

/// Which marks stand so close that they may be one expression.
struct MarkGroups: Sendable {
  private let marks: [Mark]
  private let textHeight: Double

  /// The groups among the marks of an area.
  init(_ marks: [Mark], textHeight: Double) {
    self.marks = marks
    self.textHeight = textHeight
  }

  /// Signs of one expression are so many heights apart at most…
  private static let gap = 2.2
  /// …and so many where one of them joins operands: room is left about operators.
  private static let operatorGap = 3.2
  /// Beyond so many heights of room only signs of one level belong together.
  private static let nearGap = 0.55
  /// Signs of one level overlap, or hardly miss each other.
  private static let levelRoom = 0.1
  /// A bar or root is so many heights from what it divides or holds…
  private static let barRoom = 0.75
  /// …and a long one a share of its width farther.
  private static let barShare = 0.12
  /// A short line or a dot above digits is at most so many heights from them.
  private static let overlineRoom = 0.45
  /// An exponent hovers at most so many heights over the end of its base.
  private static let exponentRoom = 0.72

  /// The groups, each from left to right; the rows of a column, the parts of a division and the lines of a long sum as one.
  var groups: [MarkGroup] {
    let divisions = MarkDivisions(marks, textHeight: textHeight).groups
    let undivided = without(divisions)
    let columns = MarkColumns(undivided.marks, textHeight: textHeight).columns.map {
      MarkGroup(marks: $0, kind: .column)
    }
    let lines = undivided.without(columns).near.map { MarkGroup(marks: $0, kind: .line) }
    return divisions + columns + MarkLines(lines, textHeight: textHeight).joined
  }

  private func without(_ groups: [MarkGroup]) -> MarkGroups {
    let taken = Set(groups.flatMap { $0.marks + $0.aside }.map(\.symbol))
    return MarkGroups(marks.filter { !taken.contains($0.symbol) }, textHeight: textHeight)
  }

  /// Marks that stand near each other.
  private var near: [[Mark]] {
    var sets = DisjointSets(count: marks.count)
    for first in marks.indices {
      for second in marks.indices.dropFirst(first + 1) where areClose(marks[first], marks[second]) {
        sets.join(first, second)
      }
    }
    var groups: [Int: [Mark]] = [:]
    for index in marks.indices { groups[sets.root(of: index), default: []].append(marks[index]) }
    return groups.sorted { $0.key < $1.key }.map { $1.sorted { $0.box.left < $1.box.left } }
  }

  private func areClose(_ first: Mark, _ second: Mark) -> Bool {
    let across = -first.box.horizontalOverlap(second.box)
    let isJoint = [first, second].contains { $0.isJoint }
    guard across < (isJoint ? Self.operatorGap : Self.gap) * textHeight else { return false }
    let down = -first.box.verticalOverlap(second.box)
    guard across < Self.nearGap * textHeight else { return down < Self.levelRoom * textHeight }
    return down < max(room(first, second), exponentRoom(first, second, across: across))
  }

  private func room(_ first: Mark, _ second: Mark) -> Double {
    let long = [first, second].filter { $0.isBarOrRoot && $0.box.width > 0.8 * textHeight }
    guard !long.isEmpty else {
      // A short line or a dot above a digit may say that it repeats.
      let mayRepeat = [first, second].contains { $0.character == "-" || $0.character == "˙" }
      return (mayRepeat && first.box.horizontalOverlap(second.box) > 0 ? Self.overlineRoom : Self.levelRoom)
        * textHeight
    }
    let bar = long.filter { $0.character == "-" }.map(\.box.width).max() ?? 0
    return Self.barRoom * textHeight + Self.barShare * bar
  }

  private func exponentRoom(_ first: Mark, _ second: Mark, across: Double) -> Double {
    let (left, right) = first.box.left < second.box.left ? (first, second) : (second, first)
    let isBehind = across > -0.5 * min(left.box.width, right.box.width)
    let isBase = left.isBase
    return isBehind && isBase && left.box.top > right.box.top ? Self.exponentRoom * textHeight : 0
  }
}

extension Mark {
  fileprivate var isBarOrRoot: Bool { character == "-" || character == "√" }

  fileprivate var isJoint: Bool {
    character == "=" || character == CrossSigns.letter || character.map { SignRole($0).contains(.infix) } ?? false
  }

  fileprivate var isBase: Bool {
    character == "√" || character.map { !SignRole($0).isDisjoint(with: [.digit, .closing]) } ?? false
  }
}
