internal import DiscernCore

/// Reads the marks of one group: as one expression, or cut where the room between its parts is widest.
struct GroupReader: Sendable {
  private let plain: Layout
  private let column: ColumnLayout
  private let division: DivisionLayout
  private let grammar: Grammar
  private let height: Double
  private let sheet: Box
  private let confirmed: [Box]

  /// A reader of groups of this text height on a sheet that is turned upright. Ink that the sheet's edge cuts off is left out
  /// where an answer holds without it, and where another look has confirmed that.
  init(textHeight: Double, sheet: Box, confirmed: [Box], grammar: Grammar) {
    self.sheet = sheet
    self.confirmed = confirmed
    plain = Layout(textHeight: textHeight)
    column = ColumnLayout(textHeight: textHeight)
    division = DivisionLayout(textHeight: textHeight)
    self.grammar = grammar
    height = textHeight
  }

  /// No expression in a picture has more signs.
  private static let most = 90
  /// Cuts within cuts; a worksheet has columns of rows.
  private static let depth = 6
  /// Columns are at least so many heights apart…
  private static let columnRoom = 0.8
  /// …and rows so many.
  private static let rowRoom = 0.12
  /// The letters of log and ln, which stand in sums.
  private static let logarithm: Set<Unicode.Scalar> = ["l", "o", "g", "n"]
  /// Ink so many pixels from an edge is cut off by it.
  private static let edge = 1.0
  /// A group of which more than this share is no sign is no expression.
  private static let mostUnread = 0.4

  /// The hypotheses of each expression in a group, for each the best first.
  func read(_ group: MarkGroup) -> [[Hypothesis]] {
    switch group.kind {
    case .line: return read(group.marks, depth: 0)
    case .column: return whole(group, by: column)
    case .division: return whole(group, by: division)
    case .lines(let breaks):
      let found = whole(group, by: BrokenLineLayout(layout: plain, breaks: breaks))
      return found.isEmpty ? read(group.marks, depth: 0) : found.map { $0.map { $0.broken(at: breaks) } }
    }
  }

  private func whole(_ group: MarkGroup, by layout: any SignLayout) -> [[Hypothesis]] {
    let found = hypotheses(of: group.marks, by: layout).map { $0.leaving(group.aside, as: .divisionSteps) }
    return found.isEmpty ? [] : [found]
  }

  private func read(_ marks: [Mark], depth: Int) -> [[Hypothesis]] {
    guard marks.count >= 2, marks.contains(where: \.isNumeral), depth < Self.depth, !Deadline.hasPassed else {
      return []
    }
    let unread = marks.count { mark in mark.character.map { $0.isLetter && !Self.logarithm.contains($0) } ?? true }
    let isWhole = marks.count <= Self.most && Double(unread) <= Self.mostUnread * Double(marks.count)
    if isWhole, marks.count(where: { $0.character == "=" }) < 2 {
      var tried: Set<Int> = []
      for part in [marks, Array(marks.dropFirst(numbering(of: marks)))] where !tried.contains(part.count) {
        tried.insert(part.count)
        let found = hypotheses(of: part, by: plain)
        if found.first?.holds != true, let clean = withoutCutOff(part) { return [clean] }
        if !found.isEmpty { return [found] }
      }
    }
    guard let (first, second) = cut(marks) else { return [] }
    return read(first, depth: depth + 1) + read(second, depth: depth + 1)
  }

  /// What is read without the ink beside the line that the upper or the lower edge of the sheet cuts off, notes of another
  /// line for instance; nil where there is none, or the answer behind the equals sign does not hold: it might be an exponent.
  private func withoutCutOff(_ marks: [Mark]) -> [Hypothesis]? {
    let middles = marks.map(\.box.center.y).sorted()
    let line = middles[middles.count / 2]
    let isCut = { (mark: Mark) in
      abs(mark.box.center.y - line) > height / 2
        && (mark.box.top < sheet.top + Self.edge || mark.box.bottom > sheet.bottom - Self.edge)
    }
    let (cut, whole) = (marks.filter(isCut), marks.filter { !isCut($0) })
    guard !cut.isEmpty, whole.count > 2 * cut.count else { return nil }
    let isConfirmed = Box.enclosing(whole.map(\.box)).map { box in
      confirmed.contains { $0.shareOfSmaller(with: box) > 0.5 }
    }
    let found = hypotheses(of: whole, by: plain).filter { $0.holds || isConfirmed == true }
    return found.isEmpty ? nil : found.map { $0.leaving(cut, as: .cutOff) }
  }

  private func hypotheses(of marks: [Mark], by layout: any SignLayout) -> [Hypothesis] {
    HypothesisSearch(marks, textHeight: height, layout: layout, grammar: grammar).hypotheses()
  }

  /// How many marks at the beginning are the number of the exercise: `3)`, `a.`.
  private func numbering(of marks: [Mark]) -> Int {
    for end in 1...2 where marks.count > end + 2 {
      guard marks[end].character == "." || marks[end].character == ")" else { continue }
      if marks[..<end].allSatisfy({ $0.character?.isLetter == true || $0.character?.isArabicDigit == true }) {
        return end + 1
      }
    }
    return 0
  }

  /// The marks on both sides of the widest room between them, across or down; nil where they stand close.
  private func cut(_ marks: [Mark]) -> ([Mark], [Mark])? {
    let columns = widestGap(marks.map { ($0.box.left, $0.box.right) })
    let rows = widestGap(marks.map { ($0.box.top, $0.box.bottom) })
    let across = (columns?.room ?? 0) / (Self.columnRoom * height)
    let down = (rows?.room ?? 0) / (Self.rowRoom * height)
    if let rows, down >= 1, down >= across, !hasFraction(marks) {
      return (marks.filter { $0.box.center.y < rows.place }, marks.filter { $0.box.center.y >= rows.place })
    }
    guard let columns, across >= 1 else { return nil }
    return (marks.filter { $0.box.center.x < columns.place }, marks.filter { $0.box.center.x >= columns.place })
  }

  /// Whether a bar has ink close above and below it: its parts are no expressions of their own.
  private func hasFraction(_ marks: [Mark]) -> Bool {
    marks.contains { bar in
      guard bar.character == "-", bar.box.width > 1.2 * height else { return false }
      let near = marks.filter {
        $0.symbol != bar.symbol && $0.box.horizontalOverlap(bar.box) > 0.5 * $0.box.width
          && -$0.box.verticalOverlap(bar.box) < 1.5 * height
      }
      return near.contains { $0.box.center.y < bar.box.top } && near.contains { $0.box.center.y > bar.box.bottom }
    }
  }

  /// The widest room between stretches, and its middle; nil where they all overlap.
  private func widestGap(_ stretches: [(Double, Double)]) -> (room: Double, place: Double)? {
    var end = -Double.infinity
    var widest: (room: Double, place: Double)?
    for (first, last) in stretches.sorted(by: { $0.0 < $1.0 }) {
      if end.isFinite, first > end, first - end > widest?.room ?? 0 { widest = (first - end, (first + end) / 2) }
      end = max(end, last)
    }
    return widest
  }
}

extension Mark {
  /// Whether it is likeliest a digit or π.
  fileprivate var isNumeral: Bool { character?.isArabicDigit == true || character == "π" }
}
