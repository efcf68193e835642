import DiscernCore

/// What is to be read again on a sheet, and by whom.
struct CardRequests {
  /// The sheet with its lines level.
  let view: DeskewedView
  /// The requests that were answered before.
  let asked: [RecognitionRequest]

  /// The sheet, and what was asked about it before.
  init(_ view: DeskewedView, asked: [RecognitionRequest]) { (self.view, self.asked) = (view, asked) }

  /// Asks that rows which look like digits, and are not clear yet, be read again: where the general reader knows how sure it
  /// is, first by it, as digits alone; then, and else at once, by the specialist. Below a number that is clear, with nothing
  /// beneath it, it asks for the places of date and name.
  var requests: [RecognitionRequest] {
    let print =
      (asked.contains { $0.name == PaymentCardPlugin.printRequest } ? [] : requestsForPrint)
      + (asked.contains { $0.name == PaymentCardPlugin.namesRequest } ? [] : requestsForNames)
    let digits = asked.filter { $0.name == PaymentCardPlugin.digitsRequest }
    guard !digits.contains(where: { $0.model == PaymentCardPlugin.digitsModel }) else { return print }
    let rows = DigitAreas(view.transcript)
    let again = digits.isEmpty ? view.areas(rows.lengthened) : []
    return print + (again.isEmpty ? requests(for: view.areas(rows.areas)) : [request(forLengthened: again)])
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
    let areas = NameAreas(view.transcript).areas
    guard !areas.isEmpty else { return [] }
    return [
      RecognitionRequest(
        name: PaymentCardPlugin.namesRequest, areas: view.areas(areas.map(Quadrilateral.init)), layout: .line,
        model: PaymentCardPlugin.namesModel, usesDictionary: false,
        light: .asFound)
    ]
  }

  /// The specialist reads twice, in two lights: what is read alike is right far more often.
  private func requests(for areas: [Quadrilateral]) -> [RecognitionRequest] {
    guard !areas.isEmpty else { return [] }
    return [RecognitionRequest.Light.asFound, .normalized].map { light in
      RecognitionRequest(
        name: PaymentCardPlugin.digitsRequest, areas: areas, layout: .line, model: PaymentCardPlugin.digitsModel,
        usesDictionary: false,
        light: light)
    }
  }

  /// The general reader is shown more of a row, and told that it holds digits.
  private func request(forLengthened areas: [Quadrilateral]) -> RecognitionRequest {
    RecognitionRequest(
      name: PaymentCardPlugin.digitsRequest, areas: areas, layout: .line, alphabet: "0123456789 /",
      usesDictionary: false)
  }
}
