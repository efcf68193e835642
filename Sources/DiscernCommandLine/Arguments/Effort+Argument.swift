import ArgumentParser
package import DiscernCore
import DiscernReport

/// The efforts as they are written on the command line.
extension Effort {
  /// All of them.
  package static let names = allCases.map(\.rawValue)
  /// All of them, as a sentence goes.
  package static let words = names.alternatives

  /// The effort of that name.
  /// - Throws: `ValidationError` that says what was meant.
  package static func named(_ name: String) throws -> Effort {
    guard let effort = Effort(rawValue: name) else {
      throw ValidationError("There is no effort ‘\(name)’.\(NearMiss.remedy(for: name, among: names))")
    }
    return effort
  }
}

extension [String] {
  /// `fast, auto or thorough`
  package var alternatives: String {
    count > 1 ? dropLast().joined(separator: ", ") + " or " + (last ?? "") : joined()
  }
}
