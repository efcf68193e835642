import DiscernCore
import DiscernReport

extension PluginManifest.Option.Form {
  /// Words that `Settings.isOn` takes for on, and their opposites.
  private static let flagWords = ["on", "off", "true", "false", "yes", "no", "1", "0"]

  /// What is wrong with a text for an option of that name, as a sentence; nil where nothing is.
  func fault(of text: String, for name: String) -> String? {
    switch self {
    case .text: nil
    case .number(let minimum, let maximum):
      if let number = Double(text), (minimum...maximum).contains(number) {
        nil
      } else {
        "\(name) must be \(words), not ‘\(text)’."
      }
    case .flag: Self.flagWords.contains(text.lowercased()) ? nil : "\(name) must be \(words), not ‘\(text)’."
    case .choice(let choices):
      choices.contains(text) ? nil : "\(name) cannot be ‘\(text)’.\(NearMiss.remedy(for: text, among: choices))"
    }
  }

  /// What a text must be, in words.
  var words: String {
    switch self {
    case .text(let placeholder): placeholder
    case .number(let minimum, let maximum): "a number from \(Self.text(of: minimum)) to \(Self.text(of: maximum))"
    case .flag: "on or off"
    case .choice(let choices): choices.joined(separator: ", ")
    }
  }

  /// What a text may be completed to.
  var completions: [String] {
    switch self {
    case .text, .number: []
    case .flag: ["on", "off"]
    case .choice(let choices): choices
    }
  }

  /// A number without a point where it is whole.
  static func text(of number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? "\(number)"
  }
}
