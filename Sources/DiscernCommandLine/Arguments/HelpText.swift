import DiscernOutput

/// The help of a command: its usage first, the options of plugins last.
package struct HelpText {
  private static let (overview, usage) = ("OVERVIEW: ", "USAGE: ")
  /// An option that only commands with plugins' options have.
  private static let scannerOption = "--area <"
  /// The column of descriptions, as in the rest of the help.
  private static let (indent, column) = (2, 26)

  /// Returns true if the arguments ask for help, of either kind, or for the version.
  package static func isAsked(by arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { ["-h", "--help", hidden, "--version"].contains($0) }
  }

  /// Returns the arguments by which the parser writes all of the help for `--help`, and the usual options for `-h`; true
  /// if all is asked for.
  static func requested(by arguments: [String]) -> (arguments: [String], isFull: Bool) {
    let options = arguments.prefix { $0 != "--" }
    guard options.contains("--help") else { return (arguments, options.contains(hidden)) }
    return (options.map { $0 == "--help" ? hidden : $0 } + arguments[options.endIndex...], true)
  }

  /// The parser's flag for help with hidden options.
  private static let hidden = "--help-hidden"

  /// The help as the parser writes it.
  let message: String
  /// True for all options, false for the usual ones.
  let isFull: Bool

  /// The text with its parts in order.
  var text: String {
    guard message.hasPrefix(Self.overview), let start = message.firstRange(of: "\n" + Self.usage) else {
      return message
    }
    let about = message[..<start.lowerBound].dropFirst(Self.overview.count)
    let behind = message[message.index(after: start.lowerBound)...]
    let end = behind.firstRange(of: "\n\n")
    let (usage, rest) = (
      behind[..<(end?.lowerBound ?? behind.endIndex)], behind[(end?.lowerBound ?? behind.endIndex)...]
    )
    let main = "\(usage)\n\n\(about)".trimmingEnd + rest.trimmingEnd
    guard message.contains(Self.scannerOption) else { return main }
    return main + (isFull ? "\n\nPLUGIN OPTIONS:\n\(options)" : "\n\n--help lists all options.")
  }

  /// The plugins' options in the columns of the rest.
  private var options: String {
    ManifestFlags.descriptions.map { flag, help in
      let name = String(repeating: " ", count: Self.indent) + flag
      let lines = TerminalText.wrapped(help, to: Self.width - Self.column).split(separator: "\n")
      let margin = String(repeating: " ", count: Self.column)
      let fits = name.count + Self.indent <= Self.column
      let first = fits ? TerminalText.padded(name, to: Self.column) + (lines.first ?? "") : name
      return ([first] + lines.dropFirst(fits ? 1 : 0).map { margin + $0 }).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// The width of help in columns, as the parser has it.
  private static var width: Int {
    Environment.value("COLUMNS").flatMap { Int($0) } ?? StandardStream.output.columns ?? 80
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate var trimmingEnd: String { Substring(self).trimmingEnd }
}

extension Substring {
  /// The text without white space at its end.
  fileprivate var trimmingEnd: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }
}
