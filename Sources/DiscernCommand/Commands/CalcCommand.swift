import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// `discern calc EXPR`
struct CalcCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calc", abstract: "Calculate an expression: (1+2)*3/5, sqrt(16), 3 km in mi.",
    discussion:
      "Exact where that is possible; a decimal that is rounded stands behind ≈. Put ‘--’ before an expression "
      + "that begins like an option.")

  @Flag(help: "Print one JSON object (discern.scan/1).")
  var json = false

  @Flag(help: "Show the tokens, the postfix order, and each reduction in order.")
  var steps = false

  @Flag(help: "Show what was understood in LaTeX.")
  var latex = false

  @Flag(help: "Show what was understood in MathML.")
  var mathml = false

  @Option(help: ArgumentHelp("Significant digits of a decimal that is not exact.", valueName: "number"))
  var digits: Int?

  @Option(
    help: ArgumentHelp("Set an option of a plugin; ‘discern plugins’ lists them.", valueName: "name=value"),
    completion: ManifestFlags.completion)
  var set: [String] = []

  @OptionGroup var colours: ColourArguments

  @Argument(parsing: .allUnrecognized, help: "The expression; its parts are joined by spaces.")
  var expression: [String] = []

  func validate() throws {
    guard !expression.isEmpty else { throw ValidationError(Self.missing) }
    guard line.utf8.count <= Limits().typedBytes, line.count <= Limits().typedCharacters else {
      throw ValidationError(Self.tooLong)
    }
  }

  private static var missing: String { "Write an expression: discern calc \"(1+2)*3/5\"." }
  private static var tooLong: String { "An expression may have \(Limits().typedCharacters) characters at most." }

  /// Returns the error for a too long command line, checked before parsing, which is slow for many arguments; nil if it
  /// is accepted.
  static func refusal(of arguments: [String]) -> String? {
    guard arguments.first == configuration.commandName else { return nil }
    // The limit allows for the expression and as many bytes of options.
    let bytes = arguments.reduce(0) { $0 + $1.utf8.count + 1 }
    return bytes > 2 * Limits().typedBytes || arguments.count > Limits().typedCharacters ? tooLong : nil
  }

  private var line: String { expression.filter { $0 != "--" }.joined(separator: " ") }

  func run() async throws {
    var configuration = DiscernConfiguration()
    let manifests = configuration.plugins.map(\.manifest)
    guard let calculator = manifests.calculator else {
      throw CommandError("No plugin that calculates is loaded.")
    }
    configuration.options.kinds = [calculator.kind]
    configuration.options.settings = try OptionCatalogue(manifests).settings(set + asked)
    let report = await Discern(configuration).answer(line)
    let answer = report.documents.first
    let shown = AnswerLine(calculator.answer)
    if json { StandardStream.output.write(JSONLine().text(of: report) + "\n") }
    if !json { show(answer, by: shown) }
    if !json { complain(of: report) }
    guard answer.flatMap(shown.result(of:)) != nil else { throw ExitStatus.error }
  }

  /// The flags as assignments of the plugin's options.
  private var asked: [String] {
    [("steps", steps), ("latex", latex), ("mathml", mathml)].filter(\.1).map { "\($0.0)=on" }
      + (digits.map { ["digits=\($0)"] } ?? [])
  }

  /// Prints the result on standard output, and the recognised expression on standard error.
  private func show(_ answer: Document?, by line: AnswerLine) {
    guard let answer, let result = line.result(of: answer) else { return }
    if let question = line.question(of: answer) { StandardStream.error.say(question) }
    let stages = line.stages(of: answer)
    StandardStream.output.say((stages + [result]).joined(separator: "\n"))
  }

  private func complain(of report: ScanReport) {
    let style = TextStyle(colours: StandardStream.error.hasColours)
    let text = TextReport(style: style)
    if let document = report.documents.first {
      StandardStream.error.write(text.issues(of: document))
    } else if line.allSatisfy(\.isWhitespace) {
      StandardStream.error.say("discern: \(Self.missing)")
    } else {
      let typed = Mask.hidingSecrets(in: line)
      StandardStream.error.say("discern: This is no expression that can be calculated: \(typed)")
    }
  }
}
