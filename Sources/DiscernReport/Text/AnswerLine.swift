public import DiscernCore

/// The one-line form of a document, like a calculator's result, from the fields that its plugin declares.
public struct AnswerLine: Sendable {
  private let answer: PluginManifest.Answer
  private let reveal: Reveal?

  /// Creates a line from the fields of `answer`; secrets are masked unless a `Reveal` is given.
  public init(_ answer: PluginManifest.Answer, reveal: Reveal? = nil) {
    self.answer = answer
    self.reveal = reveal
  }

  /// Returns the recognised question, in one line of ASCII: `(1+2)*3/5`.
  public func question(of document: Document) -> String? {
    document.fields(named: answer.question).first?.value.shown(reveal)
  }

  /// Returns the question with its result: `(1+2)*3/5 = 9/5 = 1.8`, `sin(1) ≈ 0.84`, `2*x+3=7: x = 2`, `x=3`; nil
  /// without a result.
  public func sentence(of document: Document) -> String? {
    guard let result = result(of: document) else { return nil }
    guard let question = question(of: document), question != result else { return result }
    if question.hasSuffix("=" + result) { return question }
    if question.contains("=") { return question + ": " + result }
    return question + (result.hasPrefix("≈") ? " " : " = ") + result
  }

  /// Returns the document's stages in order, one line each.
  public func stages(of document: Document) -> [String] {
    answer.stages
      .filter { stage in stage.companion.map { !document.fields(named: $0).isEmpty } ?? true }
      .flatMap { stage in document.fields(named: stage.field).map { stage.label + $0.text.shown(reveal) } }
  }

  /// Returns the result: `9/5 = 1.8`, `16/5 = 3.2 km`; one number if the exact and the decimal form are equal, `≈` before a rounded one;
  /// the texts of list fields side by side (`x = -2, x = 2`). Nil without a value.
  public func result(of document: Document) -> String? {
    let listed = answer.lists.flatMap { document.fields(named: $0) }.map { $0.text.shown(reveal) }
    if !listed.isEmpty { return listed.joined(separator: ", ") }
    let unit = answer.unit.flatMap { document.fields(named: $0).first?.value.shown(reveal) }
    return number(of: document).map { $0 + (unit.map { " " + $0 } ?? "") }
  }

  private func number(of document: Document) -> String? {
    let exact = document.fields(named: answer.exact).first?.value.shown(reveal)
    guard let decimal = document.fields(named: answer.decimal).first else { return exact }
    let number = decimal.value.shown(reveal)
    let isRounded = decimal.note?.contains("rounded") == true
    guard let exact, exact != number else { return (isRounded ? "≈ " : "") + number }
    return exact + (isRounded ? " ≈ " : " = ") + number
  }
}

extension [PluginManifest] {
  /// The first kind that has a one-line form, which is the calculator's; nil if no plugin declares one.
  public var calculator: (kind: String, answer: PluginManifest.Answer)? {
    lazy.compactMap { manifest in manifest.answer.map { (manifest.kind, $0) } }.first
  }

  /// Returns the one-line form of a kind; nil for documents that are printed by their fields.
  public func answer(for kind: String) -> PluginManifest.Answer? { first { $0.kind == kind }?.answer }
}
