internal import DiscernCore

/// Ink that stands with an expression and has no part in it.
struct Aside: Hashable, Sendable {
  /// Why it has none.
  enum Reason: Hashable, Sendable {
    /// The steps below a long division.
    case divisionSteps
    /// The edge of the sheet cuts it off, and without it the answer holds.
    case cutOff
  }

  let marks: [Mark]
  let reason: Reason

  /// The rectangle around it.
  var box: Box? { Box.enclosing(marks.map(\.box)) }
}

extension Aside.Reason {
  /// What is said of it.
  var issue: (code: String, message: String) {
    switch self {
    case .divisionSteps: ("steps-unchecked", "The steps below the division are not checked.")
    case .cutOff: ("cut-off", "Ink that the edge cuts off was left out; without it the answer holds.")
    }
  }
}
