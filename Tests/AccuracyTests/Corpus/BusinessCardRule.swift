/// A telephone number is right in E.164 or digit for digit as printed; the rest is compared by its spelling.
func countBusinessCard(_ truth: CorpusTruth, _ found: [ScanObject.Document], _ tally: inout Tally) {
  // On a receipt a contact is as right as none.
  if truth.conditions.contains("not-a-card") { return }
  let contacts = truth.contacts ?? []
  countPhones(contacts.flatMap { $0.phones ?? [] }, found.flatMap { $0.fields("phone") }, &tally)
  tally.judge(
    "email", printed: contacts.flatMap { $0.emails ?? [] }.map { [Spelling.mail($0)] },
    reported: found.values("email").map(Spelling.mail))
  tally.judge(
    "url", printed: contacts.flatMap { $0.urls ?? [] }.map { [Spelling.site($0)] },
    reported: found.values("url").map(Spelling.site))
  let names: [(String, (CorpusTruth.Contact) -> (String?, [String]?))] = [
    ("name", { ($0.name, $0.nameAlt) }), ("organization", { ($0.organization, $0.organizationAlt) }),
    ("title", { ($0.title, $0.titleAlt) }),
  ]
  for (field, readings) in names {
    let printed: [Set<String>] = contacts.map(readings).compactMap { text, others in
      text.map { Set(([$0] + (others ?? [])).map(Spelling.squash)) }
    }
    tally.judge(field, printed: printed, reported: found.values(field).map(Spelling.squash))
  }
  countAddresses(contacts, found.values("address").map(Spelling.squash), &tally)
  if contacts.isEmpty { tally.add("distractor left alone", found.isEmpty) }
}

private func countPhones(_ printed: [CorpusTruth.Phone], _ found: [ScanObject.Field], _ tally: inout Tally) {
  for phone in printed {
    tally.add("phone", found.contains { $0.isSame(phone) })
    guard let number = phone.e164 else { continue }
    tally.add("phone, E.164", found.contains { Spelling.withoutExtension($0.value) == number })
  }
  // Of those that can be dialled: a country guessed wrongly is wrong, though the digits are right.
  let dialable = Set(printed.flatMap { [$0.e164, $0.impliedE164] }.compactMap(\.self))
  let dialled = found.filter { field in
    field.value.hasPrefix("+") && printed.contains { field.isSame($0) && $0.e164 != nil }
  }
  let misdialled = Set(dialled.map(\.value)).filter { !dialable.contains(Spelling.withoutExtension($0)) }
  tally.addWrong("phone, E.164", misdialled.count)
  tally.addWrong("phone", found.count { field in !printed.contains { field.isSame($0) } })
}

private func countAddresses(_ contacts: [CorpusTruth.Contact], _ found: [String], _ tally: inout Tally) {
  for address in Set(contacts.compactMap(\.address).map(Spelling.squash)) where !address.isEmpty {
    let isFound = found.contains {
      Spelling.overlap(of: address, in: $0) >= 0.9 && Spelling.overlap(of: $0, in: address) >= 0.8
    }
    tally.add("address", isFound)
  }
  let printed = contacts.flatMap { contact in
    contact.addresses.flatMap { $0.isEmpty ? nil : $0 } ?? [contact.address].compactMap(\.self)
  }.map(Spelling.squash)
  let wrong = Set(found).filter { text in !printed.contains { Spelling.overlap(of: text, in: $0) >= 0.8 } }
  tally.addWrong("address", wrong.count)
}

extension ScanObject.Field {
  /// Whether a number is the printed one, dialled or digit for digit.
  fileprivate func isSame(_ phone: CorpusTruth.Phone) -> Bool {
    value == phone.e164 || value == phone.impliedE164 || Spelling.digits(text) == Spelling.digits(phone.printed)
  }
}
