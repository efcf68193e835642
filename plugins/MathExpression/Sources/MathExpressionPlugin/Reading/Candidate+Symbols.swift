internal import Calculator
internal import DiscernCore

extension Candidate {
  /// The candidate that a ballot's best hypothesis is, with the symbol of each character, in the sheet's pixels.
  init(_ ballot: Ballot) {
    let hypothesis = ballot.best
    let turn = ballot.turn
    let glyphs = hypothesis.text.map { Glyph($0, of: hypothesis, turn: turn) }
    let asked = Array(glyphs.dropLast(hypothesis.unread))
    let outcome: Result<Evaluation, CalculatorError> =
      switch hypothesis.judgement {
      case .sum(let evaluation, _): .success(evaluation)
      case .faulty(let error, _), .unknown(let error, _): .failure(error)
      case .number: .failure(.empty(Span(0, 0)))
      }
    self.init(
      glyphs: asked, outcome: outcome, solution: hypothesis.solution, hasEquals: asked.contains { $0.character == "=" },
      unreadAnswer: Array(glyphs.suffix(hypothesis.unread)), isTorn: false, words: [],
      textHeight: ballot.look.textHeight,
      reading: -1, isLaidOut: true, corner: turn.corner)
    if let aside = hypothesis.aside, let box = aside.box { self.aside = (turn.original(box), aside.reason) }
    // On a sheet that lies on its side, lines do not follow each other downwards.
    if turn.corner == 0 { breaks = hypothesis.breaks }
  }
}

extension Glyph {
  /// A character of linear text; brackets that stand for a bar, a root or a raised place are as sure as the text itself.
  fileprivate init(_ sign: LinearSign, of hypothesis: Hypothesis, turn: Turn) {
    let mark = hypothesis.marks[sign.mark]
    let choice = mark.choices[hypothesis.choices[sign.mark]]
    let isOwn = choice.character == sign.character
    self.init(
      character: Character(sign.character), printed: Character(sign.character), symbol: mark.symbol,
      confidence: isOwn ? NaturalLogarithm.probability(choice.logProbability) : 1, box: turn.original(mark.box),
      alternatives: isOwn
        ? mark.choices.compactMap(\.character).filter { $0 != sign.character }.map { String(Character($0)) } : [])
  }
}
