/// Mends a capital I at the beginning of a name that was read as the small l that looks like it, if a mail address has the name.
enum NameSpelling {
  /// Mends the names of a card, with marks that say so.
  static func respell(_ content: inout CardContent) {
    let boxes = content.emails.map { $0.value.prefix { $0 != "@" } }.map { Spelling.squashed($0) }
    for place in content.people.indices { respell(&content.people[place], by: boxes) }
  }

  /// Mends the name of a person by the mailboxes of a card, plain.
  private static func respell(_ person: inout CardPerson, by boxes: [String]) {
    guard var name = person.name else { return }
    let words = name.text.split(separator: " ").map { word -> String in
      let mended = "i" + Spelling.squashed(word.dropFirst())
      guard word.first == "l", mended.count > 2, boxes.contains(where: { $0.contains(mended) }) else {
        return String(word)
      }
      return "I" + word.dropFirst()
    }
    let text = words.joined(separator: " ")
    person.isNameMended = text != name.text
    name.text = text
    person.name = name
  }
}
