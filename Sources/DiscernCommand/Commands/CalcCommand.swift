import ArgumentParser
import Discern
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
    configuration.options.settings = try OptionCatalogue(configuration.plugins.map(\.manifest)).settings(set)
    let report = await Discern(configuration).answer(line)
    let answer = report.documents.first
    if json { StandardStream.output.write(JSONLine().text(of: report) + "\n") }
    if let result = answer.flatMap(CalculatorAnswer.text), !json { StandardStream.output.write(result + "\n") }
    if !json { complain(of: report) }
    guard answer.flatMap(CalculatorAnswer.text) != nil else { throw ExitStatus.error }
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
