internal import DiscernCore

/// Fields and issues of a document from the content of a card.
struct CardFields {
  /// Fields in the order of the manifest, compared with the codes of the card.
  private(set) var fields: [Field] = []
  /// Issues: corrections, numbers that cannot be dialled, and differences from codes.
  private(set) var issues: [Issue] = []

  private let content: CardContent
  private let transcript: Transcript
  private let frame: TextFrame

  /// Creates the fields of a card; boxes come from the transcript.
  init(content: CardContent, transcript: Transcript) {
    self.content = content
    self.transcript = transcript
    frame = TextFrame(of: transcript)
    let regions = content.phones.compactMap { $0.dialable?.region }.filter { !$0.isEmpty }
    let checked = CodeCheck(printedFields, with: content.codes, on: transcript, regions: regions)
    fields = checked.fields
    issues = printedIssues + checked.issues
  }

  /// Declared fields in the order of the report.
  static let manifest = [
    PluginManifest.Field(
      "phone", help: "A phone number: E.164 where the country is known, else the digits; the note says what for.",
      holdsLongNumbers: true, mayRepeat: true,
      synonyms: ["telephone", "mobile", "cell", "fax", "call", "tel", "number"]),
    PluginManifest.Field(
      "name", help: "The person, as printed; one of each of several people.", isGrouped: true,
      prominence: .headline, synonyms: ["who", "person"]),
    PluginManifest.Field(
      "organization", help: "The firm or institution.", synonyms: ["organisation", "company", "firm", "employer"]),
    PluginManifest.Field("department", help: "The part of the organisation."),
    PluginManifest.Field(
      "title", help: "What the person does there.", isGrouped: true, synonyms: ["job", "role", "position"]),
    PluginManifest.Field("email", help: "A mail address.", mayRepeat: true, synonyms: ["e-mail", "mail"]),
    PluginManifest.Field(
      "url", help: "A web address.", mayRepeat: true, synonyms: ["web", "website", "site", "homepage"]),
    PluginManifest.Field(
      "address", help: "A postal address, its lines joined by commas.", mayRepeat: true,
      synonyms: ["street", "city", "where"]),
    PluginManifest.Field(
      "social", help: "A name on a social network; the note names the network.", holdsLongNumbers: true,
      mayRepeat: true),
    PluginManifest.Field(
      "other", help: "What else the card says: slogans, services, numbers that are no phone's.",
      mayRepeat: true),
  ]

  /// Fields as printed, in the order of the manifest.
  private var printedFields: [Field] {
    let firm = [("organization", content.organization), ("department", content.department)]
    return distinctPhones.map(phoneField)
      + personFields("name", \.name)
      + firm.compactMap { name, finding in finding.map { field(name, $0) } }
      + personFields("title", \.title)
      + content.emails.map { field("email", $0, group: content.owner(of: $0)) } + content.sites.map { field("url", $0) }
      + content.addresses.map { field("address", $0) }
      + content.socials.map { field("social", $0.finding, note: $0.network) } + content.others.map(otherField)
  }

  /// Returns a field for each person; several people are numbered as groups.
  private func personFields(_ name: String, _ part: (CardPerson) -> WordedFinding?) -> [Field] {
    content.people.enumerated().compactMap { place, person in
      part(person).map { field(name, $0, group: content.people.count > 1 ? place + 1 : nil) }
    }
  }

  private static let noContact = Issue(
    "no-contact", field: "phone", message: "No phone number, mail or web address was found on this side.")

  /// Issues of the printed fields.
  private var printedIssues: [Issue] {
    (content.hasContact ? [] : [Self.noContact]) + distinctPhones.flatMap(phoneIssues) + wordIssues
      + content.doubtful.map { finding, field in
        Issue(
          "illegible", field: field, message: "There is an address that could not be read surely enough.",
          boxes: boxes(finding.range, of: finding.line))
      }
      + (content.emails.map { ("email", $0) } + content.sites.map { ("url", $0) }).filter { $0.1.isRepaired }.map {
        name, finding in
        Issue(
          "repaired", field: name, message: "The address was read with a wrong sign or a space, which was mended.",
          boxes: boxes(finding.range, of: finding.line))
      }
  }

  /// Issues of the worded fields: corrections, and names taken from elsewhere.
  private var wordIssues: [Issue] {
    var issues: [Issue] = []
    if let error = content.labellingError {
      issues.append(
        Issue("roles-unread", message: "Names, firms and addresses stand among the other lines. \(error)"))
    }
    for name in content.people.filter(\.isNameCorrected).compactMap(\.name) {
      issues.append(
        Issue(
          "look-alike", field: "name", message: "A small l in the name was taken for the capital I that it looks like.",
          boxes: name.pieces.flatMap { boxes($0.range, of: $0.line) }))
    }
    if let organization = content.organization, let doubt = content.organizationDoubt {
      issues.append(
        Issue(
          doubt.rawValue, field: "organization", message: doubt.message,
          boxes: organization.pieces.flatMap { boxes($0.range, of: $0.line) }))
    }
    return issues
  }

  /// Each number once, even if the card prints it twice.
  private var distinctPhones: [PhoneFinding] {
    content.phones.reduce(into: []) { list, phone in
      if !list.contains(where: { $0.value == phone.value }) { list.append(phone) }
    }
  }

  private func phoneIssues(_ phone: PhoneFinding) -> [Issue] {
    let places = boxes(phone.candidate.range, of: phone.line)
    let subject = "phone number ending in \(phone.ending)"
    var issues: [Issue] = []
    if !phone.candidate.repairs.isEmpty {
      issues.append(
        Issue(
          "look-alike", field: "phone",
          message: "A letter in the \(subject) was taken for the digit that it looks like.",
          span: phone.candidate.repairs.first.map {
            Issue.Span(start: $0 - phone.candidate.range.lowerBound, length: 1)
          }, boxes: places))
    }
    guard let number = phone.dialable else {
      return issues + [
        Issue(
          "not-dialable", field: "phone",
          message: "The \(subject) cannot be dialled as printed: its country or area code is not known.", boxes: places)
      ]
    }
    if phone.hasAssumedAreaCode {
      issues.append(
        Issue(
          "area-code-assumed", field: "phone",
          message: "The \(subject) is printed without its beginning; that of the number beside it was taken.",
          boxes: places)
      )
    }
    if number.validity < .valid {
      issues.append(
        Issue(
          "unassigned", field: "phone",
          message: "The \(subject) may be misread: no number with its beginning is in use.", boxes: places))
    }
    return issues
  }

  private func phoneField(_ phone: PhoneFinding) -> Field {
    Field(
      "phone", value: .open(phone.value), text: .open(content.lines[phone.line].text(in: phone.candidate.range)),
      confidence: phone.confidence, boxes: boxes(phone.candidate.range, of: phone.line), note: phone.note)
  }

  private func field(_ name: String, _ finding: InternetFinding, note: String? = nil, group: Int? = nil) -> Field {
    Field(
      name, value: .open(finding.value), text: .open(content.lines[finding.line].text(in: finding.range)),
      confidence: finding.confidence, boxes: boxes(finding.range, of: finding.line), note: note,
      group: group)
  }

  private func field(_ name: String, _ finding: WordedFinding, group: Int? = nil) -> Field {
    Field(
      name, value: .open(finding.text), text: .open(finding.pieces.map(\.text).joined(separator: "\n")),
      confidence: finding.confidence, boxes: finding.pieces.flatMap { boxes($0.range, of: $0.line) }, group: group)
  }

  private func otherField(_ piece: CardPiece) -> Field {
    Field(
      "other", value: .open(piece.text), text: .open(content.lines[piece.line].text(in: piece.range)),
      confidence: piece.confidence, boxes: boxes(piece.range, of: piece.line))
  }

  private func boxes(_ range: Range<Int>, of line: Int) -> [Quadrilateral] {
    frame.outline(around: content.lines[line].symbols(in: range), in: transcript).map { [$0] }
      ?? []
  }
}

extension PhoneFinding {
  /// Number of digits by which messages name a phone number.
  private static let namedDigits = 4

  /// The last digits, without the extension; fewer if the number has fewer.
  fileprivate var ending: String { String(value.prefix { $0 != ";" }.filter(\.isNumber).suffix(Self.namedDigits)) }
}
