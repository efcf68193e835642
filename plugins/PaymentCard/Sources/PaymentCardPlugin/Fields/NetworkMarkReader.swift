import DiscernCore

/// Tells whose the marks on a sheet are, by a network that was trained on drawn marks; see `Models/README.md`.
struct NetworkMarkReader: Sendable {
  /// The network.
  static let model: ModelReference = "card-networks"

  /// The network's input in pixels.
  private static let (width, height) = (112, 56)
  /// The width, or the height, of what it sees by that of the mark, whichever needs more.
  private static let margin = 1.2
  /// Maximum marks on one sheet, as many as the detector tells.
  private static let maximumMarks = 100
  /// A mark that is less likely whose it seems than not is nobody's.
  private static let evenOdds = 0.5

  let services: PluginServices

  /// A reader on the services' sheet; nil if there is none, or the network cannot be run.
  init?(_ services: PluginServices) {
    guard services.sheet != nil, services.models.isAvailable(Self.model) else { return nil }
    self.services = services
  }

  /// The marks among the areas in which the detector sees one, the surest first, in the sheet's pixels. Computed once per sheet.
  /// - Throws: `ModelError` if the network fails or gives unexpected outputs.
  func marks(among fields: [DetectedField]) async throws(ModelError) -> [NetworkMark] {
    try await services.memory.value("\(PaymentCardPlugin.kind).marks") { () async throws(ModelError) in
      try await told(fields.filter { $0.fieldClass == .network }.map(\.outline))
    }
  }

  private func told(_ areas: [Quadrilateral]) async throws(ModelError) -> [NetworkMark] {
    let seen = areas.prefix(Self.maximumMarks).compactMap { area in
      services.rectified(Self.window(around: area), width: Self.width, height: Self.height).map { (area, $0) }
    }
    guard !seen.isEmpty, let input = Tensor(seen.map(\.1), as: PixelFormat(.rgb)) else { return [] }
    let output = try await services.models.run(Self.model, ["mark": input])["names"]
    let count = NetworkMark.order.count + 1
    guard let output, output.shape == [seen.count, count], let probabilities = output.floats,
      probabilities.allSatisfy(\.isFinite)
    else {
      throw .unexpectedOutput(
        model: Self.model.name, detail: "‘names’ is not a finite tensor of the shape \([seen.count, count]).")
    }
    return zip(seen, 0...).compactMap { pair, place in
      let own = probabilities[place * count..<(place + 1) * count].dropFirst().map(Double.init)
      guard let likeliest = own.indices.max(by: { own[$0] < own[$1] }), own[likeliest] >= Self.evenOdds else {
        return nil
      }
      return NetworkMark(network: NetworkMark.order[likeliest], outline: pair.0, probability: own[likeliest])
    }.sorted { $0.probability > $1.probability }
  }

  /// What the network sees of a mark: the mark in the middle of an area of the input's proportions.
  private static func window(around area: Quadrilateral) -> Quadrilateral {
    let ratio = Double(width) / Double(height)
    let across = max(area.width, area.height * ratio) * margin
    return area.grown(along: (across - area.width) / 2, across: (across / ratio - area.height) / 2)
  }
}
