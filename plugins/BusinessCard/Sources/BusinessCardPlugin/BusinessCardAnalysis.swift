internal import DiscernCore

/// Contacts on a sheet or in a typed line.
public struct BusinessCardAnalysis: Sendable {
  /// Contact with its claim and the lines from which it was read.
  struct DetectedContact: Sendable {
    let claim: Claim
    let lines: [CardLine]
    let content: CardContent
  }

  let context: PluginContext
  /// Contacts, one for each separate card.
  let contacts: AsyncDeferred<[DetectedContact]>

  init(_ context: PluginContext, labeller: ContactLabeller) {
    self.context = context
    contacts = AsyncDeferred {
      switch context.origin {
      case .picture: await Self.contacts(on: context, labelledBy: labeller)
      case .typed: Self.typedContact(in: context).map { [$0] } ?? []
      }
    }
  }

  private static func contacts(
    on context: PluginContext, labelledBy labeller: ContactLabeller
  ) async -> [DetectedContact] {
    let transcript = context.transcript
    let lines = CardLine.lines(of: transcript)
    let codes = CardCode.codes(of: transcript)
    let clusters = CardClusters.clusters(of: lines)
    let reader = reader(for: context)
    var contacts: [DetectedContact] = []
    for (place, cluster) in clusters.enumerated() {
      let own = codes.filter { CardClusters.nearest(to: transcript[$0.symbol].box.center, of: clusters) == place }
      let claimed = symbols(of: cluster)
      // Lines in reading order, which a cluster does not preserve.
      let written = lines.filter { line in line.symbols.contains { $0.map(claimed.contains) ?? false } }
      var roles = RoleAssembler(written, on: transcript, isAlone: clusters.count == 1)
      var content: CardContent
      do throws(ModelError) {
        try await roles.label(by: labeller)
        content = reader.content(of: written, with: own, roles: roles)
      } catch {
        content = reader.content(of: written, with: own)
        content.labellingError = error
      }
      guard content.hasContact || content.isFront else { continue }
      // A logo in a box on another paper looks like the front of a card.
      let claim = Claim(
        id: Claim.ID(place), kind: BusinessCardPlugin.kind, symbols: claimed.union(own.map(\.symbol)),
        evidence: CardEvidence.reasons(for: content), yields: !content.hasContact)
      contacts.append(DetectedContact(claim: claim, lines: written, content: content))
    }
    return contacts
  }

  /// Returns the contact of a typed line: a phone number or a mail address that makes up most of its characters; else nil.
  private static func typedContact(in context: PluginContext) -> DetectedContact? {
    let lines = CardLine.lines(of: context.transcript)
    let content = reader(for: context).content(of: lines)
    let phones = content.phones.filter {
      $0.candidate.hasPlus && $0.dialable != nil || $0.candidate.label != nil || $0.number?.validity == .valid
    }
    let ranges = phones.map(\.candidate.range) + content.emails.map(\.range)
    let total = lines.reduce(0) { $0 + $1.characters.count }
    guard content.hasContact, !ranges.isEmpty, ranges.reduce(0, { $0 + $1.count }) * 3 >= total * 2 else { return nil }
    var reasons = phones.map { Evidence("phone number", logOdds: $0.number?.validity == .valid ? 4 : 2) }
    reasons += content.emails.map { _ in Evidence("mail address", logOdds: 5) }
    let claim = Claim(
      id: Claim.ID(0), kind: BusinessCardPlugin.kind, symbols: symbols(of: lines), evidence: reasons)
    return DetectedContact(claim: claim, lines: lines, content: content)
  }

  /// Returns the document of a contact; nil if none of its symbols is on the sheet.
  func document(of contact: DetectedContact) -> Document? {
    let fields = CardFields(content: contact.content, transcript: context.transcript)
    let height = contact.lines.map(\.textHeight).max() ?? 0
    // The outline covers the fields, with a margin: a stray character elsewhere on the sheet does not extend it.
    guard let whole = context.transcript.box(around: contact.claim.symbols) else { return nil }
    let written = Box.enclosing(fields.fields.flatMap(\.boxes).map(\.bounds))?.grown(by: height)
    let box = context.origin == .typed ? whole : written?.intersection(whole) ?? whole
    return Document(
      kind: BusinessCardPlugin.kind, confidence: contact.claim.probability,
      outline: contact.claim.outline ?? Quadrilateral(box), textHeight: height, fields: fields.fields,
      issues: fields.issues)
  }

  private static func reader(for context: PluginContext) -> CardReader {
    let region = context.settings[BusinessCardPlugin.regionOption] ?? context.settings[Settings.localeRegion] ?? ""
    return CardReader(transcript: context.transcript, region: region.uppercased().filter(\.isLetter))
  }

  private static func symbols(of lines: [CardLine]) -> Set<Symbol.ID> {
    Set(lines.flatMap { $0.symbols.compactMap { $0 } })
  }
}
