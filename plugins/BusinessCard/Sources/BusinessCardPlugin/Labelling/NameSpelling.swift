/// Mends a capital I at the beginning of a name that was read as the small l that looks like it, if a mail address has the name.
enum NameSpelling {
  /// Mends the name of a card, with a mark that says so.
  static func respell(_ content: inout CardContent) {
    guard var name = content.name else { return }
    let boxes = content.emails.map { $0.value.prefix { $0 != "@" } }.map { Spelling.squashed($0) }
    let words = name.text.split(separator: " ").map { word -> String in
      let mended = "i" + Spelling.squashed(word.dropFirst())
      guard word.first == "l", mended.count > 2, boxes.contains(where: { $0.contains(mended) }) else {
        return String(word)
      }
      return "I" + word.dropFirst()
    }
    let text = words.joined(separator: " ")
    content.isNameMended = text != name.text
    name.text = text
    content.name = name
  }
}
