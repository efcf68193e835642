import DiscernCore

/// What is to be read again on a sheet, and by whom.
struct CardRequests {
  /// The sheet with its lines level.
  let view: DeskewedView
  /// What the detector saw there.
  let fields: CardFields
  /// The requests that were answered before.
  let asked: [RecognitionRequest]

  /// The sheet, and what was asked about it before.
  init(_ view: DeskewedView, fields: CardFields, asked: [RecognitionRequest]) {
    (self.view, self.fields, self.asked) = (view, fields, asked)
  }

  /// Asks that rows which look like digits, and are not clear yet, be read again: where the general reader knows how sure it
  /// is, first by it, as digits alone; then, and else at once, by the specialist. That looks at clear numbers, too: the general
  /// reader takes what hides a digit for one. Dates and names that the detector sees and nobody has read are read, and below a
  /// number that is clear, with nothing beneath it, the places of date and name.
  var requests: [RecognitionRequest] {
    let print =
      (isAsked(PaymentCardPlugin.printRequest) || isAsked(PaymentCardPlugin.datesRequest)
        ? [] : requestsForFields + requestsForPrint)
      + (isAsked(PaymentCardPlugin.namesRequest) ? [] : requestsForNames)
    let digits = asked.filter { $0.name == PaymentCardPlugin.digitsRequest }
    guard !digits.contains(where: { $0.model == PaymentCardPlugin.digitsModel }) else { return print }
    let rows = DigitAreas(view.transcript, fields: fields)
    let again = digits.isEmpty ? view.areas(rows.lengthened) : []
    guard again.isEmpty else { return print + [request(forLengthened: again)] }
    return print + requests(for: view.areas(rows.areas), settled: view.areas(rows.settled.map(Quadrilateral.init)))
  }

  private func isAsked(_ name: String) -> Bool { asked.contains { $0.name == name } }

  /// Names as all text, and dates as digits, by the general reader and by the specialist, where nothing was read.
  private var requestsForFields: [RecognitionRequest] {
    let unread = UnreadFields(view.transcript, fields: fields)
    let (names, dates) = (view.areas(unread.names), view.areas(unread.dates))
    return [
      RecognitionRequest(name: PaymentCardPlugin.printRequest, areas: names, layout: .line),
      RecognitionRequest(
        name: PaymentCardPlugin.datesRequest, areas: dates, layout: .line, alphabet: "0123456789/-.",
        usesDictionary: false),
      RecognitionRequest(
        name: PaymentCardPlugin.datesRequest, areas: dates, layout: .line, model: PaymentCardPlugin.digitsModel,
        usesDictionary: false, light: .asFound),
    ].filter { !$0.areas.isEmpty }
  }

  /// Names as all text; the date as signs of dates alone, in two areas: what is so faint is believed where both agree.
  private var requestsForPrint: [RecognitionRequest] {
    guard let areas = PrintAreas(view.transcript).areas else { return [] }
    let dates = areas.dates.map { area in
      RecognitionRequest(
        name: PaymentCardPlugin.printRequest, areas: view.areas([area]), layout: .line, alphabet: "0123456789/",
        usesDictionary: false)
    }
    return [RecognitionRequest(name: PaymentCardPlugin.printRequest, areas: view.areas(areas.names), layout: .line)]
      + dates
  }

  private var requestsForNames: [RecognitionRequest] {
    let areas = NameAreas(view.transcript, fields: fields).areas
    guard !areas.isEmpty else { return [] }
    return [
      RecognitionRequest(
        name: PaymentCardPlugin.namesRequest, areas: view.areas(areas.map(Quadrilateral.init)), layout: .line,
        model: PaymentCardPlugin.namesModel, usesDictionary: false,
        light: .asFound)
    ]
  }

  /// The specialist reads twice, in two lights: what is read alike is right far more often. What is settled it reads once.
  private func requests(for open: [Quadrilateral], settled: [Quadrilateral]) -> [RecognitionRequest] {
    [(open + settled, RecognitionRequest.Light.asFound), (open, .normalized)].filter { !$0.0.isEmpty }.map {
      areas, light in
      RecognitionRequest(
        name: PaymentCardPlugin.digitsRequest, areas: areas, layout: .line, model: PaymentCardPlugin.digitsModel,
        usesDictionary: false, light: light)
    }
  }

  /// The general reader is shown more of a row, and told that it holds digits.
  private func request(forLengthened areas: [Quadrilateral]) -> RecognitionRequest {
    RecognitionRequest(
      name: PaymentCardPlugin.digitsRequest, areas: areas, layout: .line, alphabet: "0123456789 /",
      usesDictionary: false)
  }
}
