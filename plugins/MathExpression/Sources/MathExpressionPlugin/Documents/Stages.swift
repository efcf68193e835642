internal import Calculator
internal import DiscernCore

/// What is shown of the way to a result, where it was asked for: tokens and reductions, LaTeX and MathML.
struct Stages {
  /// The options that ask for it.
  static let options = [
    PluginManifest.Option(
      steps, form: .flag, standard: "off", help: "Show the tokens and each reduction of an expression, in order."),
    PluginManifest.Option(latex, form: .flag, standard: "off", help: "Show what was understood in LaTeX."),
    PluginManifest.Option(mathML, form: .flag, standard: "off", help: "Show what was understood in MathML."),
  ]

  /// The fields that come of them.
  static let fields = [
    PluginManifest.Field(
      "tokens", help: "With the option steps: the signs that were understood, apart.", isDerived: true,
      prominence: .detail),
    PluginManifest.Field(
      "step", help: "With the option steps: the expression after each reduction; the note is the same in LaTeX.",
      isDerived: true, mayRepeat: true, prominence: .detail),
    PluginManifest.Field(
      "latex", help: "With the option latex: what was understood, in LaTeX.", isDerived: true, prominence: .detail),
    PluginManifest.Field(
      "mathml", help: "With the option mathml: what was understood, in MathML.", isDerived: true, prominence: .detail),
  ]

  /// The lines of the way in the order in which they are shown: postfix order only beside the tokens.
  static let answerStages = [
    PluginManifest.Answer.Stage("tokens", label: "tokens: "),
    PluginManifest.Answer.Stage("rpn", label: "rpn: ", companion: "tokens"),
    PluginManifest.Answer.Stage("step"), PluginManifest.Answer.Stage("latex"), PluginManifest.Answer.Stage("mathml"),
  ]

  private static let steps = "steps"
  private static let latex = "latex"
  private static let mathML = "mathml"

  let settings: Settings
  let calculator: Calculator
  let variables: [String: Value]

  /// Adds to the document of a candidate what was asked for; reductions that are too many to be shown are an issue.
  func add(to document: inout Document, of candidate: Candidate) {
    guard document.fields.contains(where: { $0.name == "decimal" || $0.name == "unknown" }) else { return }
    let model = document.fields.first
    func field(_ name: String, _ text: String, note: String? = nil) -> Field {
      Field(
        name, value: .open(text), text: .open(text), confidence: model?.confidence ?? 0, boxes: model?.boxes ?? [],
        note: note)
    }
    if settings.isOn(Self.latex), let text = candidate.solution?.latex ?? candidate.evaluation?.program.latex {
      document.fields.append(field(Self.latex, text))
    }
    if settings.isOn(Self.mathML), let text = candidate.solution?.mathML ?? candidate.evaluation?.program.mathML {
      document.fields.append(field(Self.mathML, text))
    }
    guard settings.isOn(Self.steps), let tokens = candidate.solution?.tokens ?? candidate.evaluation?.tokens else {
      return
    }
    document.fields.append(field("tokens", tokens.map(\.symbol).joined(separator: " ")))
    do throws(CalculatorError) {
      for step in try calculator.steps(of: candidate.glyphs.text, variables: variables) {
        document.fields.append(field("step", step.text, note: step.latex))
      }
    } catch {
      let reason = "The reductions are not shown: " + error.message
      document.issues.append(Issue("steps-omitted", field: "expression", message: reason))
    }
  }
}
