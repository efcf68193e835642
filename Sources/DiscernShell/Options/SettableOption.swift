import DiscernCore
import DiscernPipeline
import DiscernReport

/// An option that `set` can change, of the core or of a plugin.
struct SettableOption: Sendable {
  /// The option's name, form, default and help.
  let declaration: PluginManifest.Option
  /// Returns the current value, as the user would type it.
  let value: @Sendable (Session.State) -> String
  /// Changes the value; the text has the declared form.
  let assign: @Sendable (inout Session.State, String) throws(ShellError) -> Void

  /// The name as typed.
  var name: String { declaration.name }
  /// The effect of the option, as a sentence.
  var help: String { declaration.help }
  /// The form of its values.
  var form: PluginManifest.Option.Form { declaration.form }

  /// Returns a sentence on what is wrong with a value; nil if it is valid.
  func fault(of text: String) -> String? { declaration.fault(of: text) }

  /// Returns all options, the core's first; an option that several plugins declare is listed once.
  static func all(manifests: [PluginManifest], engines: [String]) -> [SettableOption] {
    let core = [minimumTextHeight, engine(engines), effort, kind(manifests.map(\.kind)), area]
    var names = Set(core.map(\.name))
    return core + manifests.flatMap(\.options).filter { names.insert($0.name).inserted }.map(plugin)
  }

  /// Creates the option that a plugin declares.
  private static func plugin(_ option: PluginManifest.Option) -> SettableOption {
    SettableOption(
      declaration: option, value: { $0.options.settings[option.name] ?? option.standard },
      assign: { state, text in
        let value = option.value(of: text) ?? text
        state.options.settings[option.name] = value == option.standard ? nil : value
      })
  }
}

/// The core's own options.
extension SettableOption {
  private static let minimumTextHeight = SettableOption(
    declaration: PluginManifest.Option(
      "min-text-height", form: .number(minimum: 0, maximum: 10_000), standard: "0",
      help: "Minimum height of text to read, in pixels."),
    value: { PluginManifest.Option.Form.text(of: $0.options.minimumTextHeight) },
    assign: { $0.options.minimumTextHeight = Double($1) ?? 0 })

  private static func engine(_ engines: [String]) -> SettableOption {
    let automatic = ScanOptions.automaticEngine
    return SettableOption(
      declaration: PluginManifest.Option(
        "engine", form: .choice(engines), standard: automatic,
        help: "The engine that reads; \(automatic) takes the best."),
      value: { $0.options.engine ?? automatic }, assign: { $0.options.engine = $1 == automatic ? nil : $1 })
  }

  private static let effort = SettableOption(
    declaration: PluginManifest.Option(
      "effort", form: .choice(Effort.allCases.map(\.rawValue)), standard: Effort.auto.rawValue,
      help: "How much work a picture may take."),
    value: { $0.options.effort.rawValue }, assign: { $0.options.effort = Effort(rawValue: $1) ?? .auto })

  private static func kind(_ kinds: [String]) -> SettableOption {
    SettableOption(
      declaration: PluginManifest.Option(
        "kind", form: .choice(["all"] + kinds), standard: "all", help: "The kind of document that is looked for."),
      value: { $0.options.kinds.map { $0.sorted().joined(separator: ",") } ?? "all" },
      assign: { $0.options.kinds = $1 == "all" ? nil : [$1] })
  }

  private static let area = SettableOption(
    declaration: PluginManifest.Option(
      "area", form: .text(placeholder: "X,Y,WxH"), standard: "off",
      help: "The part of the picture that is read; select does the same."),
    value: { $0.selection ?? ($0.options.area == nil ? "off" : "as at the start") },
    assign: { state, text throws(ShellError) in
      if text == "off" {
        (state.options.area, state.selection) = (nil, nil)
      } else if let area = Area(text) {
        (state.options.area, state.selection) = (area, text)
      } else {
        throw ShellError(
          "This is not an area. Write X,Y,WxH in pixels, 10%,10%,50%x50% in percent, or off for all of the picture.")
      }
    })
}
