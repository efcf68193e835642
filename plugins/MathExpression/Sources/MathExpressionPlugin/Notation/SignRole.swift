/// What a sign may do on its line. Layouts are tried by the thousand, so it is looked up once for each sign.
struct SignRole: OptionSet, Sendable {
  let rawValue: UInt16

  static let digit = SignRole(rawValue: 1)
  static let letter = SignRole(rawValue: 1 << 1)
  static let opening = SignRole(rawValue: 1 << 2)
  static let closing = SignRole(rawValue: 1 << 3)
  /// It joins operands.
  static let infix = SignRole(rawValue: 1 << 4)
  /// A dot or comma.
  static let point = SignRole(rawValue: 1 << 5)
  /// It stands behind an operand, and is no exponent: `%`, `!`, `^`.
  static let suffix = SignRole(rawValue: 1 << 6)
  /// As high as a line of text, or standing for something as high.
  static let tall = SignRole(rawValue: 1 << 7)
  /// An exponent may stand at it.
  static let takesExponent = SignRole(rawValue: 1 << 8)

  /// The role of a sign.
  init(_ sign: Unicode.Scalar) { self = Self.table[sign] ?? (sign.properties.isAlphabetic ? Self.ofLetter : []) }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private static let ofLetter: SignRole = [.letter, .tall, .takesExponent]

  private static let table: [Unicode.Scalar: SignRole] = {
    var table: [Unicode.Scalar: SignRole] = [
      "π": [.tall, .takesExponent], "|": [.tall, .takesExponent], Mark.unread: [],
    ]
    for (signs, role) in [
      ("0123456789", [.digit, .tall, .takesExponent]), ("([", [.opening, .tall]),
      (")]", [.closing, .tall, .takesExponent]), ("+-×÷·*/:", .infix), (".,", .point), ("%!^", .suffix),
    ] as [(String, SignRole)] {
      for sign in signs.unicodeScalars { table[sign, default: []].formUnion(role) }
    }
    return table
  }()
}

extension Unicode.Scalar {
  /// Whether it is one of 0 to 9.
  var isArabicDigit: Bool { value >= 48 && value <= 57 }

  /// Whether it is a letter other than π, which is a number.
  var isLetter: Bool { self != "π" && properties.isAlphabetic }
}

extension [Unicode.Scalar] {
  /// The same as text.
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: self)
    return String(text)
  }
}
