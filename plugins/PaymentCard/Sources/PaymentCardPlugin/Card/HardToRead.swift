import DiscernCore

/// Fields that were read with less certainty than is usual: a user should look for himself.
enum HardToRead {
  /// What is said of a field below so much confidence.
  private static let rows: [(field: String, subject: String, least: Double)] = [
    ("expiry", "The expiry date", 0.7),
    ("holder", "The holder’s name", 0.85),
  ]
  /// Issues that say already why a field is in doubt.
  private static let reasons: Set<String> = ["ambiguous", "look-alike"]

  /// What there is to say of fields, beside issues that are known.
  static func issues(of fields: [Field], beside known: [Issue]) -> [Issue] {
    rows.compactMap { row in
      guard let field = fields.first(where: { $0.name == row.field }), field.confidence < row.least,
        !known.contains(where: { $0.field == row.field && reasons.contains($0.code) })
      else { return nil }
      return Issue("doubtful", field: row.field, message: "\(row.subject) is hard to read.", boxes: field.boxes)
    }
  }
}
