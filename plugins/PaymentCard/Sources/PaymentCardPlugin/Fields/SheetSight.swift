import DiscernCore

/// What the plugin's own networks see on a sheet, in its pixels.
struct SheetSight: Sendable {
  /// The fields of cards; nil if no detector looked.
  var fields: [DetectedField]?
  /// The marks of networks, the surest first.
  var marks: [NetworkMark] = []

  /// Nothing, because nobody looked.
  static let none = SheetSight()

  private init() {}

  /// Looks at the services' sheet. What was read is enough for most cards: a network that fails is as one that is missing.
  init(_ services: PluginServices) async {
    guard let detector = CardFieldDetector(services), let found = try? await detector.fields() else { return }
    fields = found
    if let marks = try? await NetworkMarkReader(services)?.marks(among: found) { self.marks = marks }
  }
}
