internal import Calculator
internal import DiscernCore

/// Makes the document of an expression: its linear form, its value and every doubt.
struct ExpressionDocument {
  private let candidate: Candidate
  /// Around the ink, closer than what its signs were read from; nil where no network has seen it.
  private let ink: Box?
  private let confidence: Double
  private let isWithheld: Bool
  private let doubts: [Doubt]
  /// What stands behind the equals sign and could not be read.
  private let unreadAnswer: [Glyph]
  private var issues: [Issue] = []

  /// The document of an expression that readers of lines or signs found.
  init(_ finding: Finding) {
    candidate = finding.candidate
    ink = nil
    confidence = max(0, min(1, finding.confidence))
    doubts = finding.doubts
    unreadAnswer = candidate.unreadAnswer
    isWithheld = finding.isWithheld
    switch finding.second {
    case .none, .agrees: break
    case .differs(let text):
      issues = rivalIssues(text)
    case .undecided(let text):
      issues = [undecided(besides: text)]
    }
  }

  /// The document of an expression that was read as a whole.
  /// - Parameter finding: what readers of lines or signs made of the same ink. That they read otherwise says nothing: on drawn pages such values
  ///   are wrong as seldom as others.
  init(_ read: ReadExpression, besides finding: Finding?) {
    candidate = read.candidate
    ink = read.area.box
    confidence = read.confidence
    doubts = []
    unreadAnswer = read.candidate.evaluation?.claimedAnswer == nil ? finding?.candidate.unreadAnswer ?? [] : []
    isWithheld = read.isWithheld
    if let rival = read.rival?.glyphs.printedText {
      issues = isWithheld ? [undecided(besides: rival)] : rivalIssues(rival)
    }
  }

  /// The document of a typed line, of which every sign is certain.
  init(typed candidate: Candidate) {
    self.candidate = candidate
    ink = nil
    confidence = 1
    doubts = []
    unreadAnswer = candidate.unreadAnswer
    isWithheld = false
  }

  /// The document; the confidence is that of the claim.
  func document(_ claim: Claim) -> Document {
    let results = candidate.solution.map(results) ?? candidate.evaluation.map(results) ?? []
    return Document(
      kind: MathExpressionPlugin.kind, confidence: claim.probability,
      outline: outline(ink ?? candidate.box ?? Box(x: 0, y: 0, width: 0, height: 0)),
      textHeight: candidate.textHeight,
      fields: [expression] + (isWithheld ? [] : results),
      issues: issues + doubtIssues + signIssues + asideIssues + answerIssues + evaluationIssues)
  }

  /// The value that is told; nil where none is.
  private var toldValue: String? {
    guard !isWithheld else { return nil }
    return candidate.solution?.text ?? candidate.evaluation.map { $0.value ?? $0.decimal }
  }

  /// The other reading of the ink, with the value that it would have; nothing where it comes to the same.
  private func rivalIssues(_ text: String) -> [Issue] {
    guard let value = toldValue else {
      return [issue("readings-differ", "Another reading of this ink is \(ReadingValue.told(text)).")]
    }
    guard value != ReadingValue.value(of: text) else { return [] }
    let message =
      "The value rests on the reading \(ReadingValue.told(self.text)); another one of this ink is \(ReadingValue.told(text))."
    return [issue("readings-differ", message)]
  }

  /// That another reading of the ink is as good.
  private func undecided(besides text: String) -> Issue {
    let both = "\(ReadingValue.told(self.text)) and \(ReadingValue.told(text))"
    return issue("readings-differ", "Two readings of this ink, \(both): neither is called the answer.")
  }

  // MARK: Fields

  private var text: String { candidate.glyphs.printedText }

  private var expression: Field {
    // What is not worked out stands as it was written.
    let understood = candidate.solution?.expression ?? candidate.evaluation?.expression
    let value = isWithheld ? text : (candidate.definedName.map { $0 + "=" } ?? "") + (understood ?? text)
    let isWhole = candidate.solution != nil || candidate.definedName != nil
    return field("expression", value, text: (isWhole ? text : candidate.question.printedText).trimmed)
  }

  private func results(_ solution: Solution) -> [Field] {
    var fields = solution.unknowns.map { field("unknown", $0, text: $0) } + numbers(solution)
    for root in solution.roots {
      let note = [root.multiplicityText, root.value == nil ? "rounded" : nil].compactMap { $0 }.joined(separator: ", ")
      fields.append(
        field(
          "solution", root.value ?? root.decimal, text: solution.text(of: root), note: note.isEmpty ? nil : note))
    }
    switch solution.outcome {
    case .roots, .families, .system: break
    case .many: fields.append(field("solution-set", "many", text: solution.text))
    case .none: fields.append(field("solution-set", "none", text: solution.text))
    case .everyNumber, .everyAngle: fields.append(field("solution-set", "every-number", text: solution.text))
    }
    return fields + [field("rpn", solution.rpn, text: solution.rpn)]
  }

  /// The number of each unknown of a system, with its name as the note, and numbers that go on for ever.
  private func numbers(_ solution: Solution) -> [Field] {
    switch solution.outcome {
    case .system(let roots):
      zip(solution.unknowns, roots).map { name, root in
        field("solution", root.value ?? root.decimal, text: Solution.text(of: root, for: name), note: name)
      }
    case .families(let families):
      families.map { family in
        field(
          "solution", family.text(counting: solution.counter), text: solution.text(of: family),
          note: "for every whole number \(solution.counter)")
      }
    default: []
    }
  }

  private func results(_ evaluation: Evaluation) -> [Field] {
    var fields: [Field] = []
    if let value = evaluation.value { fields.append(field("value", value, text: value)) }
    fields.append(
      field("decimal", evaluation.decimal, text: evaluation.decimal, note: evaluation.isRounded ? "rounded" : nil))
    if let unit = evaluation.unit { fields.append(field("unit", unit, text: unit)) }
    fields.append(field("rpn", evaluation.rpn, text: evaluation.rpn))
    if let claimed = evaluation.claimedAnswer, !isAnswerIllegible {
      let glyphs = slice(claimed.span)
      fields.append(
        Field(
          "claimed-answer", value: .open(claimed.text), text: .open(glyphs.printedText),
          confidence: min(confidence, glyphs.map(\.confidence).min() ?? 1), boxes: boxes(glyphs),
          note: claimed.isRounded ? "rounded" : nil))
    }
    return fields
  }

  /// The answer behind the equals sign.
  private var answer: ArraySlice<Glyph> {
    candidate.evaluation?.claimedAnswer.map { slice($0.span) } ?? []
  }

  /// Whether a sign of the answer is too unsure to hold it against the writer.
  private var isAnswerIllegible: Bool { answer.contains { !$0.isBlank && $0.confidence < Legibility.least } }

  /// What the value is worked out of: all of an equation, and what stands before the equals sign of a sum.
  private var workedOut: ArraySlice<Glyph> { candidate.solution == nil ? candidate.question : candidate.glyphs[...] }

  private func field(_ name: String, _ value: String, text: String, note: String? = nil) -> Field {
    Field(
      name, value: .open(value), text: .open(text), confidence: confidence, boxes: boxes(workedOut), note: note)
  }

  // MARK: Issues

  private var doubtIssues: [Issue] {
    doubts.map { doubt in
      var issue = issue(doubt.code, doubt.message, at: doubt.place.map { Span($0, $0 + 1) })
      issue.boxes = doubt.box.map { [Quadrilateral($0)] } ?? issue.boxes
      return issue
    }
  }

  private var signIssues: [Issue] {
    var issues: [Issue] = []
    for (index, glyph) in candidate.question.enumerated() where !glyph.isBlank {
      let place = Span(index, index + 1)
      if let repair = glyph.repair {
        let message = "‘\(glyph.printed)’ at \(place) is taken for \(repair.rawValue)."
        issues.append(issue(repair == .raised ? "raised" : "look-alike", message, at: place))
      }
      if glyph.confidence < Legibility.unsure {
        issues.append(issue("unsure", UnsureSign(at: index, of: candidate, value: toldValue).message, at: place))
      }
    }
    for glyph in candidate.crowded {
      let place = Span(candidate.glyphs.firstIndex(of: glyph) ?? 0, (candidate.glyphs.firstIndex(of: glyph) ?? 0) + 1)
      issues.append(issue("crowded", "‘\(glyph.printed)’ at \(place) stands on the ink of the next sign.", at: place))
    }
    if isWithheld, doubts.isEmpty, !self.issues.contains(where: { $0.code == "readings-differ" }) {
      issues.append(issue("illegible", "The signs are too unsure to work the expression out."))
    }
    return issues
  }

  private var asideIssues: [Issue] {
    guard let aside = candidate.aside else { return [] }
    let (code, message) = aside.reason.issue
    return [Issue(code, field: "expression", message: message, boxes: [Quadrilateral(aside.box)])]
  }

  private var answerIssues: [Issue] {
    let unread = isAnswerIllegible ? answer : unreadAnswer[...]
    if unread.contains(where: { !$0.isBlank }) {
      let text = unread.printedText.trimmed
      return [
        Issue(
          "answer-unread", message: "What stands behind the equals sign, ‘\(text)’, could not be read as an answer.",
          boxes: boxes(unread))
      ]
    }
    guard !isWithheld, let evaluation = candidate.evaluation, let claimed = evaluation.claimedAnswer, !claimed.holds
    else { return [] }
    let answer = evaluation.value ?? evaluation.decimal
    let message = "\(evaluation.expression) is \(answer), not \(claimed.text)."
    return [Issue("claim-is-false", field: "claimed-answer", message: message, boxes: boxes(slice(claimed.span)))]
  }

  private var evaluationIssues: [Issue] {
    if let solution = candidate.solution { return warnings(solution.notes) }
    switch candidate.outcome {
    case .success(let evaluation):
      return warnings(evaluation.notes)
    case .failure(let error):
      return [issue(error.code, error.message, at: error.span)]
    }
  }

  private func warnings(_ notes: [Note]) -> [Issue] {
    notes.filter(\.isWarning).map { issue($0.code.rawValue, $0.message, at: $0.span) }
  }

  private func issue(_ code: String, _ message: String, at span: Span? = nil) -> Issue {
    Issue(
      code, field: "expression", message: message, span: span.map { Issue.Span(start: $0.lower, length: $0.count) },
      boxes: boxes(span.map(slice) ?? candidate.question))
  }

  // MARK: Places

  private func slice(_ span: Span) -> ArraySlice<Glyph> {
    candidate.glyphs[(span.lower..<max(span.lower, span.upper)).clamped(to: candidate.glyphs.indices)]
  }

  /// A rectangle for each line on which signs stand; for what was read as a whole, its part of the expression's area.
  private func boxes(_ glyphs: ArraySlice<Glyph>) -> [Quadrilateral] {
    if let area = candidate.area {
      return glyphs.isEmpty ? [] : [outline(area.part(of: glyphs, among: candidate.glyphs))]
    }
    return candidate.lines(of: glyphs.filter { !$0.isBlank }).compactMap { Box.enclosing($0.map(\.box)) }
      .map { outline(ink?.intersection($0) ?? $0) }
  }

  private func outline(_ box: Box) -> Quadrilateral { Quadrilateral(box).beginning(atCorner: candidate.corner) }
}

extension String {
  /// Without blanks at its end; at its beginning they would move every place.
  var trimmed: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
