internal import DiscernCore

/// Where an expression stands on a sheet.
struct ExpressionArea: Sendable {
  /// Around all of it, in the sheet's pixels.
  let box: Box
  /// How high its digits are, in the sheet's pixels.
  let digitHeight: Double
  /// Logarithm of the odds that an expression stands here.
  let logOdds: Double
}
