/// A payment network, by the name that stands in the field.
enum Network: String, CaseIterable, Sendable {
  case visa, mastercard, amex, discover, diners, jcb, unionpay, maestro, mir, rupay, elo, troy, hipercard, verve
  case dankort, uatp, gpn, uzcard, humo, napas, mada, meeza, carnet, cabal, naranja, ukrcard, lankapay, nps
  case girocard, interac, bc, eftpos, bancontact, bancomat
  case cartesBancaires = "cartes-bancaires"

  /// As a person writes it.
  var title: String { Self.titles[self] ?? rawValue }

  private static let titles: [Network: String] = [
    .visa: "Visa", .mastercard: "Mastercard", .amex: "American Express", .discover: "Discover",
    .diners: "Diners Club", .jcb: "JCB", .unionpay: "UnionPay", .maestro: "Maestro", .mir: "Mir", .rupay: "RuPay",
    .elo: "Elo", .troy: "Troy", .hipercard: "Hipercard", .verve: "Verve", .dankort: "Dankort", .uatp: "UATP",
    .gpn: "GPN", .uzcard: "UzCard", .humo: "Humo", .napas: "Napas", .mada: "mada", .meeza: "Meeza",
    .carnet: "Carnet", .cabal: "Cabal", .naranja: "Naranja", .ukrcard: "UkrCard", .lankapay: "LankaPay",
    .nps: "NPS", .girocard: "girocard", .interac: "Interac", .bc: "BC Card", .eftpos: "eftpos",
    .bancontact: "Bancontact", .bancomat: "PagoBancomat", .cartesBancaires: "Cartes Bancaires",
  ]

  /// Networks that publish no range of numbers, or ride on the numbers of others: they are known by their printed name alone.
  static let byNameAlone: Set<Network> = [
    .girocard, .interac, .bc, .eftpos, .bancontact, .bancomat, .cartesBancaires,
  ]
}
