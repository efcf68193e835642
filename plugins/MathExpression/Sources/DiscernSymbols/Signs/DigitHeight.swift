/// How high the digits of a piece of writing are: everything else is measured by it.
///
/// The height of all signs, weighted or not, does not serve: roots, fraction bars and frames reach over many digits.
enum DigitHeight {
  /// A sign read with less is not counted.
  private static let sure: Float = 0.6
  /// Digits less high than this part of the highest are raised ones.
  private static let raised = 0.5
  /// Few raised ones leave the line's own digits in the majority.
  private static let majority = 0.3

  /// The height in pixels; nil without any digit.
  static func of(_ signs: [Sign], _ reader: SignReader) -> Double? {
    let heights = signs.filter { reader.sorts($0).contains(.digit) && $0.guess.certainty > sure }
      .map { Double($0.piece.height) }.sorted()
    guard let highest = heights.last else { return nil }
    let high = heights.filter { $0 > raised * highest }
    let counted = Double(high.count) >= majority * Double(heights.count) ? high : heights
    return counted[counted.count / 2]
  }

  /// The height by which half of the ink is in lower pieces; nil for none. Only for writing without a digit.
  static func ofInk(_ pieces: [Piece]) -> Double? {
    let sorted = pieces.map {
      (height: max(Double($0.height), 0.5 * Double($0.width)), area: $0.area)
    }
    .sorted { $0.height < $1.height }
    let total = sorted.reduce(0) { $0 + $1.area }
    var sum = 0
    for piece in sorted {
      sum += piece.area
      if 2 * sum >= total { return piece.height }
    }
    return nil
  }
}
