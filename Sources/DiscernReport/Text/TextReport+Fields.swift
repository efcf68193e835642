import DiscernCore
import DiscernOutput

/// The rows of a document.
extension TextReport {
  /// Fields below this confidence are printed with their probability.
  private static let sureEnough = 0.8
  /// Kinds, and fields that an issue names, are printed with their probability below this confidence.
  static let certain = 0.95

  /// Sorts fields in the order of the manifest, fields that it does not declare last; otherwise as the plugin returned
  /// them. Those of a group stand together, where the first of them has its place.
  func ordered(_ fields: [Field], of kind: String) -> [Field] {
    let order = fieldOrder[kind] ?? []
    let places = fields.map { field in order.firstIndex(of: field.name) ?? order.count }
    let grouped = zip(fields, places).filter { $0.0.group != nil }.map(\.1).min() ?? 0
    let keys = fields.indices.map { index in
      fields[index].group.map { (grouped, $0, places[index], index) } ?? (places[index], 0, places[index], index)
    }
    return keys.sorted { $0 < $1 }.map { fields[$0.3] }
  }

  /// Returns a row with the field's name, its value, and additional information in parentheses.
  func row(_ field: Field, of document: Document, width: Int) -> String {
    let name = style.set(TerminalText.padded(TerminalText.safe(field.name), to: width), as: .aside)
    let isNamed = document.issues.contains { $0.field == field.name }
    let notes = notes(on: field, least: isNamed ? Self.certain : Self.sureEnough)
    let aside = notes.isEmpty ? "" : " " + style.set("(\(notes.joined(separator: "; ")))", as: .aside)
    return "  \(name)  \(TerminalText.safe(field.value.shown(reveal)))\(aside)\n"
  }

  /// Returns an issue with its position, if any: the field's text with carets under it.
  func issue(_ issue: Issue, in document: Document?) -> String {
    let sentence = "  \(style.set("!", as: .doubt)) \(message(issue.message))\n"
    guard let span = issue.span, let field = document?.fields.first(where: { $0.name == issue.field }) else {
      return sentence
    }
    let lines = Caret.lines(under: span, in: field.text.shown(reveal))
    return sentence + "      \(lines[0])\n      \(style.set(lines[1], as: .doubt))\n"
  }

  /// Returns the plugin's note, the printed text if it differs from the value, and a confidence below the least.
  private func notes(on field: Field, least: Double) -> [String] {
    var notes: [String] = []
    if let note = field.note, !note.isEmpty { notes.append(message(note)) }
    let (value, text) = (field.value.shown(reveal), field.text.shown(reveal))
    if !text.isEmpty, essence(of: value) != essence(of: text) { notes.append("printed \(TerminalText.safe(text))") }
    if field.confidence < least { notes.append("\(DecimalNumber.percent(field.confidence)) sure") }
    return notes
  }

  /// Letters and digits only: grouping and formatting are no difference.
  private func essence(of text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
