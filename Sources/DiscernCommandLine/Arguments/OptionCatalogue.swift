package import DiscernCore
import DiscernReport

/// The options that plugins declare: whether a text suits one, and what the user probably meant.
package struct OptionCatalogue {
  private let options: [PluginManifest.Option]

  /// The options of all manifests; where two plugins share one, the first says what it must be.
  package init(_ manifests: [PluginManifest]) {
    var names: Set<String> = []
    options = manifests.flatMap(\.options).filter { names.insert($0.name).inserted }
  }

  /// The option of that name.
  package subscript(name: String) -> PluginManifest.Option? { options.first { $0.name == name } }

  /// Settings from assignments as the user wrote them: `phone-region=GB`.
  package func settings(_ assignments: [String]) throws(CommandError) -> Settings {
    var settings = Settings()
    for assignment in assignments {
      guard let equals = assignment.firstIndex(of: "=") else {
        throw CommandError("‘--set \(assignment)’ lacks a value. Write --set NAME=VALUE.")
      }
      let name = String(assignment[..<equals])
      let value = String(assignment[assignment.index(after: equals)...])
      guard let option = self[name] else {
        let remedy = NearMiss.remedy(for: name, among: options.map(\.name))
        throw CommandError("There is no option ‘\(name)’.\(remedy)")
      }
      if let fault = option.fault(of: value) { throw CommandError(fault) }
      settings[name] = value
    }
    return settings
  }
}
