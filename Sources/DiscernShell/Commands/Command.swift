/// A command of the shell: what it is called, what it takes, what it does. Help and completion derive from it.
struct Command: Sendable {
  /// What an argument is, for completion.
  enum Argument: Sendable {
    /// The path of a file.
    case file
    /// The number of a document, counted from 1.
    case document
    /// A field of the document whose number stands before it.
    case field
    /// The name of an option.
    case option
    /// A value of the option that stands before it.
    case value
    /// The name of a command.
    case command
    /// One of these words, or something that cannot be completed.
    case words([String])
  }

  /// What stands behind a command's name.
  struct Arguments: Sendable {
    /// The words, without quotes.
    var words: [String]
    /// All of it as it was typed, without white space at its ends.
    var text: String
    /// Whether the name had a `!`: files that exist are overwritten.
    var overwrites = false
  }

  /// What does the work; it returns what is to be shown.
  typealias Handler = @Sendable (inout Session, Arguments) async throws(ShellError) -> String

  /// As it is typed.
  let name: String
  /// Its arguments as help shows them: `N FILE`.
  let usage: String
  /// What it does, in a few words.
  let summary: String
  /// What else there is to know, as sentences.
  let details: String
  /// What its arguments are, in order.
  let arguments: [Argument]
  /// What may stand in place of a document's number: `all`; `sheet`, with the number of a sheet behind it.
  let choices: [String]
  /// Whether it writes a file, so that `!` may follow its name.
  let writes: Bool
  /// Does the work.
  let run: Handler

  init(
    _ name: String, _ usage: String = "", summary: String, details: String = "", arguments: [Argument] = [],
    choices: [String] = [], writes: Bool = false, run: @escaping Handler
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.details = details
    self.arguments = arguments
    self.choices = choices
    self.writes = writes
    self.run = run
  }
}
