/// A phone number taken apart by the numbering plan of its country.
struct PhoneNumber: Hashable, Sendable {
  /// How far it agrees with the plan, weakest first.
  enum Validity: Int, Comparable, Sendable {
    /// No number is that long or short.
    case impossible
    /// It can be dialled within its area alone.
    case localOnly
    /// Numbers of this length exist.
    case possible
    /// Numbers of this length and prefix exist.
    case valid

    static func < (left: Validity, right: Validity) -> Bool { left.rawValue < right.rawValue }
  }

  /// How far it agrees with the plan.
  var validity: Validity
  /// What the plan says it is for; nil where the plan does not tell.
  var kind: PhoneKind?
  /// 44 for the United Kingdom.
  var countryCode: Int
  /// `+442079460958`.
  var e164: String
  /// ISO 3166 letters; empty where the country is not clear.
  var region: String
  /// Whether it is sure enough that it is of this country, to be dialled from anywhere.
  var isCountrySure = true
  /// As it is written within its country: `020 7946 0958`.
  var national: String

  /// Whether it is in use, and its country groups its digits so.
  func isPrinted(in groups: [String]) -> Bool {
    validity == .valid && national.split(whereSeparator: { !$0.isNumber }).map(String.init) == groups
  }
}

/// What a phone number is for; the raw value is the field's note.
enum PhoneKind: String, Hashable, Sendable {
  case work, mobile, fax, direct, home, main, pager
  case tollFree = "toll-free"
  case premium = "premium-rate"
  case voice
}
