public import DiscernCore

/// What users may write for an option, wherever they write it.
extension PluginManifest.Option {
  /// What is wrong with a text for this option, as a sentence; nil where nothing is.
  public func fault(of text: String) -> String? {
    switch form {
    case .text: return nil
    case .number(let minimum, let maximum):
      if let number = Double(text), (minimum...maximum).contains(number) { return nil }
      return "‘\(name)’ must be \(form.words), not ‘\(text)’."
    case .flag:
      return Form.flagWords.contains(text.lowercased()) ? nil : "‘\(name)’ must be \(form.words), not ‘\(text)’."
    case .choice(let choices):
      if choices.contains(text) { return nil }
      return "‘\(name)’ cannot be ‘\(text)’.\(NearMiss.remedy(for: text, among: choices))"
    }
  }
}

extension PluginManifest.Option.Form {
  /// Words that `Settings.isOn` takes for on, and their opposites.
  fileprivate static let flagWords = ["on", "off", "true", "false", "yes", "no", "1", "0"]

  /// What a text must be, in words: `a number from 1 to 50`.
  public var words: String {
    switch self {
    case .text(let placeholder): placeholder
    case .number(let minimum, let maximum): "a number from \(Self.text(of: minimum)) to \(Self.text(of: maximum))"
    case .flag: "on or off"
    case .choice(let choices): choices.joined(separator: ", ")
    }
  }

  /// What stands for the value in help: `REGION`, `NUMBER`.
  public var placeholder: String {
    switch self {
    case .text(let placeholder): placeholder
    case .number: "NUMBER"
    case .flag: "on|off"
    case .choice(let choices): choices.joined(separator: "|")
    }
  }

  /// What a text may be completed to.
  public var completions: [String] {
    switch self {
    case .text, .number: []
    case .flag: ["on", "off"]
    case .choice(let choices): choices
    }
  }

  /// A number without a point where it is whole.
  public static func text(of number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}
