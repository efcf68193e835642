package import DiscernCore
import DiscernReport

/// The options that plugins declare; validates settings and suggests names.
package struct OptionCatalogue {
  private let options: [PluginManifest.Option]

  /// Creates a catalogue of all manifests' options; the first of several with one name counts.
  package init(_ manifests: [PluginManifest]) {
    var names: Set<String> = []
    options = manifests.flatMap(\.options).filter { names.insert($0.name).inserted }
  }

  /// Returns the option with a name.
  package subscript(name: String) -> PluginManifest.Option? { options.first { $0.name == name } }

  /// Parses assignments such as `phone-region=GB`.
  /// - Throws: `CommandError` if an assignment lacks a value, or names an unknown option or an invalid value.
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
      settings[name] = option.value(of: value) ?? value
    }
    return settings
  }
}
