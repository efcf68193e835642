/// Which numbers a network issues.
struct NetworkRow: Sendable {
  /// Whether every number of the network ends in a check digit.
  enum CheckDigit: Sendable { case always, mostly }

  /// The network.
  var network: Network
  /// First and last prefix of each range, both of the same length: `("2221", "2720")`.
  var prefixes: [(String, String)]
  /// How many digits a number has.
  var lengths: [Int]
  /// How the digits are printed, for each length that has its own way; fours where it is not named.
  var groupings: [[Int]]
  /// Whether the check digit of ISO/IEC 7812-1 holds.
  var checkDigit: CheckDigit
  /// Where the row comes from, and when it was looked up.
  var source: String

  /// Whether it says little that a number fits the row: one digit for a rare network, or a length hardly ever issued.
  func isVague(for digits: [Int]) -> Bool {
    if network == .maestro, digits.count != 16 { return true }
    // Indonesia's switch routes cards with the prefixes of others.
    if network == .gpn, prefixLength(of: digits) == 2 { return true }
    return network != .visa && prefixLength(of: digits) == 1
  }

  /// How many digits the longest of its prefixes has that the number begins with; nil where none fits.
  func prefixLength(of digits: [Int]) -> Int? {
    prefixes.filter { range in
      let start = digits.prefix(range.0.count).map { String($0) }.joined()
      return start.count == range.0.count && start >= range.0 && start <= range.1
    }.map(\.0.count).max()
  }
}

/// The prefixes of the networks. The longest prefix that fits wins; of equally long ones the earlier row.
enum NetworkTable {
  private static let fours = [[4, 4, 4, 4], [4, 4, 4, 4, 3]]
  private static let braintree = "braintree/credit-card-type, card-types.ts at 0bac61c, looked up 2026-11"
  private static let validations = "Fivell/credit_card_validations, brands.yaml, looked up 2026-11"
  private static let wikipedia = "Wikipedia, Payment card number, table of issuer identification numbers, as of 2025-11"
  private static let madaPages = "lists of issuers at Saudi payment pages that test for mada, looked up 2026-11"
  private static let regional = "lists of regional schemes in public validators, looked up 2026-11"

  /// All rows, in the order of how common their cards are.
  static let rows: [NetworkRow] = [
    NetworkRow(
      network: .visa, prefixes: [("4", "4")], lengths: [16, 13, 18, 19], groupings: fours + [[4, 3, 3, 3]],
      checkDigit: .always, source: "\(braintree); 13 digits (old cards): \(validations)"),
    NetworkRow(
      network: .mastercard, prefixes: [("51", "55"), ("2221", "2720")], lengths: [16], groupings: fours,
      checkDigit: .always, source: braintree),
    NetworkRow(
      network: .amex, prefixes: [("34", "34"), ("37", "37")], lengths: [15], groupings: [[4, 6, 5]],
      checkDigit: .always, source: braintree),
    NetworkRow(
      network: .unionpay, prefixes: [("62", "62"), ("8100", "8171")], lengths: [16, 17, 18, 19],
      groupings: fours + [[6, 13], [6, 12]], checkDigit: .mostly, source: "\(braintree); 62 as a whole: \(wikipedia)"),
    NetworkRow(
      network: .discover, prefixes: [("6011", "6011"), ("644", "649"), ("65", "65"), ("622126", "622925")],
      lengths: [16, 17, 18, 19], groupings: fours, checkDigit: .always, source: "\(braintree); 622126: \(wikipedia)"),
    NetworkRow(
      network: .diners, prefixes: [("300", "305"), ("3095", "3095"), ("36", "36"), ("38", "39")],
      lengths: [14, 16, 19], groupings: [[4, 6, 4]] + fours, checkDigit: .always,
      source: "\(braintree); 3095: \(wikipedia)"),
    NetworkRow(
      network: .jcb, prefixes: [("3528", "3589")], lengths: [16, 17, 18, 19], groupings: fours, checkDigit: .always,
      source: braintree),
    NetworkRow(
      network: .jcb, prefixes: [("1800", "1800"), ("2131", "2131")], lengths: [15], groupings: [[4, 6, 5]],
      checkDigit: .always, source: validations),
    NetworkRow(
      network: .maestro,
      prefixes: [("50", "50"), ("56", "58"), ("6304", "6304"), ("6390", "6390"), ("67", "67"), ("6", "6")],
      lengths: Array(12...19),
      groupings: fours + [[4, 4, 5], [4, 4, 4], [8, 8]], checkDigit: .mostly, source: braintree),
    NetworkRow(
      network: .mir, prefixes: [("2200", "2204")], lengths: [16, 17, 18, 19], groupings: fours, checkDigit: .always,
      source: braintree),
    NetworkRow(
      network: .rupay,
      prefixes: [
        ("508500", "508999"), ("606985", "607984"), ("608001", "608500"), ("652150", "653149"), ("817200", "820199"),
      ], lengths: [16], groupings: fours, checkDigit: .always,
      source: "NPCI's ranges as in bhaskarmelkani/cardtype.js, looked up 2026-11; 81: \(wikipedia)"),
    NetworkRow(
      network: .elo,
      prefixes: [
        ("401178", "401179"), ("431274", "431274"), ("438935", "438935"), ("451416", "451416"), ("457393", "457393"),
        ("457631", "457632"), ("504175", "504175"), ("506699", "506778"), ("509000", "509999"), ("627780", "627780"),
        ("636297", "636297"), ("636368", "636368"), ("650031", "650051"), ("650405", "650439"), ("650485", "650538"),
        ("650541", "650598"), ("650700", "650727"), ("650901", "650978"), ("651652", "651679"), ("655000", "655058"),
      ], lengths: [16], groupings: fours, checkDigit: .always, source: braintree),
    NetworkRow(
      network: .troy, prefixes: [("9792", "9792")], lengths: [16], groupings: fours, checkDigit: .always,
      source: wikipedia),
    NetworkRow(
      network: .hipercard, prefixes: [("606282", "606282")], lengths: [16], groupings: fours, checkDigit: .always,
      source: braintree),
    NetworkRow(
      network: .verve, prefixes: [("506099", "506198"), ("507865", "507964"), ("650002", "650027")],
      lengths: [16, 18, 19], groupings: fours, checkDigit: .mostly, source: "\(braintree); whole ranges: \(wikipedia)"),
    NetworkRow(
      network: .dankort, prefixes: [("5019", "5019"), ("4571", "4571")], lengths: [16], groupings: fours,
      checkDigit: .always, source: "\(wikipedia); 4571 are Visa cards of Denmark, too"),
    NetworkRow(
      network: .uatp, prefixes: [("1", "1")], lengths: [15], groupings: [[4, 5, 6]], checkDigit: .always,
      source: wikipedia),
    NetworkRow(
      network: .gpn, prefixes: [("1946", "1946"), ("50", "50"), ("56", "56"), ("58", "58"), ("60", "63")],
      lengths: [16, 18, 19], groupings: fours, checkDigit: .mostly, source: wikipedia),
    NetworkRow(
      network: .uzcard, prefixes: [("8600", "8600"), ("5614", "5614")], lengths: [16], groupings: fours,
      checkDigit: .mostly, source: wikipedia),
    NetworkRow(
      network: .humo, prefixes: [("9860", "9860")], lengths: [16], groupings: fours, checkDigit: .mostly,
      source: wikipedia),
    NetworkRow(
      network: .napas, prefixes: [("9704", "9704")], lengths: [16, 19], groupings: fours, checkDigit: .mostly,
      source: wikipedia),
    NetworkRow(
      network: .mada,
      prefixes: [
        ("440647", "440647"), ("440795", "440795"), ("446404", "446404"), ("458456", "458456"), ("484783", "484783"),
        ("489317", "489318"), ("588845", "588845"), ("604906", "604906"), ("636120", "636120"), ("968201", "968210"),
      ], lengths: [16], groupings: fours, checkDigit: .always, source: madaPages),
    NetworkRow(
      network: .lankapay, prefixes: [("357111", "357111")], lengths: [16], groupings: fours, checkDigit: .mostly,
      source: wikipedia),
    NetworkRow(
      network: .ukrcard, prefixes: [("60400100", "60420099")], lengths: [16, 17, 18, 19], groupings: fours,
      checkDigit: .mostly, source: wikipedia),
    NetworkRow(
      network: .nps, prefixes: [("6054740", "6054744")], lengths: [16], groupings: fours, checkDigit: .mostly,
      source: wikipedia),
    NetworkRow(
      network: .meeza, prefixes: [("507803", "507803")], lengths: [16], groupings: fours, checkDigit: .mostly,
      source: regional),
    NetworkRow(
      network: .carnet, prefixes: [("639484", "639484"), ("639559", "639559"), ("506199", "506199")],
      lengths: [16], groupings: fours, checkDigit: .mostly, source: regional),
    NetworkRow(
      network: .cabal,
      prefixes: [("604203", "604203"), ("604324", "604324"), ("604330", "604330"), ("604337", "604338")],
      lengths: [16], groupings: fours, checkDigit: .mostly, source: regional),
    NetworkRow(
      network: .naranja, prefixes: [("589562", "589562")], lengths: [16], groupings: fours, checkDigit: .mostly,
      source: regional),
  ]

  /// The rows that issue such a number, the longest prefix first; digits are 0 to 9.
  static func rows(for digits: [Int]) -> [NetworkRow] {
    rows.enumerated().compactMap { place, row -> (row: NetworkRow, length: Int, place: Int)? in
      guard row.lengths.contains(digits.count) else { return nil }
      return row.prefixLength(of: digits).map { (row, $0, place) }
    }
    .sorted { ($1.length, $0.place) < ($0.length, $1.place) }
    .map(\.row)
  }

  /// How networks print numbers of a length, as far as the table says.
  static func groupings(of networks: [NetworkRow], length: Int) -> [[Int]] {
    networks.flatMap(\.groupings).filter { $0.reduce(0, +) == length }
  }

  /// Whether digits begin as numbers of a network do that has other lengths, and by that better than as those that have this one: as
  /// UnionPay's do, of which none has fifteen digits, by `62`, where Maestro's do by a mere `6`.
  /// - Parameter networks: those that issue such digits, the longest prefix first.
  static func hasForeignLength(_ digits: [Int], of networks: [NetworkRow]) -> Bool {
    guard networks.allSatisfy({ $0.isVague(for: digits) }) else { return false }
    let known = networks.first?.prefixLength(of: digits) ?? 0
    return rows.contains { row in
      let length = row.prefixLength(of: digits) ?? 0
      return length > max(1, known) || known == 0 && row.network == .visa && length > 0
    }
  }
}
