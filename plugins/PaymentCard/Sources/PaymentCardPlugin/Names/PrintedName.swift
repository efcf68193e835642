import DiscernCore

/// A name as printed on a card: of the holder or the issuer.
struct PrintedName: Sendable {
  /// As printed, words parted by single spaces.
  var text: String
  /// Its symbols.
  var symbols: [Symbol.ID]
  /// Where it stands in the sheet's pixels.
  var box: Box
  /// The probability that it is right, 0 to 1.
  var confidence: Double
}
