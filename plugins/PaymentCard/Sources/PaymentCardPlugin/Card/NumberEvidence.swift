import DiscernCore

/// What a number by itself says for or against a card, and for or against it as a reading of its ink.
enum NumberEvidence {
  /// The evidence of the digits and their grouping; nothing secret is in it.
  static func evidence(for number: CardNumber, isTyped: Bool) -> [Evidence] {
    guard number.isReadable else { return unreadable(number) }
    var evidence = [Evidence(.longNumber, detail: "\(number.digits.count) digits")]
    evidence.append(checkDigit(of: number))
    evidence.append(network(of: number))
    if let grouping = grouping(of: number, isTyped: isTyped) { evidence.append(grouping) }
    return evidence + flanks(of: number)
  }

  /// Fitted on cards in use.
  private static func checkDigit(of number: CardNumber) -> Evidence {
    var evidence = Evidence(number.hasCheckDigit ? .checkDigitHolds : .checkDigitFails)
    evidence.logOdds += number.prior.shift(from: .inUse, checkDigitHolds: number.hasCheckDigit)
    return evidence
  }

  /// The log odds that a number is the right reading of its ink: judged by the same signs, whatever they say for a card.
  static func readingLogOdds(of number: CardNumber, isTyped: Bool) -> Double {
    evidence(for: number, isTyped: isTyped).reduce(0) { sum, evidence in
      guard let sign = CardSign(rawValue: evidence.name) else { return sum }
      let count = sign == .flanked ? Double(flankCount(of: number)) : 1
      return sum + count * (ReadingWeights.signs[sign] ?? 0)
    }
  }

  /// More digits on the row: the number is a part of something longer.
  private static func flanks(of number: CardNumber) -> [Evidence] {
    let flanks = flankCount(of: number)
    return flanks > 0 ? [Evidence(.flanked, count: flanks)] : []
  }

  private static func flankCount(of number: CardNumber) -> Int { min(mostFlanks, number.candidate.flanks) }

  /// More groups say no more.
  private static let mostFlanks = 2

  /// Digits that are not sure enough to be reported are no evidence for a network or a check digit.
  private static func unreadable(_ number: CardNumber) -> [Evidence] {
    var evidence = [Evidence(.longNumber, detail: "not read with certainty")]
    if number.isGroupedAsPrinted { evidence.append(Evidence(.unreadableNumber)) }
    return evidence + flanks(of: number)
  }

  private static func network(of number: CardNumber) -> Evidence {
    guard let row = number.networks.first else { return Evidence(.unknownNetwork) }
    return Evidence(row.isVague(for: number.digits) ? .firstDigit : .networkPrefix, detail: row.network.title)
  }

  private static func grouping(of number: CardNumber, isTyped: Bool) -> Evidence? {
    let detail = number.candidate.grouping.map { String($0) }.joined(separator: "-")
    if number.isGroupedAsPrinted {
      return Evidence(.groupedAsPrinted, detail: detail)
    }
    if number.candidate.groups.count == 1 {
      return isTyped ? nil : Evidence(.ungrouped)
    }
    return Evidence(.groupedOtherwise, detail: detail)
  }
}
