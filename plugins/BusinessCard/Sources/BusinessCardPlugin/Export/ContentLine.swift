/// Property of a vCard (RFC 6350, section 3.3): name, parameters, value.
struct ContentLine: Hashable, Sendable {
  /// Name with parameters: `TEL;VALUE=uri;TYPE=cell`.
  var name: String
  /// Escaped value.
  var value: String

  /// Creates a property with one text.
  init(_ name: String, text: String) { self.init(name, escaped: Self.escaped(text)) }

  /// Creates a property with components, each with items.
  init(_ name: String, components: [[String]]) {
    self.init(name, escaped: components.map { $0.map(Self.escaped).joined(separator: ",") }.joined(separator: ";"))
  }

  /// Creates a property with a value that needs no escapes: a URI, a version.
  init(_ name: String, escaped value: String) {
    self.name = name
    self.value = value
  }

  /// Line as in a file: folded at 75 octets (section 3.2), never inside a character, with CR LF.
  var folded: String {
    var (result, octets) = ("", 0)
    for scalar in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(scalar)
      if octets + width > Self.maximumOctets {
        result += "\r\n "
        octets = 1
      }
      result.unicodeScalars.append(scalar)
      octets += width
    }
    return result + "\r\n"
  }

  /// Maximum octets of a line without its end.
  private static let maximumOctets = 75

  /// Escapes backslash, comma, semicolon and line ends (section 3.4); drops other control characters.
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

  /// Quotes a parameter's value with the escapes of RFC 6868.
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
  /// Copy with a line feed for every kind of line end.
  fileprivate var replacingLineEnds: String { String(map { $0.isNewline ? "\n" : $0 }) }
}
