public import DiscernCore

/// Recognises business cards: who somebody is, where they work and how to reach them.
public struct BusinessCardPlugin: DocumentPlugin {
  /// The kind of its documents.
  static let kind = "business-card"
  /// The option that names the country whose numbers are printed without a country code.
  static let regionOption = "phone-region"

  /// A plugin that is ready to work.
  public init() {}

  /// What it says of itself: ten fields, one option, four formats.
  public var manifest: PluginManifest {
    PluginManifest(
      kind: Self.kind, summary: "Business cards: name, organisation, title, phone numbers, mail and web addresses.",
      fields: CardFields.manifest,
      options: [
        PluginManifest.Option(
          Self.regionOption, form: .text(placeholder: "COUNTRY"), standard: "",
          help:
            "The country of phone numbers without a country code, in two letters (ISO 3166), where the card does not tell."
        )
      ],
      exporters: ExportFormat.allCases.map(\.exporter),
      typedLines: "a phone number or a mail address: +44 20 7946 0958")
  }

  /// The codes on the sheet, and a reading as scattered text, where something points to a card.
  public func requests(on inquiry: Inquiry) async throws(PluginError) -> [ReadingRequest] {
    let codes = ReadingRequest(name: CardCode.request, layout: .codes)
    let isAsked = inquiry.transcript.readings.contains { $0.request.name == CardCode.request }
    return SecondReading.requests(on: inquiry) + (inquiry.origin == .picture && !isAsked ? [codes] : [])
  }

  /// One claim for the contact on the sheet, or several where cards stand well apart; none where nobody can be reached.
  public func claims(on inquiry: Inquiry) async throws(PluginError) -> [Claim] {
    let lines = CardLine.lines(of: inquiry.transcript)
    if inquiry.origin == .typed { return typedClaim(lines, inquiry).map { [$0] } ?? [] }
    let codes = CardCode.codes(of: inquiry.transcript)
    let clusters = CardClusters.clusters(of: lines)
    return clusters.enumerated().compactMap { place, cluster in
      let own = codes.filter {
        CardClusters.nearest(to: inquiry.transcript[$0.symbol].box.center, of: clusters) == place
      }
      let content = reader(for: inquiry).content(of: cluster, with: own)
      guard content.hasContact else { return nil }
      return Claim(
        kind: Self.kind, symbols: symbols(of: cluster).union(own.map(\.symbol)),
        evidence: CardEvidence.reasons(for: content))
    }
  }

  /// The contact that the lines of a claim are; nil where they hold no way to reach anybody.
  public func document(
    from claim: Claim, on inquiry: Inquiry, through lens: any Lens
  ) async throws(PluginError) -> Document? {
    let lines = CardLine.lines(of: inquiry.transcript).filter { line in
      line.symbols.contains { $0.map(claim.symbols.contains) ?? false }
    }
    let codes = CardCode.codes(of: inquiry.transcript).filter { claim.symbols.contains($0.symbol) }
    let content = reader(for: inquiry).content(of: lines, with: codes)
    guard content.hasContact else { return nil }
    let fields = CardFields(content: content, transcript: inquiry.transcript)
    let height = lines.map(\.textHeight).max() ?? 0
    // As far as the contact is written, with a margin: a stray sign elsewhere on the sheet does not stretch the card.
    guard let whole = inquiry.transcript.box(around: claim.symbols) else { return nil }
    let written = Box.enclosing(fields.fields.flatMap(\.boxes).map(\.bounds))?.grown(by: height)
    let box = inquiry.origin == .typed ? whole : written?.intersection(whole) ?? whole
    return Document(
      kind: Self.kind, confidence: claim.probability, outline: claim.outline ?? Quadrilateral(box),
      textHeight: height, fields: fields.fields, issues: fields.issues)
  }

  /// Contacts in a format, those of one person merged.
  public func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    guard let format = ExportFormat(rawValue: format) else {
      throw .unknownFormat(kind: Self.kind, format: format)
    }
    return format.text(of: ContactMerger.merged(documents.map { Contact($0) }))
  }

  /// Where cards that were merged into one contact differ.
  public func exportNotices(_ documents: [Document]) -> [String] {
    ContactMerger.merged(documents.map { Contact($0) }).flatMap { contact in
      contact.conflicts.map { "\(contact.displayName): \($0)" }
    }
  }

  private func reader(for inquiry: Inquiry) -> CardReader {
    let region = inquiry.settings[Self.regionOption] ?? inquiry.settings[Settings.localeRegion] ?? ""
    return CardReader(transcript: inquiry.transcript, region: region.uppercased().filter(\.isLetter))
  }

  private func symbols(of lines: [CardLine]) -> Set<Symbol.ID> { Set(lines.flatMap { $0.symbols.compactMap { $0 } }) }

  /// A typed line is a contact when it is a phone number or a mail address and little else: most of its characters.
  private func typedClaim(_ lines: [CardLine], _ inquiry: Inquiry) -> Claim? {
    let content = reader(for: inquiry).content(of: lines)
    let phones = content.phones.filter {
      $0.candidate.hasPlus && $0.dialable != nil || $0.candidate.label != nil || $0.number?.validity == .valid
    }
    let ranges = phones.map(\.candidate.range) + content.emails.map(\.range)
    let total = lines.reduce(0) { $0 + $1.characters.count }
    guard !ranges.isEmpty, ranges.reduce(0, { $0 + $1.count }) * 3 >= total * 2 else { return nil }
    var reasons = phones.map { Evidence("phone number", nats: $0.number?.validity == .valid ? 4 : 2) }
    reasons += content.emails.map { _ in Evidence("mail address", nats: 5) }
    return Claim(kind: Self.kind, symbols: symbols(of: lines), evidence: reasons)
  }
}
