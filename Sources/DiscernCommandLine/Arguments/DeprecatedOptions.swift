/// Former names of options, which still work.
enum DeprecatedOptions {
  /// The current name by the former one.
  static let names = [
    "max-surfaces": "max-sheets", "min-surface-size": "min-sheet-size", "min-surface-aspect": "min-sheet-aspect",
    "max-surface-aspect": "max-sheet-aspect", "min-surface-confidence": "min-sheet-confidence",
  ]

  /// Replaces a former name with the current one; other arguments are unchanged.
  static func renamed(_ argument: String) -> String {
    guard argument.hasPrefix("--") else { return argument }
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let earlier = parts.first, let name = names[String(earlier)] else { return argument }
    return "--\(name)" + argument.dropFirst(2 + earlier.count)
  }
}
