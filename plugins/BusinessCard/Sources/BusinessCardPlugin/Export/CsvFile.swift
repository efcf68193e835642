/// Writes contacts as a table (RFC 4180): a header row, then a row for each contact. The number of columns for phones and mail
/// addresses is the maximum of all contacts.
struct CsvFile {
  /// Returns the file; lines end in CR LF.
  func text(of contacts: [Contact]) -> String {
    let maximum = { (count: (Contact) -> Int) in max(1, contacts.map(count).max() ?? 1) }
    let (phones, emails) = (maximum { $0.phones.count }, maximum { $0.emails.count })
    let (sites, addresses) = (maximum { $0.sites.count }, maximum { $0.addresses.count })
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

  /// Returns a cell, quoted if necessary. An apostrophe keeps spreadsheets from running a formula (OWASP, CSV injection); a
  /// number that begins with a plus is no formula.
  private func cell(_ text: String) -> String {
    let isNumber = text.first == "+" && text.dropFirst().allSatisfy { $0.isNumber || ";=ext".contains($0) }
    let isFormula = text.first.map { "=@+-\t\r".contains($0) } ?? false
    let safe = isFormula && !isNumber ? "'" + text : text
    guard safe.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
