package import ArgumentParser
import Discern
package import DiscernCore
import DiscernReport

/// Translates flags for plugins' options: `--phone-region GB` becomes `--set phone-region=GB`.
package enum ManifestFlags {
  /// The flags of the built-in plugins with their help.
  package static var descriptions: [(flag: String, help: String)] {
    DiscernConfiguration.builtInPlugins.flatMap(\.manifest.options).map { (flag(for: $0), $0.help) }
  }

  /// Completes an assignment of `--set` with the names of the built-in plugins' options.
  package static let completion = CompletionKind.list(
    DiscernConfiguration.builtInPlugins.flatMap(\.manifest.options).map { "\($0.name)=" })

  /// Returns the syntax of an option's flag: `--phone-region COUNTRY`, `--steps`.
  package static func flag(for option: PluginManifest.Option) -> String {
    option.form == .flag ? "--\(option.name)" : "--\(option.name) \(option.form.placeholder)"
  }

  /// Replaces each flag of a built-in plugin by `--set`; arguments after `--` are unchanged.
  package static func translated(_ arguments: [String]) -> [String] {
    translated(arguments, catalogue: OptionCatalogue(DiscernConfiguration.builtInPlugins.map(\.manifest)))
  }

  package static func translated(_ arguments: [String], catalogue: OptionCatalogue) -> [String] {
    var result: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return result + [argument] + rest }
      guard let assignment = assignment(argument, &rest, catalogue) else {
        result.append(DeprecatedOptions.renamed(argument))
        continue
      }
      result += ["--set", assignment]
    }
    return result
  }

  /// Returns `NAME=VALUE` for a flag that a plugin declares; its value is removed from `rest` if it is a separate
  /// argument.
  private static func assignment(
    _ argument: String, _ rest: inout ArraySlice<String>, _ catalogue: OptionCatalogue
  ) -> String? {
    guard argument.hasPrefix("--") else { return nil }
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.map(String.init) else { return nil }
    if name.hasPrefix("no-"), parts.count == 1, catalogue[String(name.dropFirst(3))]?.form == .flag {
      return "\(name.dropFirst(3))=off"
    }
    guard let option = catalogue[name] else { return nil }
    if parts.count > 1 { return "\(name)=\(parts[1])" }
    if option.form == .flag { return "\(name)=on" }
    // Without a value the assignment is malformed, and is refused later.
    return rest.popFirst().map { "\(name)=\($0)" } ?? name
  }
}
