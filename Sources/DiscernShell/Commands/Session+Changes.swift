import DiscernCore
import DiscernPipeline

/// Commands that change the loaded picture, the selection or the masking.
extension Session {
  mutating func load(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard !arguments.text.isEmpty else { throw ShellError("Which picture? load FILE.") }
    let path = FilePath.existing(in: arguments.text) ?? PlainQuestion(arguments.text).file
    return try await load(path ?? FilePath.likely(in: arguments.text))
  }

  /// Loads the picture that follows the loaded one in its folder, by name.
  mutating func loadNext() async throws(ShellError) -> String {
    let file = try file
    let folder = file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? "./"
    let paths = parts.pictures(folder)
    guard let place = paths.firstIndex(where: { FilePath.areSame($0, file.path) }) else {
      throw ShellError("‘\(shown(file.path))’ is no longer in its folder. Load another picture.")
    }
    guard place + 1 < paths.count else {
      throw ShellError("‘\(shown(file.name))’ is the last of \(paths.count) in its folder. Load another picture.")
    }
    let path = paths[place + 1].hasPrefix("./") ? String(paths[place + 1].dropFirst(2)) : paths[place + 1]
    return "\(shown(path))\n" + (try await load(path))
  }

  mutating func select(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard !arguments.text.isEmpty else {
      return state.selection.map { "Only \($0) is read.\n" } ?? "All of the picture is read.\n"
    }
    return try await assign(arguments.text, to: "area")
  }

  mutating func undo() throws(ShellError) -> String {
    guard let before = takeBack() else { throw ShellError("There is nothing to undo.") }
    return changes(since: before, word: "undone")
  }

  mutating func redo() throws(ShellError) -> String {
    guard let before = restore() else { throw ShellError("There is nothing to do again: redo follows undo.") }
    return changes(since: before, word: "done again")
  }

  /// Says what differs from an earlier state.
  private func changes(since before: State, word: String) -> String {
    var lines: [String] = []
    if before.file?.path != state.file?.path {
      lines.append(state.file.map { "‘\(shown($0.path))’ is loaded again." } ?? "Nothing is loaded.")
    }
    lines += settable.compactMap { option in
      let (old, new) = (option.value(before), option.value(state))
      return old == new ? nil : "\(option.name) is \(shown(new)) again."
    }
    if (before.reveal == nil) != (state.reveal == nil) { lines.append(revealNotice) }
    return lines.isEmpty ? "The last change is \(word).\n" : lines.map { $0 + "\n" }.joined()
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
