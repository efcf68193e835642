import DiscernCore

/// Writes contacts as jCard (RFC 7095), vCard 4.0 in JSON: one card, or a list of several.
struct JCardFile {
  /// Returns the file, with a final line end.
  func text(of contacts: [Contact]) -> String {
    let cards = contacts.map(card)
    return (cards.count == 1 ? cards[0] : list(cards)) + "\n"
  }

  private func card(_ contact: Contact) -> String {
    let version = list([string("version"), "{}", string("text"), string("4.0")])
    return list([string("vcard"), list([version] + CardProperty.properties(of: contact).map(property))])
  }

  /// Returns a property: name, parameters, type and value (section 3.3).
  private func property(_ property: CardProperty) -> String {
    var parameters: [String] = []
    if !property.types.isEmpty { parameters.append("\(string("type")):\(oneOrList(property.types))") }
    if let label = property.label { parameters.append("\(string("label")):\(string(label))") }
    let (type, value): (String, String) =
      switch property.value {
      case .text(let text): ("text", string(text))
      case .uri(let uri): ("uri", string(uri))
      // A single component is a plain text (section 3.3.1.3).
      case .components(let parts): ("text", parts.count == 1 ? oneOrList(parts[0]) : list(parts.map(oneOrList)))
      case .picture(let bytes): ("uri", string("data:image/jpeg;base64,\(Base64.text(of: bytes))"))
      }
    return list([string(property.name.lowercased()), "{\(parameters.joined(separator: ","))}", string(type), value])
  }

  private func oneOrList(_ items: [String]) -> String {
    items.count == 1 ? string(items[0]) : items.isEmpty ? string("") : list(items.map(string))
  }

  private func list(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }

  /// Returns a JSON string (RFC 8259, section 7).
  private func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x85:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
