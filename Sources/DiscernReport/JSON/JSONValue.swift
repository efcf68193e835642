/// A value of JSON (RFC 8259) whose members keep the order in which they were written.
package enum JSONValue: Sendable {
  /// Members in order; a nil value leaves its member out.
  case object([(name: String, value: JSONValue?)])
  /// Elements in order.
  case array([JSONValue])
  /// Text.
  case string(String)
  /// A number, rounded to so many places after the point; one that is not finite becomes `null`.
  case number(Double, places: Int)
  /// A whole number.
  case integer(Int)
  /// `true` or `false`.
  case boolean(Bool)

  /// The value on one line, without spaces.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .object(let members):
      Self.write(members.filter { $0.value != nil }, between: "{", and: "}", to: &text) { member, text in
        Self.write(member.name, to: &text)
        text += ":"
        member.value?.write(to: &text)
      }
    case .array(let elements): Self.write(elements, between: "[", and: "]", to: &text) { $0.write(to: &$1) }
    case .string(let string): Self.write(string, to: &text)
    case .number(let number, let places): text += DecimalNumber.text(of: number, places: places) ?? "null"
    case .integer(let number): text += String(number)
    case .boolean(let value): text += value ? "true" : "false"
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, and close: String, to text: inout String,
    element write: (Element, inout String) -> Void
  ) {
    text += open
    for (place, element) in elements.enumerated() {
      if place > 0 { text += "," }
      write(element, &text)
    }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where breaksLines(scalar): text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Whether a reader of lines or a terminal might stumble over a character: all controls (U+0085 among them), and the
  /// separators U+2028 and U+2029, which are line ends in JavaScript and in Unicode.
  private static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  /// All of them lie in the basic plane, so that four digits suffice.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// An object is written as a dictionary literal; its members keep their order, and those that are nil are left out.
extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}

/// A text is written as it stands.
extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}
