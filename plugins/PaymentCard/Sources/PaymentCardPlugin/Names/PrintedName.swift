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
  /// What is not as the reader first saw it.
  var doubts = NameDoubts()
}

/// What of a name is not as it was first read: each is told.
struct NameDoubts: Hashable, Sendable {
  /// How many letters were chosen between what the reader saw.
  var letters = 0
  /// How many blanks were put in where none was read.
  var blanks = 0
  /// Whether the name hint decided something.
  var isHinted = false
  /// Whether the name agrees with the hint.
  var agreesWithHint = false
}
