/// A command of the shell: its name, arguments and handler. Help and completion are derived from it.
struct Command: Sendable {
  /// The type of an argument, for completion.
  enum Argument: Sendable {
    /// A path of a file.
    case file
    /// A document's number, from 1.
    case document
    /// A field of the document whose number precedes it.
    case field
    /// An option's name.
    case option
    /// A value of the option that precedes it.
    case value
    /// A command's name.
    case command
    /// One of these words, or text that cannot be completed.
    case words([String])
  }

  /// The arguments that were typed after a command's name.
  struct Arguments: Sendable {
    /// The words without quotes.
    var words: [String]
    /// The whole text as typed, without surrounding white space.
    var text: String
    /// True if a `!` follows the name: existing files are overwritten.
    var overwrites = false
    /// The whole line.
    var line = ""
  }

  /// The implementation of a command; it returns the output.
  typealias Handler = @Sendable (inout Session, Arguments) async throws(ShellError) -> String

  /// The name as typed.
  let name: String
  /// Other names, which help lists apart.
  let aliases: [String]
  /// The arguments as help shows them: `N FILE`.
  let usage: String
  /// The effect of the command in a few words.
  let summary: String
  /// Further sentences for help.
  let details: String
  /// The types of the arguments in order.
  let arguments: [Argument]
  /// Words that may replace a document's number: `all`, or `sheet` followed by a sheet's number.
  let choices: [String]
  /// True if the command writes a file, so that `!` may follow its name.
  let writes: Bool
  /// The implementation.
  let run: Handler

  init(
    _ name: String, _ usage: String = "", aliases: [String] = [], summary: String, details: String = "",
    arguments: [Argument] = [], choices: [String] = [], writes: Bool = false, run: @escaping Handler
  ) {
    self.name = name
    self.aliases = aliases
    self.usage = usage
    self.summary = summary
    self.details = details
    self.arguments = arguments
    self.choices = choices
    self.writes = writes
    self.run = run
  }
}
