internal import DiscernCore

/// Columns of numbers among marks: each is found by the line under it.
struct MarkColumns: Sendable {
  private let marks: [Mark]
  private let textHeight: Double
  private let layout: ColumnLayout

  /// The columns among the marks of an area.
  init(_ marks: [Mark], textHeight: Double) {
    self.marks = marks
    self.textHeight = textHeight
    layout = ColumnLayout(textHeight: textHeight)
  }

  /// A line is at least so many heights long; a minus sign is shorter.
  private static let leastLine = 1.2
  /// The numbers stand over the line, or stick out by this many heights.
  private static let overhang = 0.5
  /// Up to so many rows stand over a line, each so many heights from the next at most.
  private static let mostRows = 6
  private static let rowRoom = 2.5

  /// The marks of each column from left to right, its line among them.
  var columns: [[Mark]] {
    var taken: Set<Symbol.ID> = []
    func take(_ column: [Mark]?) -> [Mark]? {
      guard let column, taken.isDisjoint(with: column.map(\.symbol)) else { return nil }
      taken.formUnion(column.map(\.symbol))
      return column.sorted { $0.box.left < $1.box.left }
    }
    let lined = marks.filter(isLine).sorted { $0.box.top < $1.box.top }.compactMap { take(column(over: $0)) }
    let bare = marks.filter(isOperator).compactMap { take(column(ending: $0)) }
    // One number below another by chance is no column; a sheet of columns has several.
    return lined + (lined.count + bare.count >= Self.leastBare ? bare : [])
  }

  /// A column without a line is taken for one where there are so many.
  private static let leastBare = 2
  /// An operator stands so many heights before its number at most.
  private static let operatorRoom = 6.0

  private func isOperator(_ mark: Mark) -> Bool {
    mark.character.map { $0 == CrossSigns.letter || SignRole($0).contains(.infix) } ?? false
  }

  /// The two rows of a column of which this is the operator: nothing else stands on either of them.
  private func column(ending sign: Mark) -> [Mark]? {
    let level = sign.box.center.y
    let beside = marks.filter {
      $0.symbol != sign.symbol && $0.box.top < level && $0.box.bottom > level
        && $0.box.center.x > sign.box.left - textHeight
        && $0.box.left < sign.box.right + Self.operatorRoom * textHeight
    }
    guard let number = Box.enclosing(beside.map(\.box)), number.left > sign.box.right else { return nil }
    let upper = row(
      over: number.top,
      among: marks.filter {
        $0.box.center.x > sign.box.left - textHeight && $0.box.center.x < number.right + textHeight
      })
    let column = [sign] + beside + upper
    return isColumn(column) ? column : nil
  }

  private func isLine(_ mark: Mark) -> Bool {
    mark.character == "-" && mark.box.width > Self.leastLine * textHeight
  }

  /// The rows over a line and the answer under it, as many as make a column; nil where they make none.
  private func column(over line: Mark) -> [Mark]? {
    let reach = line.box.grown(horizontally: Self.overhang * textHeight, vertically: 0)
    let near = marks.filter {
      $0.symbol != line.symbol && $0.box.center.x > reach.left && $0.box.center.x < reach.right
    }
    var column = [line]
    var top = line.box.top
    for _ in 0..<Self.mostRows {
      let row = row(over: top, among: near)
      guard let box = Box.enclosing(row.map(\.box)) else { return nil }
      column += row
      top = box.top
      // The first number has no sign before it.
      if row.min(by: { $0.box.left < $1.box.left })?.character?.isArabicDigit == true { break }
    }
    let answer = under(line, among: near)
    return [column + answer, column].first { isColumn($0) }
  }

  /// The lowest row of digits over a height, and what stands beside it.
  private func row(over top: Double, among marks: [Mark]) -> [Mark] {
    let above = marks.filter { $0.box.center.y < top && $0.box.bottom < top + 0.3 * textHeight }
    let digits = above.filter { $0.character?.isArabicDigit == true }
    guard let lowest = digits.max(by: { $0.box.bottom < $1.box.bottom })?.box,
      top - lowest.bottom < Self.rowRoom * textHeight
    else { return [] }
    return above.filter { $0.box.center.y > lowest.top && $0.box.center.y < lowest.bottom }
  }

  private func under(_ line: Mark, among marks: [Mark]) -> [Mark] {
    let below = marks.filter { $0.box.center.y > line.box.bottom }
    guard let highest = below.min(by: { $0.box.top < $1.box.top })?.box,
      highest.top - line.box.bottom < Self.rowRoom * textHeight
    else { return [] }
    return below.filter { $0.box.center.y > highest.top && $0.box.center.y < highest.bottom }
  }

  private func isColumn(_ marks: [Mark]) -> Bool {
    let signs = marks.enumerated().compactMap { index, mark in
      mark.character.map { Sign(character: $0, box: mark.box, mark: index) }
    }
    return layout.linear(signs) != nil
  }
}
