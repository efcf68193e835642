/// Phone number, parsed by the numbering plan of its country.
struct PhoneNumber: Hashable, Sendable {
  /// Degree of agreement with the plan, weakest first.
  enum Validity: Int, Comparable, Sendable {
    /// No numbers of this length exist.
    case impossible
    /// The number can be dialled only within its area.
    case localOnly
    /// Numbers of this length exist.
    case possible
    /// Numbers of this length and prefix exist.
    case valid

    static func < (left: Validity, right: Validity) -> Bool { left.rawValue < right.rawValue }
  }

  /// Agreement with the plan.
  var validity: Validity
  /// Kind by the plan; nil if the plan does not say.
  var kind: PhoneKind?
  /// Calling code: 44 for the United Kingdom.
  var countryCode: Int
  /// Number in E.164: `+442079460958`.
  var e164: String
  /// ISO 3166 code; empty if the country is ambiguous.
  var region: String
  /// True if the country is reliable enough to dial the number from anywhere.
  var isCountryReliable = true
  /// National format: `020 7946 0958`.
  var national: String

  /// Returns true if the number is valid and its national format groups the digits like `groups`.
  func isPrinted(in groups: [String]) -> Bool {
    validity == .valid && national.split(whereSeparator: { !$0.isNumber }).map(String.init) == groups
  }
}

/// Kind of a phone number; the raw value is the field's note.
enum PhoneKind: String, Hashable, Sendable {
  case work, mobile, fax, direct, home, main, pager
  case tollFree = "toll-free"
  case premium = "premium-rate"
  case voice
}
