internal import DiscernCore

/// A sign at its place, as one reading of the ink has it.
struct Sign: Hashable, Sendable {
  let character: Unicode.Scalar
  /// In the sheet's pixels.
  let box: Box
  /// The mark that it was read from: its place in the list that is laid out.
  let mark: Int
}

/// One character of linear text, and the mark that it came from: the bar for the brackets of its fraction.
struct LinearSign: Hashable, Sendable {
  let character: Unicode.Scalar
  let mark: Int
}

extension LinearSign {
  /// A sign as it is.
  init(_ sign: Sign) { self.init(character: sign.character, mark: sign.mark) }
}

extension [LinearSign] {
  /// The same text in the calculator's writing.
  var text: String { map(\.character).text }

  /// A text whose characters all come from one mark.
  static func written(_ text: String, by mark: Int) -> [LinearSign] {
    text.unicodeScalars.map { LinearSign(character: $0, mark: mark) }
  }

  /// The text in brackets, unless it is one number.
  func bracketed(by mark: Int) -> [LinearSign] {
    isNumber ? self : .written("(", by: mark) + self + .written(")", by: mark)
  }

  /// Whether it is digits alone, with a decimal point or without.
  var isNumber: Bool { !isEmpty && allSatisfy { $0.character.isArabicDigit || $0.character == "." } }
}

/// A part of an expression that stands on one level: a sign, or a root, a fraction or a function with all that it holds.
struct Piece: Sendable {
  enum Kind: Sendable {
    case sign
    case root
    case fraction
    /// A function with its argument.
    case function
    /// Digits that repeat behind a decimal point.
    case repetend
  }

  let kind: Kind
  /// What the sign may do on its line.
  let role: SignRole
  /// The sign; a blank for what is made of several.
  let character: Unicode.Scalar
  /// The rectangle around all of it.
  let box: Box
  /// The height at which its middle stands on the line: the bar's for a fraction.
  let axis: Double
  /// What it is in linear text.
  let text: [LinearSign]
  /// The mark of the sign, the root or the bar.
  let mark: Int

  /// A sign as a part.
  init(_ sign: Sign) {
    kind = .sign
    character = sign.character
    role = SignRole(sign.character)
    box = sign.box
    axis = sign.box.center.y
    text = [LinearSign(character: sign.character, mark: sign.mark)]
    mark = sign.mark
  }

  /// A root, a fraction or another part of several signs.
  init(_ kind: Kind, box: Box, axis: Double, text: [LinearSign], mark: Int) {
    self.kind = kind
    character = " "
    role = [.tall, .takesExponent]
    self.box = box
    self.axis = axis
    self.text = text
    self.mark = mark
  }

  var isDigit: Bool { role.contains(.digit) }
  var isOpening: Bool { role.contains(.opening) }
  var isClosing: Bool { role.contains(.closing) }
  var isInfix: Bool { role.contains(.infix) }
  var isTall: Bool { role.contains(.tall) }
  var takesExponent: Bool { role.contains(.takesExponent) }
}
