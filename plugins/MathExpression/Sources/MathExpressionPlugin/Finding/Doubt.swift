internal import Calculator
internal import DiscernCore

/// Why the value of an expression in a picture is withheld, though its signs were read well.
struct Doubt: Hashable, Sendable {
  /// The code of the issue.
  let code: String
  /// What is doubtful, as a sentence.
  let message: String
  /// The place of the sign among those of the candidate; nil for the whole.
  let place: Int?
  /// The ink that raises the doubt.
  let box: Box?

  /// Whether an expression goes on in other ink.
  private static func cutOff(at box: Box) -> Doubt {
    Doubt(
      code: "incomplete", message: "The expression may be cut off here: there is ink beside it.", place: nil, box: box)
  }

  /// The doubts about a candidate: from where it stands, from its signs, and from those of another reading of its ink.
  static func doubts(of candidate: Candidate, besides other: Candidate?, in layout: RowLayout) -> [Doubt] {
    let own = faults(of: candidate).map { place, fault in sign(fault, glyph: candidate.glyphs[place], at: place) }
    let others = other.map { other in
      faults(of: other).map { place, fault in sign(fault, glyph: other.glyphs[place], at: nil) }
    }
    return place(of: candidate, in: layout) + joined([candidate, other].compactMap { $0 }) + numbering(of: candidate)
      + answer(of: candidate)
      + (own.isEmpty ? others ?? [] : own)
  }

  /// The doubts about signs that were read one by one.
  static func doubts(of ballot: Ballot, _ candidate: Candidate) -> [Doubt] {
    var doubts = numbering(of: candidate)
    if candidate.evaluation?.claimedAnswer?.holds == false, ballot.share < Legibility.sure {
      let message = "The answer does not hold, and not all looks at the signs agree: one may have been misread."
      doubts.append(Doubt(code: "answer-against", message: message, place: nil, box: candidate.box))
    }
    if let root = ambiguousRoot(in: candidate) {
      let message = "What stands here may be a root or the bracket of a long division."
      doubts.append(
        Doubt(code: "root-or-division", message: message, place: root, box: candidate.glyphs[root].box))
    }
    if let more = ballot.look.neighbour(of: ballot.best) {
      doubts.append(.cutOff(at: ballot.turn.original(more.box)))
    }
    return doubts
  }

  /// The doubts that stand though readers of lines see the same: from a plus sign that loses an arm at another threshold, and
  /// from a line that begins with an operator.
  static func doubts(of ballot: Ballot, besides lines: [Candidate]) -> [Doubt] {
    var doubts: [Doubt] = []
    if let plus = ballot.armless {
      let message = "‘+’ falls apart where only strong ink counts: it may be the sign of division."
      doubts.append(Doubt(code: "plus-or-division", message: message, place: nil, box: ballot.turn.original(plus.box)))
    }
    return doubts + joined(lines)
  }

  /// An operator that an expression begins with joins it to ink before it that was not read; a minus sign may be its own.
  private static func joined(_ candidates: [Candidate]) -> [Doubt] {
    guard let sign = candidates.lazy.compactMap(\.joiningSign).first else { return [] }
    let message = "‘\(sign.printed)’ before it joins it to ink that was not read."
    return [Doubt(code: "incomplete", message: message, place: nil, box: sign.box)]
  }

  /// The place of the root where nothing but a number stands before it that divides the one under it: so long division is
  /// written.
  private static func ambiguousRoot(in candidate: Candidate) -> Int? {
    let glyphs = candidate.glyphs
    guard let root = glyphs.firstIndex(where: { $0.character == "√" }), root > 0,
      let divisor = Int(String(glyphs[..<root].map(\.character))),
      let dividend = Int(String(glyphs[(root + 1)...].map(\.character).filter { !"()".contains($0) })),
      divisor > 1, dividend >= 10, dividend % divisor == 0
    else { return nil }
    return root
  }

  /// A sign is unsure, and the answer does not hold: then the sign is likelier wrong than the writer.
  private static func answer(of candidate: Candidate) -> [Doubt] {
    guard candidate.evaluation?.claimedAnswer?.holds == false, Legibility.signs(of: candidate) < Legibility.sure else {
      return []
    }
    let weakest = candidate.question.indices.filter { !candidate.question[$0].isBlank }
      .min { candidate.question[$0].confidence < candidate.question[$1].confidence }
    let message = "The answer does not hold, and a sign is not quite sure: it may have been misread."
    return [
      Doubt(
        code: "answer-against", message: message, place: weakest, box: weakest.map { candidate.question[$0].box })
    ]
  }

  /// A number with a point at the beginning and an answer that does not hold: which of both is it?
  private static func numbering(of candidate: Candidate) -> [Doubt] {
    guard candidate.evaluation?.claimedAnswer?.holds == false, let end = Numbering.pointed(in: candidate.glyphs) else {
      return []
    }
    let message = "‘\(candidate.glyphs[..<end].printedText)’ may be the number of the exercise."
    return [Doubt(code: "numbering", message: message, place: 0, box: candidate.glyphs.first?.box)]
  }

  private static func faults(of candidate: Candidate) -> [(place: Int, fault: Flattening.Fault)] {
    Flattening.faults(in: Array(candidate.question), textHeight: candidate.textHeight)
  }

  private static func sign(_ fault: Flattening.Fault, glyph: Glyph, at place: Int?) -> Doubt {
    let message =
      switch fault {
      case .power: "‘\(glyph.printed)’ may be an exponent that was read as a digit of the line."
      case .root: "How far the root reaches is not known: its overline is not seen."
      case .division: "‘\(glyph.printed)’ may be the sign of division."
      case .point: "‘\(glyph.printed)’ may be the dot of a product, or a decimal point."
      }
    return Doubt(code: fault.rawValue, message: message, place: place, box: glyph.box)
  }

  private static func place(of candidate: Candidate, in layout: RowLayout) -> [Doubt] {
    guard let box = candidate.box else { return [] }
    if let level = layout.otherLevel(of: box) {
      let message = "Other ink stands above, below or half a line beside it: it may be a part of a fraction or a power."
      return [Doubt(code: "two-dimensional", message: message, place: nil, box: level)]
    }
    if let more = layout.continuation(of: box) {
      return [.cutOff(at: more)]
    }
    return []
  }
}
