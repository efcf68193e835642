internal import DiscernCore

/// What else stands on the sheet: a worksheet speaks for sums, a page of text against them.
struct SheetContext: Sendable {
  /// Lines that hold other writing: at least three letters.
  let textLines: Int
  /// Lines that hold a candidate with an equals sign, or with an operator that little else is written with.
  let sums: Int
  /// All lines.
  private let lines: [Box]

  /// Counts the lines of the general reading.
  init(_ transcript: Transcript, candidates: [Candidate]) {
    let general = transcript.generalLines
    lines = general.map(\.box)
    let question = Set(candidates.flatMap(\.symbols))
    textLines = general.count { line in
      line.symbols.filter { !question.contains($0) && transcript[$0].text.contains(where: \.isLetter) }.count >= 3
    }
    sums = candidates.count { candidate in
      (candidate.isLaidOut || candidate.reading == general.first?.reading)
        && (candidate.hasEquals || !Set(candidate.evaluation?.operations ?? []).isDisjoint(with: SignTable.telling))
    }
  }

  /// Whether nothing is written on the sheet but the ink of a candidate: the parts of a fraction are lines of their own.
  func isAlone(_ candidate: Candidate) -> Bool {
    guard lines.count > 1 else { return true }
    guard candidate.isLaidOut, let box = candidate.box?.grown(by: 0.3 * candidate.textHeight) else { return false }
    return lines.allSatisfy { box.contains($0.center) }
  }
}
