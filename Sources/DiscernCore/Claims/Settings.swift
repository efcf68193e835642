/// What the user has set, by the names of the options that the core and the plugins declare.
public struct Settings: Hashable, Codable, Sendable {
  /// The text of each option as the user wrote it; what is absent has its default.
  public private(set) var values: [String: String]

  /// The country of the user's locale in two letters (ISO 3166), where whoever runs the plugins says it: no option, and
  /// weaker than any.
  public static let localeRegion = "locale-region"

  /// Settings from option names and texts.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// The text of an option; nil where the user has not set it. Setting nil goes back to the default.
  public subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The number of an option; the default where it is not set or is no number.
  public func number(_ name: String, default fallback: Double) -> Double {
    values[name].flatMap(Double.init) ?? fallback
  }

  /// Whether an option is on: `on`, `true`, `yes` or `1`.
  public func isOn(_ name: String) -> Bool { ["on", "true", "yes", "1"].contains(values[name]?.lowercased() ?? "") }
}
