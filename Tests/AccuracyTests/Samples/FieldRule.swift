/// Whether a field says what the truth says; for each name of a field one rule.
enum FieldRule {
  /// Compares a value that was read with the one that stands there.
  typealias Comparison = @Sendable (_ read: String, _ right: String) -> Bool

  /// The fields that are judged. What a field of another name says follows from these.
  static let all: [String: Comparison] = [
    "number": { Spelling.digits($0) == $1 }, "masked-number": (==),
    "network": bySpelling, "holder": bySpelling, "issuer": bySpelling,
    "expiry": (==), "valid-from": (==), "iban": bySpelling,
    "name": bySpelling, "organization": bySpelling, "department": bySpelling, "title": bySpelling,
    "address": bySpelling, "social": bySpelling,
    "phone": { Spelling.withoutExtension($0) == $1 },
    "email": { Spelling.mail($0) == Spelling.mail($1) },
    "url": { Spelling.site($0) == Spelling.site($1) },
    "expression": { $0.replacing(" ", with: "") == $1 },
    "value": (==), "claimed-answer": (==),
    "decimal": byNearness, "solution": byNearness,
  ]

  /// Letters and numbers count, spaces and signs do not.
  private static let bySpelling: Comparison = { Spelling.squash($0) == Spelling.squash($1) }

  private static let byNearness: Comparison = { read, right in
    guard let read = Figure.value(of: read), let right = Figure.value(of: right) else { return false }
    return Figure.isNear(read, right)
  }
}

extension ScanObject.Document {
  /// The field that says the same as a field of the truth.
  func field(saying right: ScanObject.Field) -> ScanObject.Field? {
    guard let isSame = FieldRule.all[right.name] else { return nil }
    return fields(right.name).first { isSame($0.value, right.value) }
  }
}
