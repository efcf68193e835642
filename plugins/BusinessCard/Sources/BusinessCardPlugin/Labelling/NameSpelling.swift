/// Corrects a capital I at the start of a name that was read as a small l, if a mail address contains the name.
enum NameSpelling {
  /// Corrects the names of a card and marks them as corrected.
  static func respell(_ content: inout CardContent) {
    let boxes = content.emails.map(\.mailbox)
    for place in content.people.indices { respell(&content.people[place], by: boxes) }
  }

  /// Corrects the name of a person by the card's mailbox names, which are folded.
  private static func respell(_ person: inout CardPerson, by boxes: [String]) {
    guard var name = person.name else { return }
    let words = name.text.split(separator: " ").map { word -> String in
      let corrected = "i" + Spelling.squashed(word.dropFirst())
      guard word.first == "l", corrected.count > 2, boxes.contains(where: { $0.contains(corrected) }) else {
        return String(word)
      }
      return "I" + word.dropFirst()
    }
    let text = words.joined(separator: " ")
    person.isNameCorrected = text != name.text
    name.text = text
    person.name = name
  }
}
