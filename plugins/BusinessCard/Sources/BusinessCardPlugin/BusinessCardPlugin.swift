public import DiscernCore

/// Recognises business cards: names, organisations, and ways to reach people.
public struct BusinessCardPlugin: DocumentPlugin {
  /// Kind of the plugin's documents.
  static let kind = "business-card"
  /// Name of the option for the country of numbers without a country code.
  static let regionOption = "phone-region"

  private static let countries = PluginManifest.Option.Form.term(
    placeholder: "COUNTRY", words: Countries.regions, synonyms: Countries.names)

  /// Creates the plugin.
  public init() {}

  /// Manifest: ten fields, one option, one model, four export formats.
  public var manifest: PluginManifest {
    PluginManifest(
      kind: Self.kind, summary: "Business cards: name, organisation, title, phone numbers, mail and web addresses.",
      fields: CardFields.manifest,
      options: [
        PluginManifest.Option(
          Self.regionOption, form: Self.countries, standard: "",
          help:
            "The country of phone numbers without a country code, where the card does not tell: two letters (ISO 3166) or its name."
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

  /// Prepares the analysis of a sheet or a typed line; contacts are read when first requested.
  public func analyze(
    _ context: PluginContext, using services: PluginServices
  ) async throws(PluginError) -> BusinessCardAnalysis {
    BusinessCardAnalysis(context, labeller: ContactLabeller(models: services.models))
  }

  /// Requests the codes of a picture, and a second reading as sparse text if something indicates a card.
  public func requests(from analysis: BusinessCardAnalysis) -> [RecognitionRequest] {
    let context = analysis.context
    let codes = RecognitionRequest(name: CardCode.request, layout: .codes)
    let isAsked = context.transcript.readings.contains { $0.request.name == CardCode.request }
    return SecondReading.requests(on: context) + (context.origin == .picture && !isAsked ? [codes] : [])
  }

  /// Returns one claim for each separate card with a contact.
  public func claims(from analysis: BusinessCardAnalysis) async -> [Claim] {
    await analysis.contacts.value.map(\.claim)
  }

  /// Returns the document of a claim; nil if the claim is unknown.
  public func document(
    for claim: Claim.ID, from analysis: BusinessCardAnalysis, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    await analysis.contacts.value.first { $0.claim.id == claim }.flatMap(analysis.document(of:))
  }

  /// Exports contacts in a format; contacts of one person are merged.
  public func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    guard let format = ExportFormat(rawValue: format) else {
      throw .unknownFormat(kind: Self.kind, format: format)
    }
    return format.text(of: ContactMerger.merged(documents.flatMap(Contact.contacts)))
  }

  /// Lists the differences between merged cards, and the phone numbers that are omitted as possible card numbers.
  public func exportNotices(_ documents: [Document]) -> [String] {
    let hidden = documents.flatMap { $0.fields(named: "phone") }.filter(\.value.isSecret)
    return hidden.map { "\($0.value) may be a card number; it is left out." }
      + ContactMerger.merged(documents.flatMap(Contact.contacts)).flatMap { contact in
        contact.conflicts.map { "\(contact.displayName): \($0)" }
      }
  }
}
