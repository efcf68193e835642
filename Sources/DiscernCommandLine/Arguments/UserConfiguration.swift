import ArgumentParser
import Discern
import DiscernCore
import Glibc

/// The user's configuration file: options of scanning commands, one a line, as on the command line.
///
/// ```
/// # Cards are from Germany.
/// --phone-region DE
/// --effort thorough
/// ```
package struct UserConfiguration: Sendable {
  /// The variable that names another file, or is `off`.
  private static let variable = "DISCERN_CONFIG"
  /// Maximum size of the file in bytes.
  private static let maximumBytes = 1 << 20

  /// The options as arguments.
  package let arguments: [String]

  /// Reads the file of this process's user; a missing one has no options.
  /// - Throws: `CommandError` with the line that is wrong.
  package init() throws(CommandError) {
    let path = Self.path
    let text = if let path { try Self.text(of: path) } else { String?.none }
    try self.init(text ?? "", path: path ?? "")
  }

  /// Parses the text of a file.
  /// - Throws: `CommandError` with the line that is wrong.
  package init(_ text: String, path: String) throws(CommandError) {
    var arguments: [String] = []
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = Self.words(of: line)
      guard !words.isEmpty else { continue }
      if let fault = Self.fault(of: words) { throw CommandError("\(path), line \(place + 1): \(fault)") }
      arguments += words
    }
    self.arguments = arguments
  }

  /// The file by `DISCERN_CONFIG`, else by the *XDG Base Directory Specification*, which says to ignore relative paths:
  /// `$XDG_CONFIG_HOME/discern/config`, else `~/.config/discern/config`; nil if it is off, or no folder is known.
  static var path: String? {
    if let value = Environment.value(variable), !value.isEmpty { return value == "off" ? nil : value }
    func folder(_ name: String) -> String? { Environment.value(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let base = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" }
    return base.map { $0 + "/discern/config" }
  }

  /// Returns the text of a file; nil if there is none.
  private static func text(of path: String) throws(CommandError) -> String? {
    guard access(path, F_OK) == 0 || Environment.value(variable)?.isEmpty == false else { return nil }
    do throws(PictureError) {
      return String(decoding: try FileReader.bytes(of: path, limit: maximumBytes), as: UTF8.self)
    } catch {
      switch error {
      case .unreadable(let reason): throw CommandError("The configuration \(path) cannot be read: \(reason).")
      default: throw CommandError("The configuration \(path) has more than \(maximumBytes) bytes. Shorten it.")
      }
    }
  }

  /// Returns an option and its value, which may hold spaces; empty for a comment.
  private static func words(of line: Substring) -> [String] {
    let line = line.drop(while: \.isWhitespace)
    guard let first = line.first, first != "#" else { return [] }
    let name = line.prefix { !$0.isWhitespace }
    let rest = line[name.endIndex...].drop(while: \.isWhitespace)
    let value = String(rest.reversed().drop(while: \.isWhitespace).reversed())
    return [String(name)] + (value.isEmpty ? [] : [value])
  }

  /// Returns what is wrong with an option, as a sentence; nil if it is valid.
  private static func fault(of words: [String]) -> String? {
    guard words[0].hasPrefix("--") else { return "‘\(words[0])’ is no option. Write it as --phone-region DE." }
    do {
      _ = try ScannerArguments.parse(ManifestFlags.translated(words))
      return nil
    } catch {
      return ScannerArguments.message(for: error)
    }
  }
}
