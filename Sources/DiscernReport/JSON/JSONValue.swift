/// A JSON value (RFC 8259) whose members keep their order.
package enum JSONValue: Sendable {
  /// Members in order; a member whose value is nil is omitted.
  case object([(name: String, value: JSONValue?)])
  /// Elements in order.
  case array([JSONValue])
  /// Text.
  case string(String)
  /// A number, rounded to a number of decimal places; `null` if it is not finite.
  case number(Double, places: Int)
  /// A whole number.
  case integer(Int)
  /// `true` or `false`.
  case boolean(Bool)

  /// The value as text on one line, without spaces.
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
      case _ where isUnsafe(scalar): text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Returns true if a character may confuse line readers or terminals: all controls (including U+0085), the separators
  /// U+2028 and U+2029, which are line ends in JavaScript and in Unicode, and bidirectional marks.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.generalCategory == .control || properties.isBidiControl || scalar.value == 0x2028
      || scalar.value == 0x2029
  }

  /// All of them lie in the basic multilingual plane, so four digits suffice.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// A dictionary literal creates an object; members keep their order, and nil values are omitted.
extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}

/// A string literal creates a text.
extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}
