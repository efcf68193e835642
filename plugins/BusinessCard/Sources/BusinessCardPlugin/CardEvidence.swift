internal import DiscernCore

/// Sign for a business card or against it; the raw value is its name in an explanation.
enum CardSign: String, CaseIterable, Sendable {
  case labelledPhone = "phone number with label or plus"
  case plainPhone = "phone number"
  case undialablePhone = "phone number that cannot be dialled"
  case email = "mail address"
  case site = "web address"
  case illegibleAddress = "mail or web address, hardly legible"
  case price
  case crowd = "ten lines more than a card has"
  case prose = "line of prose"

  /// Maximum count of the sign.
  var maximumCount: Int {
    switch self {
    case .undialablePhone, .email, .site, .illegibleAddress: 2
    case .labelledPhone, .plainPhone: 3
    case .crowd, .prose: 6
    case .price: 8
    }
  }
}

/// Evidence for a business card and against it.
///
/// If the labeller has answered, its calibrated log odds decide; the counted signs were found to add nothing to them, and are
/// listed with log odds of 0. Without the labeller the signs decide; `Training/fit_evidence.py` fits their weights on drawn papers and writes `CardEvidenceWeights.swift`.
enum CardEvidence {
  /// Decisive signs: a contact in a code is a contact, and a sheet with a payment card number is a payment card.
  private static let code = Evidence("contact in a code", logOdds: 6)
  private static let paymentCard = Evidence("payment card number", logOdds: -6)

  /// Maximum number of readable lines of a card; both sides of a card with two branches have fewer.
  private static let maximumCardLines = 24
  /// Minimum number of words of a line of prose; addresses rarely have as many.
  private static let minimumProseWords = 11

  /// Returns the evidence, greatest weight first.
  static func reasons(for content: CardContent) -> [Evidence] {
    let decisive =
      (content.codes.contains { $0.contact?.isContact ?? false } ? [code] : [])
      + (content.lines.contains(where: hasCardNumber) ? [paymentCard] : [])
    let base =
      content.logOdds.map {
        Evidence("words and layout", logOdds: content.hasContact ? $0.withContact : $0.withoutContact)
      }
      ?? Evidence("few texts are cards", logOdds: prior)
    return ([base] + decisive + signs(in: content)).sorted { abs($0.logOdds) > abs($1.logOdds) }
  }

  /// Returns the counted signs.
  private static func signs(in content: CardContent) -> [Evidence] {
    let counts = counts(in: content)
    return CardSign.allCases.compactMap { sign in
      guard let count = counts[sign], count > 0 else { return nil }
      let weight = content.logOdds == nil ? weights[sign] ?? 0 : 0
      return Evidence(
        sign.rawValue, logOdds: weight * Double(min(count, sign.maximumCount)), detail: "\(count)")
    }
  }

  private static func counts(in content: CardContent) -> [CardSign: Int] {
    let dialable = content.phones.filter { $0.dialable != nil }
    let lines = content.lines.filter { !$0.isDuplicateReading }
    let readable = lines.filter { $0.confidence(in: $0.characters.indices) >= 0.6 && $0.characters.count >= 3 }
    return [
      .labelledPhone: dialable.count(where: \.candidate.isMarked),
      .plainPhone: dialable.count { !$0.candidate.isMarked },
      .undialablePhone: content.phones.count { $0.dialable == nil },
      .email: content.emails.count, .site: content.sites.count + content.socials.count,
      .illegibleAddress: content.doubtful.count,
      .price: lines.reduce(0) { $0 + prices(in: $1.text) },
      .crowd: max(0, readable.count - maximumCardLines + 9) / 10, .prose: readable.count(where: isProse),
    ]
  }

  /// Counts amounts of money: a currency sign and digits, or digits with two decimals.
  private static func prices(in text: String) -> Int {
    text.split(separator: " ").count { word in
      let amount = word.filter { !"$€£¥*:-".contains($0) }
      guard amount.first?.isNumber == true, amount.allSatisfy({ $0.isNumber || ".,".contains($0) }) else {
        return false
      }
      let decimals = amount.split(omittingEmptySubsequences: false, whereSeparator: { ".,".contains($0) })
      return decimals.count == 2 && decimals[1].count == 2
        || amount.count < word.count && "$€£¥".contains(where: word.contains)
    }
  }

  /// Returns true if a line has four groups of four digits (ISO/IEC 7812, as payment cards print them).
  static func hasCardNumber(_ line: CardLine) -> Bool {
    let groups = line.text.split(separator: " ").map { $0.filter { $0.isNumber || $0.isLetter } }
    return groups.indices.contains { start in
      groups[start...].prefix(4).count == 4
        && groups[start..<start + 4].allSatisfy { $0.count == 4 && $0.allSatisfy(\.isNumber) }
    }
  }

  private static func isProse(_ line: CardLine) -> Bool {
    let words = line.text.split(separator: " ").filter {
      $0.count > 1 && $0.allSatisfy { $0.isLetter || $0 == "," || $0 == "." }
    }
    return words.count >= minimumProseWords && words.count(where: { $0.first?.isLowercase == true }) * 2 > words.count
  }
}
