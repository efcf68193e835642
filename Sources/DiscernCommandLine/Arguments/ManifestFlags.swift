import Discern
import DiscernCore
import DiscernReport

/// Lets the options of plugins be written as flags of their own: `--phone-region GB` becomes `--set phone-region=GB`.
package enum ManifestFlags {
  /// A paragraph on each option of the built-in plugins.
  package static var help: String {
    DiscernConfiguration.builtInPlugins.flatMap(\.manifest.options)
      .map { "--\($0.name) \($0.form.placeholder)\n\($0.help)" }.joined(separator: "\n\n")
  }

  /// The arguments with each flag of a built-in plugin written as `--set`; from `--` on nothing is changed.
  package static func translated(_ arguments: [String]) -> [String] {
    translated(arguments, catalogue: OptionCatalogue(DiscernConfiguration.builtInPlugins.map(\.manifest)))
  }

  package static func translated(_ arguments: [String], catalogue: OptionCatalogue) -> [String] {
    var result: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return result + [argument] + rest }
      guard let assignment = assignment(argument, &rest, catalogue) else {
        result.append(argument)
        continue
      }
      result += ["--set", assignment]
    }
    return result
  }

  /// `NAME=VALUE` for a flag that a plugin declares; its value is taken from the rest where it stands apart.
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
    // Without a value the assignment lacks one, too, and is refused with a sentence.
    return rest.popFirst().map { "\(name)=\($0)" } ?? name
  }
}
