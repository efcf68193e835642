import DiscernNeural

/// What pictures are read with: with all that is there, or as on a machine without the networks.
enum Sight: String, CaseIterable, CustomStringConvertible {
  case full, withoutNetworks

  var description: String { self == .full ? "with networks" : "without networks" }

  /// The environment in which the binary runs.
  var environment: [String: String] { self == .full ? [:] : ["DISCERN_NEURAL": "off"] }

  /// Those that can be measured here: `DISCERN_NEURAL=off`, or a folder that is not there, leaves one.
  static var here: [Sight] { NeuralFolder.find().folder == nil ? [.withoutNetworks] : allCases }
}
