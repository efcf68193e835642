internal import DiscernCore

/// Finds long divisions among marks: a bracket with an overline, a number before it, one in it, perhaps one above it.
struct MarkDivisions: Sendable {
  private let marks: [Mark]
  private let textHeight: Double

  /// The divisions among the marks of an area.
  init(_ marks: [Mark], textHeight: Double) {
    (self.marks, self.textHeight) = (marks, textHeight)
  }

  /// Rows of steps follow each other at most so many heights apart.
  private static let stepRoom = 1.3

  /// A group for each bracket; the steps below it lie aside.
  var groups: [MarkGroup] { marks.filter { $0.character == DivisionLayout.bracket }.compactMap(group) }

  private func group(of bracket: Mark) -> MarkGroup? {
    let place = DivisionPlace(bracket.box, textHeight: textHeight)
    let others = marks.filter { $0.symbol != bracket.symbol }
    let parts = Dictionary(grouping: others) { place.part(of: $0.box) }
    guard let divisor = parts[.divisor], let dividend = parts[.dividend] else { return nil }
    let own = [bracket] + divisor + dividend + parts[.quotient, default: []]
    guard own.allSatisfy({ $0.character != "=" }) else { return nil }
    return MarkGroup(
      marks: own.sorted { $0.box.left < $1.box.left }, kind: .division,
      aside: steps(parts[.step, default: []], below: bracket.box.bottom))
  }

  /// The rows below that follow each other without a wide gap.
  private func steps(_ marks: [Mark], below bottom: Double) -> [Mark] {
    var end = bottom
    return marks.sorted { $0.box.top < $1.box.top }.prefix { mark in
      defer { end = max(end, mark.box.bottom) }
      return mark.box.top - end < Self.stepRoom * textHeight
    }
  }
}
