import DiscernCore

/// Joins what several pictures show of one card, such as its front and its back.
///
/// The document stands with the first picture that has one; what only another picture shows is added, and says where it
/// comes from. Where the pictures differ, the likelier value is kept, and an issue tells. Pictures whose numbers differ
/// show different cards, and stay apart.
public struct SameCard: Sendable {
  /// The kind of the documents that are joined; others stay where they are.
  public let kind: String
  /// The fields of which a card may have several: what each picture has of them is kept.
  private let repeating: Set<String>
  /// The field by which a card is known.
  private static let identity = "number"
  /// No field is surer, whatever agrees.
  private static let mostConfident = 0.99

  /// A joiner of documents of a kind, of whose fields some may repeat.
  public init(kind: String, repeating: Set<String> = []) {
    self.kind = kind
    self.repeating = repeating
  }

  /// The reports in their order, with the documents of the kind joined where each picture has at most one of them.
  public func joined(_ reports: [ScanReport]) -> [ScanReport] {
    var reports = reports
    let owners = reports.indices.filter { documents(of: reports[$0]).count == 1 }
    guard let first = owners.first, owners.count > 1,
      reports.allSatisfy({ documents(of: $0).count <= 1 }), let place = place(in: reports[first])
    else { return reports }
    for other in owners.dropFirst() {
      guard let source = self.place(in: reports[other]) else { continue }
      let (base, added) = (reports[first].documents[place], reports[other].documents[source])
      guard !Self.differ(base, added, in: Self.identity) else {
        reports[other].notices.append(
          Issue(
            "not-same-card",
            message: "This picture shows another card than \(reports[first].source): the numbers differ."))
        continue
      }
      reports[first].documents[place] = joined(base, with: added, of: reports[other].source)
      reports[other].documents.remove(at: source)
      reports[other].joinedTo = reports[first].source
      reports[other].notices.append(
        Issue("same-card", message: "What was read of the card stands with \(reports[first].source)."))
    }
    return reports
  }

  private func documents(of report: ScanReport) -> [Document] { report.documents.filter { $0.kind == kind } }

  private func place(in report: ScanReport) -> Int? { report.documents.firstIndex { $0.kind == kind } }

  private static func differ(_ first: Document, _ second: Document, in name: String) -> Bool {
    guard let own = first.fields(named: name).first, let other = second.fields(named: name).first else { return false }
    return own.value != other.value
  }

  private func joined(_ base: Document, with added: Document, of source: String) -> Document {
    var document = base
    document.confidence = max(base.confidence, added.confidence)
    var resolved: Set<String> = []
    for field in added.fields {
      guard let place = place(of: field, in: document.fields) else {
        document.fields.append(Self.moved(field, from: source))
        resolved.insert(field.name)
        continue
      }
      let own = document.fields[place]
      if own.value == field.value {
        document.fields[place].confidence = min(
          Self.mostConfident, 1 - (1 - own.confidence) * (1 - field.confidence))
      } else {
        if field.confidence > own.confidence { document.fields[place] = Self.moved(field, from: source) }
        let message = "The pictures differ in the field ‘\(field.name)’; the likelier reading is kept."
        document.issues.append(Issue("sides-differ", field: field.name, message: message))
      }
    }
    // That a field could not be read is settled where another picture has it.
    document.issues.removeAll { issue in issue.field.map(resolved.contains) ?? false }
    // What is wrong with a field of both is told once.
    let told = Set(document.issues.map { [$0.code, $0.field ?? ""] })
    document.issues += added.issues.filter { issue in
      let isOpen = issue.field.map { !document.fields(named: $0).isEmpty } ?? true
      return isOpen && !told.contains([issue.code, issue.field ?? ""])
    }
    .map { Issue($0.code, field: $0.field, message: $0.message) }
    return document
  }

  /// The place of the field that says what another picture's field says, or says it otherwise; nil where it is something new.
  private func place(of field: Field, in fields: [Field]) -> Int? {
    fields.firstIndex { own in
      own.name == field.name && (!repeating.contains(field.name) || own.value == field.value)
    }
  }

  /// A field of another picture: its places are none of this one's.
  private static func moved(_ field: Field, from source: String) -> Field {
    var field = field
    field.boxes = []
    field.note = [field.note, "on \(source)"].compactMap(\.self).joined(separator: ", ")
    return field
  }
}
