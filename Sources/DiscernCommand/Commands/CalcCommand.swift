import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernReport

/// `discern calc EXPR`
struct CalcCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calc", abstract: "Calculate an expression: (1+2)*3/5, 2^3^2, sqrt(16).",
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

  @Option(help: ArgumentHelp("Set an option of a plugin; ‘discern plugins’ lists them.", valueName: "name=value"))
  var set: [String] = []

  @Argument(parsing: .allUnrecognized, help: "The expression; its parts are joined by spaces.")
  var expression: [String] = []

  func validate() throws {
    guard !expression.isEmpty else { throw ValidationError("Write an expression: discern calc \"(1+2)*3/5\".") }
    let longest = Limits().typedCharacters
    guard line.count <= longest else { throw ValidationError("An expression may have \(longest) characters at most.") }
  }

  private var line: String { expression.filter { $0 != "--" }.joined(separator: " ") }

  func run() async throws {
    var configuration = DiscernConfiguration()
    configuration.options.kinds = [CalculatorAnswer.kind]
    configuration.options.settings = try OptionCatalogue(configuration.plugins.map(\.manifest)).settings(set + asked)
    let report = await Discern(configuration).answer(line)
    let answer = report.documents.first
    if json { StandardStream.output.write(JSONLine().text(of: report) + "\n") }
    if !json { show(answer) }
    if !json { complain(of: report) }
    guard answer.flatMap(CalculatorAnswer.text) != nil else { throw ExitStatus.error }
  }

  /// The flags as options of the plugin.
  private var asked: [String] {
    [("steps", steps), ("latex", latex), ("mathml", mathml)].filter(\.1).map { "\($0.0)=on" }
      + (digits.map { ["digits=\($0)"] } ?? [])
  }

  /// The result for scripts; how the expression was understood for people.
  private func show(_ answer: Document?) {
    guard let answer, let result = CalculatorAnswer.text(of: answer) else { return }
    // What was typed may be a card number; what comes of it is asked for.
    let shown = { (text: String) in Mask.hidingDigitRuns(in: line) == line ? text : Mask.hidingDigitRuns(in: text) }
    if let interpretation = CalculatorAnswer.interpretation(of: answer) {
      StandardStream.error.write(shown(interpretation) + "\n")
    }
    let stages = CalculatorAnswer.stages(of: answer).map(shown)
    StandardStream.output.write((stages + [result]).map { $0 + "\n" }.joined())
  }

  private func complain(of report: ScanReport) {
    let style = TextStyle(colours: StandardStream.error.hasColours)
    let text = TextReport(style: style)
    if let document = report.documents.first {
      StandardStream.error.write(text.issues(of: document))
    } else {
      let typed = Mask.hidingDigitRuns(in: line)
      StandardStream.error.write("discern: This is no expression that can be calculated: \(typed)\n")
    }
  }
}
