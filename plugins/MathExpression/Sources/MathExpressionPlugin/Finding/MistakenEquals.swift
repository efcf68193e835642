internal import Calculator
internal import DiscernCore

/// An equals sign of which a reader saw one bar: in place of a minus sign that it doubts, or names it for, it would make the
/// line true.
enum MistakenEquals {
  /// The doubt that such a sign raises; nil where there is none.
  static func doubt(of candidate: Candidate, calculator: Calculator) -> Doubt? {
    guard !candidate.hasEquals, candidate.evaluation != nil else { return nil }
    for (place, glyph) in candidate.question.enumerated() where isDoubtfulMinus(glyph) {
      var signs = candidate.question.map(\.character)
      signs[place] = "="
      guard let evaluation = try? calculator.evaluate(String(signs)), evaluation.claimedAnswer?.holds == true else {
        continue
      }
      let message = "‘\(glyph.printed)’ may be an equals sign: with it the line is true."
      return Doubt(code: "maybe-equals", message: message, place: place, box: glyph.box)
    }
    return nil
  }

  private static func isDoubtfulMinus(_ glyph: Glyph) -> Bool {
    (glyph.printed == "-" || SignTable.minusLike.contains(glyph.printed))
      && (glyph.repair != nil || glyph.confidence < Legibility.sure || glyph.alternatives.contains("="))
  }
}
