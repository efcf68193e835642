import DiscernCore

/// What a number by itself says for or against a card.
enum NumberEvidence {
  /// The evidence of the digits and their grouping; nothing secret is in it.
  static func evidence(for number: CardNumber, isTyped: Bool) -> [Evidence] {
    guard number.isReadable else { return unreadable(number) }
    var evidence = [Evidence("long number", logOdds: Weights.longNumber, detail: "\(number.digits.count) digits")]
    evidence.append(
      number.hasCheckDigit
        ? Evidence("check digit holds", logOdds: Weights.checkDigitHolds)
        : Evidence("check digit fails", logOdds: Weights.checkDigitFails))
    evidence.append(network(of: number))
    if let grouping = grouping(of: number, isTyped: isTyped) { evidence.append(grouping) }
    return evidence + flanks(of: number)
  }

  /// More digits on the row: the number is a part of something longer.
  private static func flanks(of number: CardNumber) -> [Evidence] {
    let flanks = number.candidate.flanks
    guard flanks > 0 else { return [] }
    return [Evidence("more digits beside it", logOdds: Weights.flanked * Double(min(2, flanks)))]
  }

  /// Digits that are not sure enough to be reported are no evidence for a network or a check digit.
  private static func unreadable(_ number: CardNumber) -> [Evidence] {
    var evidence = [Evidence("long number", logOdds: Weights.longNumber, detail: "not read with certainty")]
    if number.isGroupedAsPrinted {
      evidence.append(Evidence("grouped as cards are", logOdds: Weights.unreadableNumber))
    }
    return evidence + flanks(of: number)
  }

  private static func network(of number: CardNumber) -> Evidence {
    guard let row = number.networks.first else { return Evidence("unknown network", logOdds: Weights.unknownNetwork) }
    return Evidence(
      "network prefix", logOdds: row.isVague(for: number.digits) ? Weights.knownFirstDigit : Weights.knownNetwork,
      detail: row.network.title)
  }

  private static func grouping(of number: CardNumber, isTyped: Bool) -> Evidence? {
    let detail = number.candidate.grouping.map { String($0) }.joined(separator: "-")
    if number.isGroupedAsPrinted {
      return Evidence("grouped as printed by networks", logOdds: Weights.groupedAsPrinted, detail: detail)
    }
    if number.candidate.groups.count == 1 {
      return isTyped ? nil : Evidence("in one piece", logOdds: Weights.ungrouped)
    }
    return Evidence("grouped otherwise", logOdds: Weights.groupedOtherwise, detail: detail)
  }
}
