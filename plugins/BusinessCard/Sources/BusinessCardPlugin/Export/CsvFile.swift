/// Writes contacts as a table (RFC 4180): a line of names of columns, then a line a contact; as many columns for phones and
/// mails as the richest contact needs.
struct CsvFile {
  /// The file; lines end in CR LF.
  func text(of contacts: [Contact]) -> String {
    let most = { (count: (Contact) -> Int) in max(1, contacts.map(count).max() ?? 1) }
    let (phones, emails) = (most { $0.phones.count }, most { $0.emails.count })
    let (sites, addresses) = (most { $0.sites.count }, most { $0.addresses.count })
    let names =
      [
        "Name", "Prefix", "Given Name", "Additional Name", "Family Name", "Suffix", "Organization", "Department",
        "Title",
      ]
      + (1...phones).flatMap { ["Phone \($0)", "Phone \($0) Type"] } + (1...emails).map { "E-mail \($0)" }
      + (1...sites).map { "Website \($0)" } + (1...addresses).map { "Address \($0)" } + ["Notes"]
    let rows = contacts.map { contact in
      person(contact)
        + filled(contact.phones.flatMap { [$0.value.hasPrefix("+") ? $0.value : $0.text, $0.kind] }, to: 2 * phones)
        + filled(contact.emails, to: emails) + filled(contact.sites, to: sites)
        + filled(contact.addresses, to: addresses)
        + [notes(contact)]
    }
    return ([names] + rows).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  private func person(_ contact: Contact) -> [String] {
    let name = PersonName(contact.name ?? "")
    return [
      contact.displayName, name.prefixes.joined(separator: " "), name.given.first ?? "",
      name.given.dropFirst().joined(separator: " "), name.family.joined(separator: " "),
      name.suffixes.joined(separator: " "), contact.organization ?? "", contact.department ?? "", contact.title ?? "",
    ]
  }

  private func notes(_ contact: Contact) -> String {
    let handles = contact.handles.map { [$0.network, $0.value].compactMap { $0 }.joined(separator: ": ") }
    return (handles + contact.notes + contact.conflicts).joined(separator: "\n")
  }

  private func filled(_ values: [String], to count: Int) -> [String] {
    values + Array(repeating: "", count: max(0, count - values.count))
  }

  /// A cell, in quotes where it must be. What a spreadsheet would take for a formula is kept from it by an apostrophe
  /// (OWASP, CSV injection); a number that begins with a plus is none.
  private func cell(_ text: String) -> String {
    let isNumber = text.first == "+" && text.dropFirst().allSatisfy { $0.isNumber || ";=ext".contains($0) }
    let isFormula = text.first.map { "=@+-\t\r".contains($0) } ?? false
    let safe = isFormula && !isNumber ? "'" + text : text
    guard safe.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
