import DiscernCore
import DiscernReport

/// The options that plugins declare: whether a text suits one, and what the user probably meant.
struct OptionCatalogue {
  private let options: [PluginManifest.Option]

  /// The options of all manifests; where two plugins share one, the first says what it must be.
  init(_ manifests: [PluginManifest]) {
    var names: Set<String> = []
    options = manifests.flatMap(\.options).filter { names.insert($0.name).inserted }
  }

  /// The option of that name.
  subscript(name: String) -> PluginManifest.Option? { options.first { $0.name == name } }

  /// Settings from assignments as the user wrote them: `phone-region=GB`.
  func settings(_ assignments: [String]) throws(CommandError) -> Settings {
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

extension PluginManifest.Option {
  /// Words that `Settings.isOn` and its opposite know.
  private static let flagWords = ["on", "off", "true", "false", "yes", "no", "1", "0"]

  /// What is wrong with a text for this option, as a sentence; nil where nothing is.
  func fault(of text: String) -> String? {
    switch form {
    case .text: return nil
    case .number(let minimum, let maximum):
      if let number = Double(text), (minimum...maximum).contains(number) { return nil }
      return "‘\(name)’ must be a number from \(minimum) to \(maximum), not ‘\(text)’."
    case .flag:
      return Self.flagWords.contains(text.lowercased()) ? nil : "‘\(name)’ must be on or off, not ‘\(text)’."
    case .choice(let words):
      if words.contains(text) { return nil }
      return "‘\(name)’ cannot be ‘\(text)’.\(NearMiss.remedy(for: text, among: words))"
    }
  }

  /// What stands for the value in help: `REGION`, `NUMBER`.
  var placeholder: String {
    switch form {
    case .text(let placeholder): placeholder
    case .number: "NUMBER"
    case .flag: "on|off"
    case .choice(let words): words.joined(separator: "|")
    }
  }
}
