import ArgumentParser
package import DiscernCore
import DiscernReport

/// The efforts by their names on the command line.
extension Effort {
  /// The names of all efforts.
  package static let names = allCases.map(\.rawValue)
  /// The names of all efforts, as words of a sentence.
  package static let words = names.alternatives

  /// Returns the effort with a name.
  /// - Throws: `ValidationError` with a suggestion if there is none.
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
