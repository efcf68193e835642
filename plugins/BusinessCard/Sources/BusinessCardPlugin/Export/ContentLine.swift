/// One property of a vCard (RFC 6350, section 3.3): name, parameters, value; folded and ended as files want it.
struct ContentLine: Hashable, Sendable {
  /// For example `TEL;VALUE=uri;TYPE=cell`.
  var name: String
  /// The value, already escaped.
  var value: String

  /// A property whose value is one text.
  init(_ name: String, text: String) { self.init(name, escaped: Self.escaped(text)) }

  /// A property whose value has components; a component has items.
  init(_ name: String, components: [[String]]) {
    self.init(name, escaped: components.map { $0.map(Self.escaped).joined(separator: ",") }.joined(separator: ";"))
  }

  /// A property whose value needs no escapes: a URI, a version.
  init(_ name: String, escaped value: String) {
    self.name = name
    self.value = value
  }

  /// The line as it stands in a file: folded at 75 octets (section 3.2), never inside a character, ended by CR LF.
  var folded: String {
    var (result, octets) = ("", 0)
    for scalar in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(scalar)
      if octets + width > Self.widest {
        result += "\r\n "
        octets = 1
      }
      result.unicodeScalars.append(scalar)
      octets += width
    }
    return result + "\r\n"
  }

  /// Octets of a line without its end.
  private static let widest = 75

  /// Backslash, comma, semicolon and line ends as section 3.4 asks; other control characters have no place in a vCard.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.replacingLineEnds.unicodeScalars {
      switch scalar {
      case "\\", ",", ";": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A parameter's value in quotes, with the escapes of RFC 6868.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.replacingLineEnds.unicodeScalars {
      switch scalar {
      case "\"": result += "^'"
      case "^": result += "^^"
      case "\n": result += "^n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension String {
  /// With every kind of line end as a line feed.
  fileprivate var replacingLineEnds: String { String(map { $0.isNewline ? "\n" : $0 }) }
}
