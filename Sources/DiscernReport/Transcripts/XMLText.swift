import DiscernCore

/// Text that may stand in XML 1.0.
enum XMLText {
  private static let references: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]

  /// Returns a text for an element or a quoted attribute. What XML 1.0 forbids becomes the replacement character.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      escaped += references[scalar] ?? String(isAllowed(scalar) ? scalar : "\u{FFFD}")
    }
  }

  /// Returns true for the production `Char` of <https://www.w3.org/TR/xml/#charsets>.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Returns the corners of a quadrilateral as `x,y x,y x,y x,y` in whole pixels, none of them negative.
  static func points(_ outline: Quadrilateral) -> String {
    outline.corners.map { corner in
      [corner.x, corner.y].map { String(max(0, Int(clamping: $0.rounded()))) }.joined(separator: ",")
    }
    .joined(separator: " ")
  }
}
