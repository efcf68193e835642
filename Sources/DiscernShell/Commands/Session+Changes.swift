import DiscernCore
import DiscernPipeline

/// Commands that change the loaded picture, the selection or the masking.
extension Session {
  mutating func load(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard !arguments.text.isEmpty else { throw ShellError("Which picture? load FILE.") }
    return try await load(FilePath.likely(in: arguments.text))
  }

  mutating func select(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard !arguments.text.isEmpty else {
      return state.selection.map { "Only \($0) is read.\n" } ?? "All of the picture is read.\n"
    }
    return try await assign(arguments.text, to: "area")
  }

  mutating func undo() throws(ShellError) -> String {
    guard let before = takeBack() else { throw ShellError("There is nothing to undo.") }
    var lines: [String] = []
    if before.file?.path != state.file?.path {
      lines.append(state.file.map { "‘\(shown($0.path))’ is loaded again." } ?? "Nothing is loaded.")
    }
    lines += settable.compactMap { option in
      let (old, new) = (option.value(before), option.value(state))
      return old == new ? nil : "\(option.name) is \(shown(new)) again."
    }
    if (before.reveal == nil) != (state.reveal == nil) { lines.append(revealNotice) }
    return lines.isEmpty ? "The last change is undone.\n" : lines.map { $0 + "\n" }.joined()
  }

  mutating func reveal(_ arguments: Command.Arguments) throws(ShellError) -> String {
    switch arguments.text {
    case "on": if state.reveal == nil { change { $0.reveal = Reveal() } }
    case "off": if state.reveal != nil { change { $0.reveal = nil } }
    case "": break
    default: throw ShellError("‘\(shown(arguments.text))’ is neither on nor off. Write reveal on, or reveal off.")
    }
    return revealNotice + "\n"
  }

  /// A sentence that says if secrets are shown, with a warning if they are.
  var revealNotice: String {
    state.reveal == nil
      ? "Card numbers are masked."
      : "Warning: card numbers are shown in full, and written so by crop and export, until ‘reveal off’."
  }

  mutating func quit() -> String {
    isOver = true
    return ""
  }
}
