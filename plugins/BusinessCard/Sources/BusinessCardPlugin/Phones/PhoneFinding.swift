/// Accepted phone number of a card.
struct PhoneFinding: Hashable, Sendable {
  /// Index of the line.
  var line: Int
  /// Candidate on the line.
  var candidate: PhoneCandidate
  /// Number by the numbering plan; nil if it cannot be parsed.
  var number: PhoneNumber?
  /// Probability that it is right, 0 to 1.
  var confidence: Double
  /// True if its area code or a longer beginning is that of another number of the card.
  var hasAssumedAreaCode = false

  /// E.164 number with extension (RFC 3966): `+442079460958;ext=12`; the printed digits if it cannot be dialled.
  var value: String {
    let base = dialable?.e164 ?? candidate.digits
    return candidate.extensionDigits.map { "\(base);ext=\($0)" } ?? base
  }

  /// Number if it can be dialled from anywhere; else nil.
  var dialable: PhoneNumber? { number.flatMap { $0.validity >= .possible && $0.isCountryReliable ? $0 : nil } }

  /// Validity in the numbering plan of its country; 0 without a number.
  var rank: Int { number?.validity.rawValue ?? 0 }

  /// Kind of the number by its label, else by the numbering plan.
  var kind: PhoneKind? {
    guard let label = candidate.label?.kind, label != .work else { return dialable?.kind ?? candidate.label?.kind }
    return label
  }

  /// Note of the field: `mobile`, `work; ext 12`.
  var note: String? {
    let parts = [kind?.rawValue, candidate.extensionDigits.map { "ext \($0)" }].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
