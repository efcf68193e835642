internal import Calculator
internal import DiscernCore

/// Brings together what looks at single signs voted and what readers of lines see in the same ink.
///
/// Two readers that agree are almost always right. Where they differ on signs in one line, the reader of lines is right
/// more often; signs on several levels are flattened by it, so there it has no say.
struct Reconciliation {
  /// One finding for each piece of ink.
  private(set) var findings: [Finding] = []

  private let lines: [Finding]
  private let crops: [Candidate]

  /// Reconciles ballots with the findings of lines, and with what was read of the ballots' own ink as lines.
  init(_ ballots: [Ballot], lines: [Finding], crops: [Candidate]) {
    self.lines = lines
    self.crops = crops
    var settled = Set<Int>()
    for ballot in ballots {
      let candidate = Candidate(ballot)
      let shared = lines.indices.filter { lines[$0].candidate.sharesInk(with: candidate) }
      if let finding = finding(ballot, candidate, beside: shared.map { lines[$0] }) {
        findings.append(finding)
        settled.formUnion(shared)
      }
    }
    findings += lines.indices.filter { !settled.contains($0) }.map { lines[$0] }
  }

  /// What a ballot comes to; nil where it is no sum, or a reader of lines has the better reading.
  private func finding(_ ballot: Ballot, _ candidate: Candidate, beside lines: [Finding]) -> Finding? {
    guard !ballot.best.isNumber else { return nil }
    func made(_ second: Finding.SecondReading, doubted: Bool = true) -> Finding {
      var doubts = doubted && !candidate.holds ? Doubt.doubts(of: ballot, candidate) : []
      if !candidate.holds { doubts += Doubt.doubts(of: ballot, besides: lines.map(\.candidate)) }
      return Finding(ballot, candidate: candidate, second: second, doubts: doubts)
    }
    // Readers of lines have seen it lying on its side.
    if ballot.turn.corner != 0 { return made(alone(ballot)) }
    let others = lines.map(\.candidate) + crops.filter { $0.sharesInk(with: candidate) }
    // Letters without an equals sign are worth a word only where a line makes a sum of them.
    if candidate.isTerm, others.isEmpty { return nil }
    if candidate.holds {
      // By chance one false reading in 20 holds, and most products with 0: that is less than two readers who see an equation.
      return ballot.share < Self.strong && lines.contains(where: \.isConfirmedEquation) ? nil : made(.none)
    }
    if others.contains(where: \.holds) { return nil }
    let isSure = ballot.share >= Self.strong
    let differing = others.filter { !$0.agrees(with: candidate) && !(isSure && $0.differsInDots(from: candidate)) }
    if others.contains(where: { $0.agrees(with: candidate) }) {
      guard let other = differing.first, ballot.best.isLinear else { return made(.agrees, doubted: false) }
      if dotted(lines, beside: candidate) { return nil }
      // Sure signs and a line that confirms them are two witnesses against one.
      let text = other.question.printedText
      return made(isSure ? .differs(text) : .undecided(text))
    }
    guard ballot.share > Self.leastShare else { return nil }
    if ballot.share < Legibility.least, lines.contains(where: { isWhole($0, ballot) }) { return nil }
    guard let other = differing.first, ballot.best.isLinear else { return made(alone(ballot)) }
    return linear(ballot, candidate, lines: lines, other: other, made)
  }

  /// What signs in one line come to that readers of lines see otherwise.
  private func linear(
    _ ballot: Ballot, _ candidate: Candidate, lines: [Finding], other: Candidate,
    _ made: (Finding.SecondReading, Bool) -> Finding
  ) -> Finding? {
    if dotted(lines, beside: candidate) { return nil }
    let text = other.question.printedText
    if lines.contains(where: { !$0.isWithheld }) {
      return ballot.share > Self.strong ? made(.undecided(text), true) : nil
    }
    return made(ballot.share >= Legibility.sure && !lines.isEmpty ? .differs(text) : .undecided(text), true)
  }

  /// Whether a line that raises no doubt is of the same ink as a ballot that is too unsure for a value: it reaches about as
  /// far to both sides. A line's box is higher than its ink.
  private func isWhole(_ line: Finding, _ ballot: Ballot) -> Bool {
    guard !line.isWithheld, let box = ballot.best.box,
      let row = Box.enclosing(line.candidate.question.filter { !$0.isBlank }.map(\.box))
    else { return false }
    return box.horizontalOverlap(row) >= Self.sameReach * box.union(row).width
      && row.verticalOverlap(box) >= Self.sameReach * box.height
  }

  /// Whether a line has a division sign where the ballot has a plus sign: dots are overlooked, and hardly invented.
  private func dotted(_ lines: [Finding], beside candidate: Candidate) -> Bool {
    lines.contains { $0.candidate.dots(candidate) }
  }

  /// A line and a ballot are of the same ink where they share so much of their reach.
  private static let sameReach = 0.7
  /// Signs so sure may be right against a reader of lines that is sure, too: neither is called the answer.
  private static let strong = 0.75

  /// Where another value comes near, neither is called the answer.
  private func alone(_ ballot: Ballot) -> Finding.SecondReading {
    guard let rival = ballot.rival, ballot.rivalShare > Self.leastRival else { return .none }
    return ballot.isClear ? .differs(rival.text.text) : .undecided(rival.text.text)
  }

  /// A value with a smaller share of the votes is chance.
  private static let leastShare = 0.2
  /// A rival with a smaller one is not worth a word.
  private static let leastRival = 0.1
}

extension Candidate {
  /// What it comes to, as a text by which readings are compared.
  var value: String {
    switch outcome {
    case .success(let evaluation): evaluation.value ?? evaluation.decimal
    case .failure(let error): solution?.value ?? error.code
    }
  }

  /// Whether it has the value of another, or was read alike and taken otherwise: the bars of a magnitude for ones.
  func agrees(with other: Candidate) -> Bool {
    // Of an equation both sides count, of a sum with an answer what is asked.
    func plain(_ candidate: Candidate) -> String {
      let isEquation = candidate.evaluation == nil && candidate.hasEquals
      return (isEquation ? candidate.glyphs[...] : candidate.question).printedText.filter { !$0.isWhitespace }
    }
    return value == other.value || plain(self) == plain(other)
  }

  /// Whether another differs from it in nothing but how high a point stands, which readers of lines do not tell.
  func differsInDots(from other: Candidate) -> Bool {
    func level(_ text: String) -> String { text.replacing("·", with: ".") }
    return plainQuestion != other.plainQuestion && level(plainQuestion) == level(other.plainQuestion)
  }

  /// Whether it is another but for a `÷` where that has a `+`.
  func dots(_ other: Candidate) -> Bool {
    plainQuestion.contains("÷") && plainQuestion.replacing("÷", with: "+") == other.plainQuestion
  }

  /// Whether it has letters for numbers, and is no equation.
  var isTerm: Bool {
    if case .failure(.unknownName) = outcome { return true }
    return false
  }

  /// Whether the answer behind its equals sign is right.
  var holds: Bool { evaluation?.claimedAnswer?.holds == true }
}
