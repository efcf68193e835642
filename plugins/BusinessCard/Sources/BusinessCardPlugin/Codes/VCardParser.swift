/// Parses a vCard of any version (2.1, RFC 2426, RFC 6350) as far as a business card requires; unknown properties are skipped.
struct VCardParser {
  /// Property with its name, its parameters and its raw value.
  struct Property: Hashable {
    var name: String
    var parameters: [String]
    var value: String

    /// Unescaped components of the value.
    var components: [String] { VCardParser.parts(of: value, at: ";").map(VCardParser.unescaped) }
    /// Unescaped value as one text.
    var text: String { VCardParser.unescaped(value).trimmingSpaces }
  }

  /// Properties in the order of the card.
  let properties: [Property]

  /// Parses a card.
  init(_ text: String) { properties = Self.unfolded(text).compactMap(Self.property) }

  /// Contact of the card.
  var contact: CodeContact {
    var contact = CodeContact()
    for property in properties where !property.value.isEmpty {
      switch property.name {
      case "FN": contact.name = property.text
      case "N": contact.name = contact.name ?? Self.name(of: property.components)
      case "ORG":
        let parts = property.components.map(\.trimmingSpaces).filter { !$0.isEmpty }
        (contact.organization, contact.department) = (parts.first, parts.dropFirst().first)
      case "TITLE": contact.title = property.text
      case "TEL": contact.phones.append(phone(property))
      case "EMAIL": contact.emails.append(Self.without("mailto:", property.text))
      case "URL": contact.sites.append(property.text)
      case "ADR":
        let parts = property.components.map(\.trimmingSpaces).filter { !$0.isEmpty }
        if !parts.isEmpty { contact.addresses.append(parts.joined(separator: ", ")) }
      default: continue
      }
    }
    return contact
  }

  private func phone(_ property: Property) -> CodeContact.Phone {
    let types = property.parameters.flatMap { $0.split(whereSeparator: { "=,\"".contains($0) }).map(String.init) }
    let kind = types.lazy.compactMap { Self.kinds[$0.lowercased()] }.first
    return CodeContact.Phone(text: Self.without("tel:", property.text), kind: kind)
  }

  /// Kinds by TYPE values of TEL (RFC 6350, section 6.4.1, and RFC 2426, section 3.3.1).
  private static let kinds: [String: PhoneKind] = [
    "cell": .mobile, "fax": .fax, "pager": .pager, "work": .work, "home": .home,
  ]

  /// Joins the components of a name: prefix, given, additional and family name, suffix; nil if all are empty.
  private static func name(of components: [String]) -> String? {
    let order = [3, 1, 2, 0, 4].compactMap { components.indices.contains($0) ? components[$0].trimmingSpaces : nil }
    let name = order.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? nil : name
  }

  private static func without(_ scheme: String, _ text: String) -> String {
    text.lowercased().hasPrefix(scheme) ? String(text.dropFirst(scheme.count)) : text
  }

  /// Joins folded lines (RFC 6350, section 3.2) and soft line breaks of quoted-printable.
  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).map(String.init) {
      let isQuoted = lines.last.map { $0.uppercased().contains("QUOTED-PRINTABLE") && $0.hasSuffix("=") } ?? false
      if isQuoted, let last = lines.popLast() {
        lines.append(last.dropLast() + line)
      } else if let first = line.first, first == " " || first == "\t", let last = lines.popLast() {
        lines.append(last + line.dropFirst())
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  private static func property(_ line: String) -> Property? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let head = line[..<colon].split(separator: ";").map(String.init)
    // `item1.TEL`: the group before the dot links properties.
    guard let name = head.first?.split(separator: ".").last else { return nil }
    var value = String(line[line.index(after: colon)...])
    if head.contains(where: { $0.uppercased().contains("QUOTED-PRINTABLE") }) { value = quotedPrintable(value) }
    return Property(name: name.uppercased(), parameters: Array(head.dropFirst()), value: value)
  }

  /// Decodes quoted-printable UTF-8 (RFC 2045, section 6.7).
  private static func quotedPrintable(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Splits a value at an unescaped separator.
  static func parts(of value: String, at separator: Character) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in value {
      if character == separator, !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  /// Removes the escapes of a value; `\n` becomes a space, because fields of a card are single lines.
  static func unescaped(_ value: String) -> String {
    var result = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        result.append(character == "n" || character == "N" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
