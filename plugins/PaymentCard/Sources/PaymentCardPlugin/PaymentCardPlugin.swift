public import DiscernCore

/// Recognises payment cards: the number with its network, the dates, the holder and the issuer.
public struct PaymentCardPlugin: DocumentPlugin {
  /// The kind of its documents.
  static let kind = "payment-card"
  /// The name of its reading requests for digits.
  static let digitsRequest = "payment-card.digits"
  /// The name of its reading request for dates and names where nothing was found.
  static let printRequest = "payment-card.print"

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
        PluginManifest.Field("number", help: "The card number, 12 to 19 digits, masked."),
        PluginManifest.Field(
          "network", help: "The network: visa, mastercard, amex; others that fit stand in the note."),
        PluginManifest.Field("expiry", help: "The last month in which the card is valid, as MM/YY."),
        PluginManifest.Field("valid-from", help: "The first month in which the card is valid, as MM/YY."),
        PluginManifest.Field("holder", help: "The holder's name as printed."),
        PluginManifest.Field("issuer", help: "The bank that issued the card, as printed."),
        PluginManifest.Field("iban", help: "The account where it is printed on the card, masked."),
      ],
      options: [
        PluginManifest.Option(
          NameHint.option, form: .text(placeholder: "NAME"), standard: "",
          help: "The name that is expected on the card; it decides between doubtful letters, and the field says so.")
      ],
      models: [Self.digitsModel, Self.namesModel],
      typedLines: "A card number, with its date or without: 4111 1111 1111 1111 12/29")
  }

  /// Asks that rows which look like digits, and are not clear yet, be read again: where the general reader knows how sure it
  /// is, first by it, as digits alone; then, and else at once, by the specialist. Below a number that is clear, with nothing
  /// beneath it, it asks for the places of date and name.
  public func requests(on inquiry: Inquiry) async throws(PluginError) -> [ReadingRequest] {
    guard inquiry.origin == .picture else { return [] }
    let asked = inquiry.transcript.readings.map(\.request)
    let view = LevelView(inquiry.transcript)
    let print =
      (asked.contains { $0.name == Self.printRequest } ? [] : requests(forPrintOn: view))
      + (asked.contains { $0.name == Self.namesRequest } ? [] : requests(forNamesOn: view))
    let digits = asked.filter { $0.name == Self.digitsRequest }
    guard !digits.contains(where: { $0.model == Self.digitsModel }) else { return print }
    let rows = DigitAreas(view.transcript)
    let again = digits.isEmpty ? view.areas(rows.lengthened) : []
    return print + (again.isEmpty ? requests(for: view.areas(rows.areas)) : [request(forLengthened: again)])
  }

  /// Names as all text; the date as signs of dates alone, in two areas: what is so faint is believed where both agree.
  private func requests(forPrintOn view: LevelView) -> [ReadingRequest] {
    guard let areas = PrintAreas(view.transcript).areas else { return [] }
    let dates = areas.dates.map { area in
      ReadingRequest(
        name: Self.printRequest, areas: view.areas([area]), layout: .line, alphabet: "0123456789/",
        usesDictionary: false)
    }
    return [ReadingRequest(name: Self.printRequest, areas: view.areas(areas.names), layout: .line)] + dates
  }

  private func requests(forNamesOn view: LevelView) -> [ReadingRequest] {
    let areas = NameAreas(view.transcript).areas
    guard !areas.isEmpty else { return [] }
    return [
      ReadingRequest(
        name: Self.namesRequest, areas: view.areas(areas.map(Quadrilateral.init)), layout: .line,
        model: Self.namesModel, usesDictionary: false,
        light: .asFound)
    ]
  }

  /// The specialist reads twice, in two lights: what is read alike is right far more often.
  private func requests(for areas: [Quadrilateral]) -> [ReadingRequest] {
    guard !areas.isEmpty else { return [] }
    return [ReadingRequest.Light.asFound, .evened].map { light in
      ReadingRequest(
        name: Self.digitsRequest, areas: areas, layout: .line, model: Self.digitsModel, usesDictionary: false,
        light: light)
    }
  }

  /// The general reader is shown more of a row, and told that it holds digits.
  private func request(forLengthened areas: [Quadrilateral]) -> ReadingRequest {
    ReadingRequest(
      name: Self.digitsRequest, areas: areas, layout: .line, alphabet: "0123456789 /", usesDictionary: false)
  }

  /// One claim for each card that is seen, the likeliest first.
  public func claims(on inquiry: Inquiry) async throws(PluginError) -> [Claim] {
    let survey = CardSurvey(inquiry)
    return survey.cards.map { survey.view.claim($0.claim) }
  }

  /// The document of a claim; nil where the card is no longer seen.
  public func document(
    from claim: Claim, on inquiry: Inquiry, through lens: any Lens
  ) async throws(PluginError) -> Document? {
    let survey = CardSurvey(inquiry)
    guard let card = survey.cards.first(where: { survey.view.claim($0.claim).roles == claim.roles }) else { return nil }
    return CardDocument(card: card, claim: claim, today: inquiry.today).document.map(survey.view.document)
  }
}
