import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// Commands that show documents: `what`, `show`.
extension Session {
  mutating func what(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard arguments.words.isEmpty else { return try await ask(arguments.line) }
    _ = try file
    return contents
  }

  /// The picture's documents, numbered; empty if no picture is loaded.
  var contents: String {
    guard let report = state.file?.report else { return "" }
    guard !report.documents.isEmpty else { return text.text(of: report) }
    let documents = report.documents.enumerated().map { place, document in
      "\(place + 1)  " + text.text(of: document, page: report.pages.count > 1 ? document.page : nil)
    }
    return documents.joined(separator: "\n") + notices(of: report)
  }

  /// The notices of a scan, one a line.
  func notices(of report: ScanReport) -> String {
    report.notices.map { "  ! \(shown($0.message))\n" }.joined()
  }

  mutating func show(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    if let word = arguments.words.first, word.contains(where: \.isLetter), word.contains(where: { !$0.isNumber }) {
      _ = try file
      if let values = try values(named: arguments.text) { return values }
      return try await ask(arguments.line)
    }
    let (number, document) = try document(arguments.words.first)
    if arguments.words.count > 1 { return try values(of: arguments.words[1], in: document) }
    let several = try file.report.pages.count > 1
    return "\(number)  " + text.text(of: document, page: several ? document.page : nil) + places(of: document)
  }

  /// Returns the document with a number from 1, and that number; without a number, the only document.
  func document(_ number: String?) throws(ShellError) -> (number: Int, document: Document) {
    let documents = try file.report.documents
    guard !documents.isEmpty else { throw ShellError("Nothing was found in this picture; ‘text’ shows what was read.") }
    guard let number else {
      guard documents.count == 1 else {
        throw ShellError("There are \(documents.count) documents: give a number from 1 to \(documents.count).")
      }
      return (1, documents[0])
    }
    guard let place = Int(number), (1...documents.count).contains(place) else {
      throw ShellError(
        "There is no document ‘\(shown(number))’: "
          + (documents.count == 1 ? "there is only 1." : "give a number from 1 to \(documents.count)."))
    }
    return (place, documents[place - 1])
  }

  /// Returns the values of the field that a line names, with a document's number or without: `expiry`, `phone 2`; nil if
  /// it names none. Without a number, several documents are listed with theirs.
  /// - Throws: `ShellError` if there is no such document, or it lacks the field.
  func values(named line: String) throws(ShellError) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first, words.count <= 2, fieldNames.contains(name) else { return nil }
    if words.count == 2 {
      guard Int(words[1]) != nil else { return nil }
      return try values(of: name, in: document(words[1]).document)
    }
    return try values(ofAny: [name])
  }

  /// The names of all fields that documents may have.
  var fieldNames: Set<String> { Set(parts.manifests.flatMap(\.fields).map(\.name)) }

  /// Returns the values of fields in all documents.
  /// - Throws: `ShellError` if no document has one, with the fields that there are.
  func values(ofAny names: [String]) throws(ShellError) -> String {
    let documents = try file.report.documents
    let owners = documents.enumerated().filter { _, document in document.fields.contains { names.contains($0.name) } }
    guard !owners.isEmpty else {
      let known = documents.flatMap(\.fields).map(\.name).unique
      let found =
        known.isEmpty ? "Nothing was found in this picture" : "It has: \(shown(known.joined(separator: ", ")))"
      throw ShellError("This picture has no ‘\(names[0])’. \(found).")
    }
    return owners.flatMap { place, document in
      document.fields.filter { names.contains($0.name) }.map { field in
        let note = field.note.map { " (\(shown($0)))" } ?? ""
        return (documents.count > 1 ? "\(place + 1)  " : "") + TerminalText.safe(field.value.shown(state.reveal)) + note
          + "\n"
      }
    }.joined()
  }

  /// Returns the values of a field, one a line.
  private func values(of field: String, in document: Document) throws(ShellError) -> String {
    let fields = document.fields(named: field)
    guard !fields.isEmpty else {
      let names = document.fields.map(\.name).unique
      throw ShellError("This document has no field ‘\(shown(field))’.\(NearMiss.remedy(for: field, among: names))")
    }
    return fields.map { TerminalText.safe($0.value.shown(state.reveal)) + "\n" }.joined()
  }

  /// Returns the places of the document and its fields in the page.
  private func places(of document: Document) -> String {
    let fields = document.fields.flatMap { field in field.boxes.map { (field.name, $0.bounds.areaText) } }
    let rows = [("document", document.outline.bounds.areaText)] + fields
    let width = rows.map { TerminalText.columns(of: $0.0) }.max() ?? 0
    return "  Places\n" + rows.map { "    \(TerminalText.padded(TerminalText.safe($0), to: width))  \($1)\n" }.joined()
  }
}

extension Box {
  /// The enclosing rectangle in whole pixels as `X,Y,WxH`, the syntax of `select`.
  var areaText: String {
    let (x, y) = (left.rounded(.down), top.rounded(.down))
    let numbers = [x, y, right.rounded(.up) - x, bottom.rounded(.up) - y].map { Int(exactly: $0) ?? 0 }
    return "\(numbers[0]),\(numbers[1]),\(numbers[2])x\(numbers[3])"
  }
}

extension Sequence where Element: Hashable {
  /// The distinct elements in order of first appearance.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
