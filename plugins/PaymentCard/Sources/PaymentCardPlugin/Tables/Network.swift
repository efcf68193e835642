/// A payment network, by the name that stands in the field.
enum Network: String, CaseIterable, Sendable {
  case visa, mastercard, amex, discover, diners, jcb, unionpay, maestro, mir, rupay, elo, troy, hipercard, verve
  case dankort, uatp, gpn

  /// As a person writes it.
  var title: String { Self.titles[self] ?? rawValue }

  private static let titles: [Network: String] = [
    .visa: "Visa", .mastercard: "Mastercard", .amex: "American Express", .discover: "Discover",
    .diners: "Diners Club", .jcb: "JCB", .unionpay: "UnionPay", .maestro: "Maestro", .mir: "Mir", .rupay: "RuPay",
    .elo: "Elo", .troy: "Troy", .hipercard: "Hipercard", .verve: "Verve", .dankort: "Dankort", .uatp: "UATP",
    .gpn: "GPN",
  ]
}
