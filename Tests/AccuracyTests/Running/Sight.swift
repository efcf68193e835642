import Foundation
import Subprocess

/// What pictures are read with: with all that is there, or as on a machine without the networks.
enum Sight: String, CaseIterable, CustomStringConvertible {
  case full, withoutNetworks

  var description: String { self == .full ? "with networks" : "without networks" }

  /// The environment in which the binary runs.
  var environment: [String: String] { self == .full ? [:] : ["DISCERN_NEURAL": "off"] }

  /// The same in the terms of swift-subprocess.
  var variables: [Subprocess.Environment.Key: String?] {
    environment.reduce(into: [:]) { $0[.init(stringLiteral: $1.key)] = $1.value }
  }

  /// Those that can be measured here: `DISCERN_NEURAL=off`, or a folder that is not there, leaves one.
  static var here: [Sight] { hasNetworks ? allCases : [.withoutNetworks] }

  /// Whether `Scripts/setup` has fetched the networks, where discern looks for them.
  private static var hasNetworks: Bool {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["DISCERN_NEURAL"].flatMap { $0.isEmpty ? nil : $0 }
    let data = environment["XDG_DATA_HOME"] ?? "\(environment["HOME"] ?? "")/.local/share"
    let folder = named ?? "\(data)/discern/neural"
    return FileManager.default.fileExists(atPath: "\(folder)/models/PP-OCRv6_rec_small.onnx")
  }
}
