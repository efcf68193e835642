/// Validation and presentation of option values.
extension PluginManifest.Option {
  /// Returns the error in a value for this option, as a sentence; nil if the value is valid.
  public func fault(of text: String) -> String? {
    switch form {
    case .text: return nil
    case .number(let minimum, let maximum):
      if let number = Double(text), number >= minimum, number <= maximum { return nil }
      return "‘\(name)’ must be \(form.words), not ‘\(text)’."
    case .flag:
      return Form.flagWords.contains(text.lowercased()) ? nil : "‘\(name)’ must be \(form.words), not ‘\(text)’."
    case .choice(let choices):
      if choices.contains(text) { return nil }
      return "‘\(name)’ cannot be ‘\(text)’.\(NearMiss.remedy(for: text, among: choices))"
    case .term(_, let words, let synonyms):
      if value(of: text) != nil { return nil }
      let suggestion = NearMiss.suggestion(for: text, among: words + synonyms.keys.sorted())
      let remedy = suggestion.map { " Did you mean ‘\($0)’?" } ?? " Valid values: \(words.joined(separator: ", "))."
      return "‘\(name)’ cannot be ‘\(text)’.\(remedy)"
    }
  }

  /// Returns the value that a valid text means: `DE` for `germany`; nil if the text is not valid.
  public func value(of text: String) -> String? {
    guard case .term(_, let words, let synonyms) = form else { return fault(of: text) == nil ? text : nil }
    if text == standard { return text }
    let small = text.lowercased()
    return words.first { $0.lowercased() == small } ?? synonyms[small]
      ?? synonyms[small.map(AccentFolding.capital).joined().lowercased()]
  }
}

extension PluginManifest.Option.Form {
  /// The words that `Settings.isOn` accepts for on, and their opposites.
  fileprivate static let flagWords = ["on", "off", "true", "false", "yes", "no", "1", "0"]

  /// The valid values in words: `a number from 1 to 50`.
  public var words: String {
    switch self {
    case .text(let placeholder): placeholder
    case .number(let minimum, let maximum): "a number from \(Self.text(of: minimum)) to \(Self.text(of: maximum))"
    case .flag: "on or off"
    case .choice(let choices): choices.joined(separator: ", ")
    case .term(_, let words, _): words.joined(separator: ", ")
    }
  }

  /// The placeholder of the value in help: `REGION`, `NUMBER`.
  public var placeholder: String {
    switch self {
    case .text(let placeholder): placeholder
    case .number: "NUMBER"
    case .flag: "on|off"
    case .choice(let choices): choices.joined(separator: "|")
    case .term(let placeholder, _, _): placeholder
    }
  }

  /// The values offered for completion.
  public var completions: [String] {
    switch self {
    case .text, .number: []
    case .flag: ["on", "off"]
    case .choice(let choices): choices
    case .term(_, let words, _): words
    }
  }

  /// Formats a number, without a decimal point if it is whole.
  public static func text(of number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}
