internal import DiscernCore

/// The evidence for a business card and against it.
///
/// The labeller's log odds are calibrated on drawn papers. The weights of numbers and addresses beside them are set by judgement: they
/// speak alone if there is no network, and keep a contact that the network has seen nothing like.
struct CardEvidence {
  /// What one sign is worth, and how often it counts.
  private struct Weight {
    var name: String
    var logOdds: Double
    var most: Int = 1
  }

  /// Before anything is seen: few pictures with text are cards.
  private static let before = -2.0
  private static let labelledPhone = Weight(name: "phone number with label or plus", logOdds: 2.5, most: 3)
  private static let plainPhone = Weight(name: "phone number", logOdds: 1.5, most: 3)
  private static let doubtfulPhone = Weight(name: "phone number that cannot be dialled", logOdds: 1.2, most: 2)
  private static let email = Weight(name: "mail address", logOdds: 4, most: 2)
  private static let code = Weight(name: "contact in a code", logOdds: 6)
  private static let site = Weight(name: "web address", logOdds: 1.8)
  private static let doubtful = Weight(name: "mail or web address, hardly legible", logOdds: 1, most: 2)
  private static let price = Weight(name: "price", logOdds: -1, most: 8)
  private static let card = Weight(name: "payment card number", logOdds: -5)
  private static let crowd = Weight(name: "ten lines more than a card has", logOdds: -1, most: 6)
  private static let prose = Weight(name: "line of prose", logOdds: -0.7, most: 6)

  /// Readable lines that a card has at most; both sides of a card with two branches have fewer.
  private static let linesOfACard = 24
  /// Words of a line of prose; an address rarely has as many.
  private static let wordsOfProse = 11

  /// The reasons, those first that weigh most.
  static func reasons(for content: CardContent) -> [Evidence] {
    let dialable = content.phones.filter { $0.dialable != nil }
    let (called, plain) = (dialable.filter(\.candidate.isCalled), dialable.filter { !$0.candidate.isCalled })
    let contact = [
      evidence(labelledPhone, called.count), evidence(plainPhone, plain.count),
      evidence(doubtfulPhone, content.phones.count { $0.dialable == nil }), evidence(email, content.emails.count),
      evidence(site, content.sites.count + content.socials.count), evidence(doubtful, content.doubtful.count),
      evidence(code, content.codes.count { $0.contact?.isContact ?? false }),
    ]
    // The network knows that few texts are cards; without it, that has to be said.
    let words = content.logOdds.map { Evidence("words and layout", logOdds: $0) }
    let seen = (contact + against(content.lines)).compactMap { $0 }.sorted { abs($0.logOdds) > abs($1.logOdds) }
    return [words ?? Evidence("few texts are cards", logOdds: before)] + seen
  }

  private static func against(_ lines: [CardLine]) -> [Evidence?] {
    let lines = lines.filter { !$0.isDuplicateReading }
    let readable = lines.filter { $0.confidence(in: $0.characters.indices) >= 0.6 && $0.characters.count >= 3 }
    return [
      evidence(price, lines.reduce(0) { $0 + prices(in: $1.text) }),
      evidence(card, lines.contains(where: hasCardNumber) ? 1 : 0),
      evidence(crowd, max(0, readable.count - linesOfACard + 9) / 10),
      evidence(prose, readable.count { isProse($0) }),
    ]
  }

  private static func evidence(_ weight: Weight, _ count: Int) -> Evidence? {
    guard count > 0 else { return nil }
    return Evidence(weight.name, logOdds: weight.logOdds * Double(min(count, weight.most)), detail: "\(count)")
  }

  /// Amounts of money: a currency sign before digits, or digits that end in a dot and two decimals.
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

  /// Four groups of four digits (ISO/IEC 7812, as payment cards print them).
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
    return words.count >= wordsOfProse && words.count(where: { $0.first?.isLowercase == true }) * 2 > words.count
  }
}
