internal import DiscernCore

/// One character of a line: as it was read, as the calculator is to see it, and where it stands.
struct Glyph: Hashable, Sendable {
  /// Why a character is taken for another one.
  enum Repair: String, Hashable, Sendable {
    /// A sign as a letter of a function's name.
    case name = "a letter of a function's name"
    /// A letter as the times sign.
    case timesSign = "the times sign"
    /// A dash or underscore as the minus sign.
    case minusSign = "the minus sign"
    /// A character of two bars as the equals sign.
    case equalsSign = "the equals sign"
    /// The sign of plus or minus as that of division.
    case divisionSign = "the division sign"
    /// A minus sign as short as a dot as the dot of a product.
    case timesDot = "the dot of a product"
    /// A letter between two digits as a digit.
    case digit = "a digit"
    /// A letter at the beginning or the end of a number as a digit.
    case outerDigit = "a digit of the number beside it"
    /// A small digit above the line as an exponent.
    case raised = "an exponent"
    /// A question mark or a box, where a number is to be found, as an unknown.
    case unknown = "an unknown"
  }

  /// As the calculator is to see it.
  var character: Character
  /// As it was read; a blank between words.
  let printed: Character
  /// The symbol of the transcript that it came from; nil for blanks, and for what a network of the plugin's own read.
  let symbol: Symbol.ID?
  /// The probability that it was read right.
  var confidence: Double
  /// In the sheet's pixels.
  let box: Box
  /// Other readings of it, likeliest first.
  var alternatives: [String] = []
  /// Why `character` is another than `printed`.
  var repair: Repair?

  /// Whether it is a blank between words.
  var isBlank: Bool { printed == " " }
}

extension Sequence<Glyph> {
  /// As the calculator is to see it.
  var text: String { String(map(\.character)) }
  /// As it was read.
  var printedText: String { String(map(\.printed)) }
}
