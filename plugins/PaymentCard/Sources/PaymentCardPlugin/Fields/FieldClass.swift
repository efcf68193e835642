/// The areas on a card that the detector tells apart, in the order of its outputs (`classes` in the model's metadata).
enum FieldClass: Int, CaseIterable, Sendable {
  /// The card itself; only payment cards count.
  case card
  /// One printed line of the number, all its groups together.
  case number
  /// The last month of validity, without its label.
  case expiry
  /// The first month of validity, without its label.
  case validFrom
  /// One line of the holder's name.
  case holder
  /// The bank's name.
  case issuer
  /// The network's mark or word.
  case network
  /// The security code.
  case code
  case chip
  case stripe
  case signature

  /// Whether it is a line of text.
  var isText: Bool {
    switch self {
    case .number, .expiry, .validFrom, .holder, .issuer, .network, .code: true
    case .card, .chip, .stripe, .signature: false
    }
  }
}
