public import DiscernCore

/// Recognises payment cards: the number with its network, the dates, the holder and the issuer.
public struct PaymentCardPlugin: DocumentPlugin {
  /// The kind of its documents.
  static let kind = "payment-card"
  /// The name of its reading requests for digits.
  static let digitsRequest = "payment-card.digits"
  /// The name of its reading request for dates and names where nothing was found.
  static let printRequest = "payment-card.print"

  /// The name of its reading requests for dates where the detector sees one and none was read.
  static let datesRequest = "payment-card.dates"

  /// The name of its reading request for names that were read in doubt.
  static let namesRequest = "payment-card.names"

  /// The model that reads the capitals of names, embossed or flat.
  static let namesModel = "card-names"
  /// The model that reads digits, blanks and slashes of cards, embossed or flat; its card stands in `Models`.
  static let digitsModel = "card-digits"

  /// A plugin without settings.
  public init() {}

  /// What it says of itself.
  public var manifest: PluginManifest {
    PluginManifest(
      kind: Self.kind, summary: "Payment cards: number, network, dates, holder and issuer.",
      fields: [
        PluginManifest.Field(
          "number", help: "The card number, 12 to 19 digits, masked.", prominence: .headline,
          synonyms: ["digits", "pan"]),
        PluginManifest.Field(
          "masked-number", help: "The card number as far as it is visible if the print hides digits: ************1234."),
        PluginManifest.Field(
          "network", help: "The network: visa, mastercard, amex; others that fit stand in the note.",
          synonyms: ["brand", "scheme"]),
        PluginManifest.Field(
          "expiry", help: "The last month in which the card is valid, as MM/YY.",
          synonyms: ["expire", "expires", "expiration", "thru", "until"]),
        PluginManifest.Field("valid-from", help: "The first month in which the card is valid, as MM/YY."),
        PluginManifest.Field(
          "holder", help: "The holder's name as printed.", synonyms: ["cardholder", "owner", "name", "who"]),
        PluginManifest.Field("issuer", help: "The bank that issued the card, as printed.", synonyms: ["bank"]),
        PluginManifest.Field("iban", help: "The account where it is printed on the card, masked."),
      ],
      options: [
        PluginManifest.Option(
          NameHint.option, form: .text(placeholder: "NAME"), standard: "",
          help: "The name that is expected on the card; it decides between doubtful letters, and the field says so."),
        PluginManifest.Option(
          CheckDigitPrior.option, form: .flag, standard: "off",
          help: "Expect specimens: the check digits of half of the cards fail, not of one in ten."),
      ],
      models: [
        PluginManifest.Model(
          Self.digitsModel, purpose: .recognition, help: "Reads digits of cards, embossed or flat.",
          loss: "Fewer embossed numbers and dates are read."),
        PluginManifest.Model(
          Self.namesModel, purpose: .recognition, help: "Reads names in capitals, embossed or flat.",
          loss: "More holders' names are left out or in doubt."),
        PluginManifest.Model(
          CardFieldDetector.model.name, purpose: .network, help: "Finds cards and their fields.",
          loss: "Numbers, dates and names that no text detector finds are lost, and cards without a number."),
        PluginManifest.Model(
          NetworkMarkReader.model.name, purpose: .network, help: "Tells whose the mark on a card is.",
          loss: "A card's network is told by its number and by words alone."),
      ],
      typedLines: "A card number, with its date or without: 4111 1111 1111 1111 12/29", guardsSecrets: true,
      sides: PluginManifest.Sides(identity: "number", distinguishing: ["network", "expiry", "valid-from", "holder"]))
  }

  /// The sheet with its lines level, and the cards on it once they are asked for.
  public func analyze(_ context: PluginContext) async throws(PluginError) -> PaymentCardAnalysis {
    PaymentCardAnalysis(context, seeing: .none, using: PluginServices())
  }

  /// The same, with what the plugin's own networks see, if they can be run.
  public func analyze(
    _ context: PluginContext, using services: PluginServices
  ) async throws(PluginError) -> PaymentCardAnalysis {
    PaymentCardAnalysis(context, seeing: await SheetSight(services), using: services)
  }

  /// The rows of digits, names and dates that are to be read by a specialist.
  public func requests(from analysis: PaymentCardAnalysis) -> [RecognitionRequest] {
    guard analysis.context.origin == .picture else { return [] }
    return CardRequests(
      analysis.view.value, fields: analysis.fields.value, asked: analysis.context.transcript.readings.map(\.request)
    ).requests
  }

  /// One claim for each card that is seen, the likeliest first.
  public func claims(from analysis: PaymentCardAnalysis) -> [Claim] { analysis.cards.value.map(\.claim) }

  /// The document of a claim; nil where nothing is left that only a card has.
  public func document(
    for claim: Claim.ID, from analysis: PaymentCardAnalysis, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    guard let card = analysis.cards.value.first(where: { $0.claim.id == claim }) else { return nil }
    return CardDocument(card: card.seen, claim: card.claim, today: analysis.context.today).document
      .map(analysis.view.value.document)
  }
}

/// What the plugin works out about a sheet or a typed line.
public struct PaymentCardAnalysis: Sendable {
  let context: PluginContext
  let view: Deferred<DeskewedView>
  /// The detected fields, in the places of the view.
  let fields: Deferred<CardFields>
  /// The cards, the likeliest first, each with its claim on the sheet as it was found.
  let cards: Deferred<[(claim: Claim, seen: SeenCard)]>

  /// - Parameters:
  ///   - sight: what the plugin's networks see on the sheet.
  ///   - services: the pixels of the sheet.
  init(_ context: PluginContext, seeing sight: SheetSight, using services: PluginServices) {
    let view = Deferred { DeskewedView(context.transcript) }
    let fields = Deferred { CardFields(sight, leveledIn: view.value) }
    self.context = context
    self.view = view
    self.fields = fields
    cards = Deferred {
      let ground = LineGround(services, leveledIn: view.value)
      let survey = CardSurvey(context, view: view.value, fields: fields.value, ground: ground)
      return survey.cards.enumerated().map { place, card in
        (claim: view.value.claim(card.claim(id: Claim.ID(place))), seen: card)
      }
    }
  }
}
