import DiscernCore

/// What a number by itself says for or against a card, and for or against it as a reading of its ink.
enum NumberEvidence {
  /// A sign that a number shows, how often, and what of it may be told.
  private typealias Shown = (sign: CardSign, count: Int, detail: String)

  /// The evidence of the digits and their grouping; nothing secret is in it.
  ///
  /// Typed digits are worth what was judged: the fitted table is one of pictures, and who types sixteen digits seldom means a
  /// serial number.
  static func evidence(for number: CardNumber, isTyped: Bool) -> [Evidence] {
    let weights = isTyped ? ReadingWeights.signs : CardSign.weights
    return signs(of: number, isTyped: isTyped).map { shown in
      var evidence = Evidence(shown.sign, times: Double(shown.count), detail: shown.detail, weights: weights)
      // Fitted on cards in use.
      if shown.sign == .checkDigitHolds || shown.sign == .checkDigitFails {
        evidence.logOdds += number.prior.shift(from: .inUse, checkDigitHolds: number.hasCheckDigit)
      }
      return evidence
    }
  }

  /// The log odds that a number is the right reading of its ink: judged by the same signs, whatever they say for a card.
  static func readingLogOdds(of number: CardNumber, isTyped: Bool) -> Double {
    signs(of: number, isTyped: isTyped).reduce(0) { sum, shown in
      sum + Double(shown.count) * (ReadingWeights.signs[shown.sign] ?? 0)
    }
  }

  private static func signs(of number: CardNumber, isTyped: Bool) -> [Shown] {
    guard number.isReadable else { return unreadable(number) + flanks(of: number) }
    return [
      (.longNumber, 1, "\(number.digits.count) digits"),
      (number.hasCheckDigit ? .checkDigitHolds : .checkDigitFails, 1, ""),
      network(of: number),
    ] + grouping(of: number, isTyped: isTyped) + flanks(of: number)
  }

  /// More digits on the row: the number is a part of something longer.
  private static func flanks(of number: CardNumber) -> [Shown] {
    let count = min(mostFlanks, number.candidate.flanks)
    return count > 0 ? [(.flanked, count, "\(count)")] : []
  }

  /// More groups say no more.
  private static let mostFlanks = 2

  /// Digits that are not sure enough to be reported are no evidence for a network or a check digit.
  private static func unreadable(_ number: CardNumber) -> [Shown] {
    [(.longNumber, 1, "not read with certainty")] + (number.isGroupedAsPrinted ? [(.unreadableNumber, 1, "")] : [])
  }

  private static func network(of number: CardNumber) -> Shown {
    guard let row = number.networks.first else { return (.unknownNetwork, 1, "") }
    return (row.isVague(for: number.digits) ? .firstDigit : .networkPrefix, 1, row.network.title)
  }

  private static func grouping(of number: CardNumber, isTyped: Bool) -> [Shown] {
    let detail = number.candidate.grouping.map { String($0) }.joined(separator: "-")
    if number.isGroupedAsPrinted { return [(.groupedAsPrinted, 1, detail)] }
    if number.candidate.groups.count == 1 { return isTyped ? [] : [(.ungrouped, 1, "")] }
    return [(.groupedOtherwise, 1, detail)]
  }
}
