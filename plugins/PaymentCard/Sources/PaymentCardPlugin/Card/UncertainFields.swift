import DiscernCore

/// Fields that are less certain than is usual: a user should look for himself.
enum UncertainFields {
  /// What is said of a field below so much confidence.
  private static let rows: [(field: String, sentence: String, least: Double)] = [
    ("expiry", "The expiry date is hard to read.", 0.7),
    // It may be clear, and another line than the name.
    ("holder", "The holder’s name is uncertain.", 0.85),
  ]
  /// Issues that say already why a field is in doubt.
  private static let reasons: Set<String> = ["ambiguous", "look-alike"]

  /// What there is to say of fields, beside issues that are known.
  static func issues(of fields: [Field], beside known: [Issue]) -> [Issue] {
    rows.compactMap { row in
      guard let field = fields.first(where: { $0.name == row.field }), field.confidence < row.least,
        !known.contains(where: { $0.field == row.field && reasons.contains($0.code) })
      else { return nil }
      return Issue("doubtful", field: row.field, message: row.sentence, boxes: field.boxes)
    }
  }
}
