import DiscernCore

/// An area of a card as the detector sees it.
struct DetectedField: Hashable, Sendable {
  /// What it is.
  var fieldClass: FieldClass
  /// The corners, the first two along its baseline, in the sheet's pixels.
  var outline: Quadrilateral
  /// Logarithm of the odds that the class and the area are right; calibrated on drawn cards.
  var logOdds: Double

  /// The probability that the class and the area are right, 0 to 1.
  var probability: Double { LogOdds.probability(logOdds) }

  /// Returns the field with its corners mapped.
  func mapped(_ map: (Quadrilateral) -> Quadrilateral) -> DetectedField {
    DetectedField(fieldClass: fieldClass, outline: map(outline), logOdds: logOdds)
  }

  /// Returns true if both are the same area of the same class: most of the smaller one is shared.
  func isSame(as other: DetectedField?) -> Bool {
    guard let other else { return false }
    return fieldClass == other.fieldClass
      && outline.bounds.shareOfSmaller(with: other.outline.bounds) > FieldCells.shared
      && outline.sharedArea(with: other.outline)
        > FieldCells.shared * min(abs(outline.signedArea), abs(other.outline.signedArea))
  }
}
