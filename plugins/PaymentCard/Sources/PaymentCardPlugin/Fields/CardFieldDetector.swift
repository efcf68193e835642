import DiscernCore

/// Finds payment cards and their fields on a sheet, by a network that was trained on drawn cards; see `Models/README.md`.
struct CardFieldDetector: Sendable {
  /// The network.
  static let model: ModelReference = "card-fields"

  /// Longest side of a card in the network's input, in pixels: the network knows cards of 200 to 640.
  private static let cardSide = 480.0
  /// Longest sides of a whole sheet in its input: the second look is for small cards.
  private static let sheetSides = [cardSide, 2 * cardSide]
  /// Maximum enlargement.
  private static let maximumZoom = 2.0
  /// Maximum cards looked at closely on one sheet, and fields of one class in a look.
  private static let (maximumCards, maximumFields) = (40, 100)
  /// Margin around a card in a closer look, as a share of its sides: fields stand inside, edges may be found too narrow.
  private static let margin = 0.04

  let services: PluginServices

  /// A detector on the services' sheet; nil if there is none, or the network cannot be run.
  init?(_ services: PluginServices) {
    guard services.sheet != nil, services.models.isAvailable(Self.model) else { return nil }
    self.services = services
  }

  /// The fields on the sheet, in its pixels. Computed once per sheet.
  /// - Throws: `ModelError` if the network fails or gives unexpected outputs.
  func fields() async throws(ModelError) -> [DetectedField] {
    try await services.memory.value("\(PaymentCardPlugin.kind).fields") { () async throws(ModelError) in
      try await detected()
    }
  }

  private func detected() async throws(ModelError) -> [DetectedField] {
    guard let bounds = services.sheet?.geometry.bounds else { return [] }
    let sheet = Quadrilateral(bounds)
    var wide: [DetectedField] = []
    for side in Self.sheetSides where wide.isEmpty || !CardShape.fits(width: bounds.width, height: bounds.height) {
      guard !Deadline.hasPassed else { break }
      wide = Self.merged(wide + (try await look(at: sheet, side: side)))
    }
    // A sheet that is a card was seen from as near as can be.
    if CardShape.fits(width: bounds.width, height: bounds.height),
      wide.contains(where: { $0.fieldClass == .card && $0.outline.bounds.area > 0.5 * bounds.area })
    {
      return wide
    }
    var close: [DetectedField] = []
    for card in wide.filter({ $0.fieldClass == .card }).prefix(Self.maximumCards) where !Deadline.hasPassed {
      let area = card.outline.grown(along: Self.margin * card.outline.width, across: Self.margin * card.outline.height)
      close += try await look(at: area, side: Self.cardSide).filter { $0.fieldClass != .card || card.isSame(as: $0) }
    }
    // What a closer look saw counts before what was seen from afar.
    return Self.merged(close) + wide.filter { field in !close.contains { $0.isSame(as: field) } }
  }

  /// The fields that one look at an area shows, in the sheet's pixels.
  private func look(at area: Quadrilateral, side: Double) async throws(ModelError) -> [DetectedField] {
    let scale = min(side / max(area.width, area.height), Self.maximumZoom)
    let (width, height) = (area.width * scale, area.height * scale)
    guard
      let input = services.detectorInput(
        of: area, width: max(1, Int(clamping: width.rounded())), height: max(1, Int(clamping: height.rounded())))
    else { return [] }
    guard let output = try await services.models.run(Self.model, ["sheet": input.tensor])["fields"]?.floats else {
      throw .unexpectedOutput(model: Self.model.name, detail: "‘fields’ is missing.")
    }
    return try FieldCells(
      output, rows: input.rows / FieldCells.size, columns: input.columns / FieldCells.size, of: Self.model
    ).fields(limit: Self.maximumFields).map { $0.mapped(input.toSheet.apply) }
  }

  /// The fields without duplicates, the surest first.
  private static func merged(_ fields: [DetectedField]) -> [DetectedField] {
    fields.sorted { $0.logOdds > $1.logOdds }.reduce(into: []) { kept, field in
      if !kept.contains(where: { $0.isSame(as: field) }) { kept.append(field) }
    }
  }
}
