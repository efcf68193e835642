internal import Calculator
internal import DiscernCore

/// The reasons for and against a candidate of a picture.
struct ExpressionEvidence {
  private let candidate: Candidate
  private let ballot: Ballot?
  private let context: SheetContext
  private let operations: [String]

  /// The evidence for a candidate where it stands.
  init(_ candidate: Candidate, ballot: Ballot?, context: SheetContext) {
    self.candidate = candidate
    self.ballot = ballot
    self.context = context
    operations = candidate.evaluation?.operations ?? []
  }

  /// The reasons, without those about a second reading.
  var reasons: [Evidence] {
    [Evidence("few lines are sums", logOdds: Weights.prior)] + writing + answer + surroundings + shape + legibility
  }

  private var question: String { candidate.question.text }

  private var writing: [Evidence] {
    var reasons: [Evidence] = []
    let times = candidate.repaired.contains { $0.repair == .timesSign }
    let exponent = candidate.repaired.contains { $0.repair == .raised }
    let names = operations.contains { $0.first?.isLetter == true }
    if names
      || operations.contains(where: {
        SignTable.telling.contains($0) && !($0 == "*" && times) && !($0 == "^" && exponent)
      })
    {
      reasons.append(
        Evidence("operator of arithmetic", logOdds: Weights.tellingOperator, detail: operations.joined(separator: " ")))
    } else if times {
      reasons.append(Evidence("letter x between numbers", logOdds: Weights.letterTimes))
    }
    if exponent || ballot != nil, operations == ["^"], !candidate.hasEquals {
      reasons.append(Evidence("nothing but a raised digit", logOdds: Weights.raisedAlone))
    }
    if question.contains("÷") { reasons.append(Evidence("division sign", logOdds: Weights.division)) }
    if operations.count > 1 {
      let further = Double(min(3, operations.count - 1))
      reasons.append(
        Evidence("several operations", logOdds: further * Weights.furtherOperation, detail: "\(operations.count)"))
    }
    // Those of linear text stand for bars and raised places, too.
    if ballot == nil, question.contains(where: { "([{".contains($0) }) {
      reasons.append(Evidence("brackets", logOdds: Weights.brackets))
    }
    if isSpaced { reasons.append(Evidence("blanks around the operator", logOdds: Weights.spacedOperators)) }
    if ballot?.best.isLinear == false, operations != ["^"] {
      reasons.append(Evidence("laid out on several levels", logOdds: Weights.levels))
    }
    if isEquation { reasons.append(Evidence("equation", logOdds: Weights.equation)) }
    return reasons
  }

  private var answer: [Evidence] {
    guard candidate.hasEquals else { return [] }
    var reasons = [Evidence("equals sign", logOdds: Weights.equalsSign)]
    if let claimed = candidate.evaluation?.claimedAnswer {
      reasons.append(
        claimed.holds
          ? Evidence("answer holds", logOdds: Weights.answerHolds)
          : Evidence("answer does not hold", logOdds: Weights.answerFails))
    }
    return reasons
  }

  private var surroundings: [Evidence] {
    var reasons: [Evidence] = []
    if candidate.isTorn { reasons.append(Evidence("cut from a longer token", logOdds: Weights.torn)) }
    if Announcements.stand(in: candidate.words) {
      reasons.append(Evidence("announced by a word", logOdds: Weights.announced))
    } else if candidate.words.isEmpty {
      // Nothing is known of words beside signs that were read one by one.
      if ballot == nil { reasons.append(Evidence("alone on its line", logOdds: Weights.aloneOnLine)) }
    } else if !candidate.hasEquals {
      reasons.append(Evidence("amid other words", logOdds: Weights.amidWords))
    }
    // Specks and ornaments are alone on theirs as well, and look like `1-1`.
    let isSpeck = ballot != nil && foreignShape != nil
    if context.isAlone(candidate), candidate.words.isEmpty, !isSpeck {
      reasons.append(Evidence("alone on its sheet", logOdds: Weights.aloneOnSheet))
    } else if context.sums >= 3 {
      reasons.append(Evidence("among other sums", logOdds: Weights.amongSums, detail: "\(context.sums)"))
    } else if context.textLines >= 3 {
      reasons.append(Evidence("among other writing", logOdds: Weights.amongText, detail: "\(context.textLines) lines"))
    }
    return reasons
  }

  /// The date, score or other thing that it is shaped like; what stands on several levels is not written like that.
  private var foreignShape: ForeignShape? {
    // The calculator has a stroke where a colon is printed.
    guard ballot?.best.isLinear ?? true,
      let foreign = ForeignShape.of(candidate.question.printedText) ?? ForeignShape.of(question),
      foreign.isDate || !candidate.hasEquals
    else { return nil }
    return foreign
  }

  /// What its text alone says: dates, phone numbers and amounts are written with the signs of sums.
  var shape: [Evidence] {
    var reasons: [Evidence] = []
    if let foreign = foreignShape {
      reasons.append(Evidence("shape of another thing", logOdds: foreign.logOdds, detail: foreign.name))
    }
    if hasLeadingZero { reasons.append(Evidence("number with a leading zero", logOdds: Weights.leadingZero)) }
    if candidate.hasEquals { return reasons }
    if isPrices { reasons.append(Evidence("amounts of money", logOdds: Weights.prices)) }
    return reasons
  }

  private var legibility: [Evidence] {
    if let ballot { return [Self.votes(of: ballot)] }
    var reasons: [Evidence] = []
    if candidate.weakest < 0.35 {
      reasons.append(Evidence("illegible sign", logOdds: Weights.illegibleSign))
    } else if candidate.weakest < 0.6 {
      reasons.append(Evidence("unsure sign", logOdds: Weights.unsureSign))
    }
    let outer = candidate.repaired.count { $0.repair == .outerDigit }
    let others = candidate.repaired.count { $0.repair != .outerDigit && $0.repair != .raised }
    if outer + others > 0 {
      let logOdds = Double(outer) * Weights.outerDigit + Double(others) * Weights.repairedSign
      reasons.append(Evidence("sign taken for another", logOdds: logOdds, detail: "\(outer + others)"))
    }
    return reasons
  }

  /// What the looks at single signs say.
  static func votes(of ballot: Ballot) -> Evidence {
    let odds = LogOdds.of(ballot.share, least: 0.01)
    return Evidence(
      "looks at each sign", logOdds: max(Weights.leastVotes, min(Weights.mostVotes, odds)),
      detail: "\(ballot.agreeing) of \(ballot.looks) agree")
  }

  private var isEquation: Bool {
    if case .failure(.unsolvedEquation) = candidate.outcome { return true }
    return false
  }

  /// Whether a blank stands on both sides of every infix sign.
  private var isSpaced: Bool {
    let glyphs = Array(candidate.question)
    var signs = 0
    for (index, glyph) in glyphs.enumerated() where "+-*/×÷·:".contains(glyph.character) {
      guard let before = glyphs[..<index].last(where: { !$0.isBlank }), before.character.endsOperand else { continue }
      guard glyphs[index - 1].isBlank, index + 1 < glyphs.count, glyphs[index + 1].isBlank else { return false }
      signs += 1
    }
    return signs > 0
  }

  private var hasLeadingZero: Bool {
    question.split { !$0.isArabicDigit && $0 != "." && $0 != "," }.contains { number in
      number.count > 1 && number.first == "0" && (number.dropFirst().first?.isArabicDigit ?? false)
    }
  }

  private var isPrices: Bool {
    guard Set(operations).isSubset(of: ["-", "*", "/"]) else { return false }
    let numbers = question.split { !$0.isArabicDigit && $0 != "." && $0 != "," }
    return numbers.contains { number in
      let parts = number.split { $0 == "." || $0 == "," }
      return parts.count == 2 && parts[1].count == 2
    }
  }
}
