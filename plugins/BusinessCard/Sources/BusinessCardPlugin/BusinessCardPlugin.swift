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
      models: [
        PluginManifest.Model(
          ContactLabeller.model.name, purpose: .network, help: "Tells names, firms, titles and addresses apart.",
          loss: "Only phone numbers, mail and web addresses are told; the other lines have no role.")
      ],
      exporters: ExportFormat.allCases.map(\.exporter),
      typedLines: "a phone number or a mail address: +44 20 7946 0958",
      sides: PluginManifest.Sides())
  }

  /// The contacts on a sheet or in a typed line, once they are asked for.
  public func analyze(
    _ context: PluginContext, using services: PluginServices
  ) async throws(PluginError) -> BusinessCardAnalysis {
    BusinessCardAnalysis(context, labeller: ContactLabeller(models: services.models))
  }

  /// The codes on the sheet, and a reading as scattered text, where something points to a card.
  public func requests(from analysis: BusinessCardAnalysis) -> [RecognitionRequest] {
    let context = analysis.context
    let codes = RecognitionRequest(name: CardCode.request, layout: .codes)
    let isAsked = context.transcript.readings.contains { $0.request.name == CardCode.request }
    return SecondReading.requests(on: context) + (context.origin == .picture && !isAsked ? [codes] : [])
  }

  /// One claim for the contact on the sheet, or several where cards stand well apart; none where nobody can be reached.
  public func claims(from analysis: BusinessCardAnalysis) async -> [Claim] {
    await analysis.contacts.value.map(\.claim)
  }

  /// The contact of a claim.
  public func document(
    for claim: Claim.ID, from analysis: BusinessCardAnalysis, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    await analysis.contacts.value.first { $0.claim.id == claim }.flatMap(analysis.document(of:))
  }

  /// Contacts in a format, those of one person merged.
  public func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    guard let format = ExportFormat(rawValue: format) else {
      throw .unknownFormat(kind: Self.kind, format: format)
    }
    return format.text(of: ContactMerger.merged(documents.flatMap(Contact.contacts)))
  }

  /// Where cards that were merged into one contact differ, and which telephone numbers no contact has.
  public func exportNotices(_ documents: [Document]) -> [String] {
    let hidden = documents.flatMap { $0.fields(named: "phone") }.filter(\.value.isSecret)
    return hidden.map { "\($0.value) may be a card number; it is left out." }
      + ContactMerger.merged(documents.flatMap(Contact.contacts)).flatMap { contact in
        contact.conflicts.map { "\(contact.displayName): \($0)" }
      }
  }
}
