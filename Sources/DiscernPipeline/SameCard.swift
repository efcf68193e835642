public import DiscernCore

/// Joins documents from several pictures of one card, such as its front and its back.
///
/// The joined document belongs to the first picture that has one; fields that only another picture has are added with a
/// note of their source. Pictures that contradict each other are not joined: those with different numbers, and without
/// a common number those that differ in another field of which a card has one value, such as the expiry. Other
/// differences are issues, and the more likely value is kept.
public struct SameCard: Sendable {
  /// The kind of documents to join; other documents are unchanged.
  public let kind: String
  /// The fields that a card may have more than once: all values are kept.
  private let repeating: Set<String>
  /// The fields that a card has once in each group, as for each of several people.
  private let grouped: Set<String>
  /// The rule that tells cards apart.
  private let sides: PluginManifest.Sides
  /// Maximum confidence of a field after agreement.
  private static let maximumConfidence = 0.99

  /// Creates a joiner for the documents of a plugin; nil if its documents have one side.
  public init?(_ manifest: PluginManifest) {
    guard let sides = manifest.sides else { return nil }
    kind = manifest.kind
    repeating = manifest.repeatingFields
    grouped = manifest.groupedFields
    self.sides = sides
  }

  /// The code of the notice on a picture that was not joined.
  public static let refusal = "not-same-card"

  /// Returns the reports in order, with the documents of every kind that has sides joined.
  public static func joined(_ reports: [ScanReport], of manifests: [PluginManifest]) -> [ScanReport] {
    manifests.compactMap(SameCard.init).reduce(reports) { $1.joined($0) }
  }

  /// Returns the reports in order, with the documents of the kind joined if each picture has at most one.
  public func joined(_ reports: [ScanReport]) -> [ScanReport] {
    var reports = reports
    let owners = reports.indices.filter { documents(of: reports[$0]).count == 1 }
    for crowded in reports.indices where documents(of: reports[crowded]).count > 1 {
      reports[crowded].notices.append(.severalCards(documents(of: reports[crowded]).count))
    }
    guard let first = owners.first, owners.count > 1,
      reports.allSatisfy({ documents(of: $0).count <= 1 }), let place = place(in: reports[first])
    else { return reports }
    for other in owners.dropFirst() {
      guard let source = self.place(in: reports[other]) else { continue }
      let (base, added) = (reports[first].documents[place], reports[other].documents[source])
      let contradictions = contradictions(base, added)
      guard contradictions.isEmpty else {
        reports[other].notices.append(.otherCard(than: reports[first].source, differingIn: contradictions))
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

  /// Returns the fields by which two documents are different cards.
  private func contradictions(_ first: Document, _ second: Document) -> [String] {
    func agree(in name: String) -> Bool? {
      guard let own = first.fields(named: name).first, let other = second.fields(named: name).first else { return nil }
      return own.value == other.value
    }
    if let identity = sides.identity, let isSame = agree(in: identity) { return isSame ? [] : [identity] }
    return sides.distinguishing.filter { agree(in: $0) == false }
  }

  private func joined(_ base: Document, with added: Document, of source: String) -> Document {
    var (document, added) = (base, added)
    alignGroups(of: &document, and: &added)
    document.confidence = max(base.confidence, added.confidence)
    for field in added.fields {
      guard let place = place(of: field, in: document.fields) else {
        document.fields.append(Self.moved(field, from: source))
        continue
      }
      let own = document.fields[place]
      if own.value == field.value {
        document.fields[place].confidence = min(
          Self.maximumConfidence, 1 - (1 - own.confidence) * (1 - field.confidence))
      } else {
        if field.confidence > own.confidence { document.fields[place] = Self.moved(field, from: source) }
        let message = "The pictures differ in the field ‘\(field.name)’; the likelier reading is kept."
        document.issues.append(Issue("sides-differ", field: field.name, message: message))
      }
    }
    // A field that one picture lacks is settled if another picture has it.
    func isSettled(_ issue: Issue, of side: Document) -> Bool {
      issue.field.map { side.fields(named: $0).isEmpty && !document.fields(named: $0).isEmpty } ?? false
    }
    let open = document.issues.filter { !isSettled($0, of: base) }
    // An issue of a field on both pictures is reported once.
    let told = Set(open.map { [$0.code, $0.field ?? ""] })
    document.issues =
      open
      + added.issues.filter { issue in
        !isSettled(issue, of: added) && !told.contains([issue.code, issue.field ?? ""])
      }
      .map { Issue($0.code, field: $0.field, message: $0.message) }
    return document
  }

  /// Numbers the groups of two pictures alike: those that agree in a field have one number. Pictures of one group each show the
  /// same one.
  private func alignGroups(of base: inout Document, and added: inout Document) {
    guard (base.fields + added.fields).contains(where: { $0.group != nil }) else { return }
    for place in base.fields.indices where grouped.contains(base.fields[place].name) {
      base.fields[place].group = base.fields[place].group ?? 1
    }
    let known = base.fields.filter { grouped.contains($0.name) }
    var (numbers, next): ([Int: Int], Int) = ([:], (known.compactMap(\.group).max() ?? 0) + 1)
    for field in added.fields where grouped.contains(field.name) {
      guard let same = known.first(where: { $0.name == field.name && $0.value == field.value })?.group else { continue }
      numbers[field.group ?? 1] = numbers[field.group ?? 1] ?? same
    }
    for place in added.fields.indices {
      let field = added.fields[place]
      guard let own = field.group ?? (grouped.contains(field.name) ? 1 : nil) else { continue }
      if numbers[own] == nil { (numbers[own], next) = (next, next + 1) }
      added.fields[place].group = numbers[own]
    }
  }

  /// Returns the index of the field with the same meaning as another picture's field; nil if the field is new.
  private func place(of field: Field, in fields: [Field]) -> Int? {
    fields.firstIndex { own in
      own.name == field.name && (repeating.contains(field.name) ? own.value == field.value : own.group == field.group)
    }
  }

  /// Returns a field of another picture, without its boxes, which do not apply to this picture.
  private static func moved(_ field: Field, from source: String) -> Field {
    var field = field
    field.boxes = []
    field.note = [field.note, "on \(source)"].compactMap(\.self).joined(separator: ", ")
    return field
  }
}

extension Issue {
  /// A picture shows another card than the first one.
  fileprivate static func otherCard(than source: String, differingIn fields: [String]) -> Issue {
    let names =
      fields.count > 1 ? fields.dropLast().joined(separator: ", ") + " and " + fields[fields.count - 1] : fields[0]
    return Issue(
      SameCard.refusal,
      message: "This picture shows another card than \(source), or one of them is misread: they differ in \(names). "
        + "They are not joined.")
  }

  /// A picture shows several cards, so that the sides of one are not known.
  fileprivate static func severalCards(_ count: Int) -> Issue {
    Issue(
      SameCard.refusal,
      message: "This picture shows \(count) cards; nothing is joined. "
        + "Use pictures of one card, or read a part of the picture (option area).")
  }
}
