import DiscernCore

/// The rows of a document.
extension TextReport {
  /// A field less likely to be right than this is shown with its probability.
  static let sureEnough = 0.8

  /// Fields in the order of the manifest, those that it does not name last; otherwise as the plugin gave them.
  func ordered(_ fields: [Field], of kind: String) -> [Field] {
    let order = fieldOrder[kind] ?? []
    let places = fields.map { field in order.firstIndex(of: field.name) ?? order.count }
    return fields.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { fields[$0] }
  }

  /// A row with the field's name, its value, and what else there is to know in parentheses.
  func row(_ field: Field, width: Int) -> String {
    let name = style.set(TerminalText.padded(TerminalText.safe(field.name), to: width), as: .aside)
    let notes = notes(on: field)
    let aside = notes.isEmpty ? "" : " " + style.set("(\(notes.joined(separator: "; ")))", as: .aside)
    return "  \(name)  \(TerminalText.safe(field.value.shown(reveal)))\(aside)\n"
  }

  /// A fault with its place, where it has one: the field's text with a caret under it.
  func issue(_ issue: Issue, in document: Document?) -> String {
    let sentence = "  \(style.set("!", as: .doubt)) \(message(issue.message))\n"
    guard let span = issue.span, let field = document?.fields.first(where: { $0.name == issue.field }) else {
      return sentence
    }
    let lines = Caret.lines(under: span, in: field.text.shown(reveal))
    return sentence + "      \(lines[0])\n      \(style.set(lines[1], as: .doubt))\n"
  }

  /// The plugin's note, what is printed where that differs, and doubt.
  private func notes(on field: Field) -> [String] {
    var notes: [String] = []
    if let note = field.note, !note.isEmpty { notes.append(message(note)) }
    let (value, text) = (field.value.shown(reveal), field.text.shown(reveal))
    if !text.isEmpty, essence(of: value) != essence(of: text) { notes.append("printed \(TerminalText.safe(text))") }
    if field.confidence < Self.sureEnough { notes.append("\(DecimalNumber.percent(field.confidence)) sure") }
    return notes
  }

  /// Letters and digits alone: how they are grouped and set is no difference.
  private func essence(of text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
