/// A phone number of a card, judged and accepted.
struct PhoneFinding: Hashable, Sendable {
  /// The line it stands on: its place in the list of lines.
  var line: Int
  /// What was found there.
  var candidate: PhoneCandidate
  /// What the numbering plan says; nil where the number cannot be dialled as printed.
  var number: PhoneNumber?
  /// The probability that it is right, 0 to 1.
  var confidence: Double
  /// Whether its area code is that of another number of the card.
  var isCompleted = false

  /// `+442079460958`, with `;ext=12` (RFC 3966), or the digits where the country is not known.
  var value: String {
    let base = dialable?.e164 ?? candidate.digits
    return candidate.extensionDigits.map { "\(base);ext=\($0)" } ?? base
  }

  /// The number, when it can be dialled from anywhere.
  var dialable: PhoneNumber? { number.flatMap { $0.validity >= .possible && $0.isCountrySure ? $0 : nil } }

  /// How well it agrees with the numbering plan of its country; 0 where none is known.
  var rank: Int { number?.validity.rawValue ?? 0 }

  /// What it is for: the label's word, else what the numbering plan says.
  var kind: PhoneKind? {
    guard let label = candidate.label?.kind, label != .work else { return dialable?.kind ?? candidate.label?.kind }
    return label
  }

  /// The field's note: `mobile`, `work; ext 12`.
  var note: String? {
    let parts = [kind?.rawValue, candidate.extensionDigits.map { "ext \($0)" }].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
