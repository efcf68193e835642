/// Words that cards and other papers bear, in capitals without marks; `Wording` folds what was read likewise.
enum WordTable {
  /// The printed names of networks. The longest that is found counts; short ones must stand alone.
  static let networks: [(words: String, network: Network)] = [
    ("AMERICAN EXPRESS", .amex), ("AMEX", .amex), ("MASTERCARD", .mastercard), ("MASTER CARD", .mastercard),
    ("VISA", .visa), ("VISA ELECTRON", .visa), ("V PAY", .visa), ("DISCOVER", .discover),
    ("DINERS CLUB", .diners), ("DINERS CLUB INTERNATIONAL", .diners), ("UNIONPAY", .unionpay),
    ("UNION PAY", .unionpay), ("CHINA UNIONPAY", .unionpay), ("MAESTRO", .maestro), ("RUPAY", .rupay),
    ("HIPERCARD", .hipercard),
    ("DANKORT", .dankort), ("JCB", .jcb), ("TROY", .troy), ("VERVE", .verve), ("ELO", .elo), ("MIR", .mir),
    ("МИР", .mir), ("银联", .unionpay), ("GPN", .gpn), ("UZCARD", .uzcard), ("HUMO", .humo), ("NAPAS", .napas),
    ("MADA", .mada), ("مدى", .mada), ("MEEZA", .meeza),
    ("TARJETA NARANJA", .naranja), ("UKRCARD", .ukrcard), ("LANKAPAY", .lankapay), ("GIROCARD", .girocard),
    ("INTERAC", .interac), ("BC CARD", .bc), ("BCCARD", .bc), ("EFTPOS", .eftpos), ("BANCONTACT", .bancontact),
    ("PAGOBANCOMAT", .bancomat), ("BANCOMAT", .bancomat), ("CARTE BANCAIRE", .cartesBancaires),
    ("CARTES BANCAIRES", .cartesBancaires), ("CB", .cartesBancaires), ("JAPAN CREDIT BUREAU", .jcb),
    ("CIRRUS MAESTRO", .maestro), ("DISCOVER NETWORK", .discover), ("AMERICAN EXPRESS CARD", .amex),
  ]

  /// What issuers call themselves; found within words too (MAYBANK, SPARKASSE).
  static let banks = [
    "BANK", "BANCO", "BANQUE", "BANCA", "BANKA", "SPARKASSE", "CREDIT UNION", "CREDIT AGRICOLE", "CAIXA", "KASSE",
    "FINANCIAL", "BUILDING SOCIETY", "RAIFFEISEN", "BANCORP", "FEDERAL CREDIT",
  ]

  /// What kinds of card are called.
  static let products = [
    "DEBIT", "CREDIT", "CREDIT CARD", "DEBIT CARD", "PLATINUM", "GOLD", "TITANIUM", "BUSINESS", "PREPAID", "REWARDS",
    "SIGNATURE", "INFINITE", "WORLD", "CLASSIC", "ELECTRON", "CORPORATE", "CARDHOLDER", "CARD HOLDER",
    "CARDMEMBER", "ELECTRONIC USE ONLY", "AUTHORIZED SIGNATURE",
  ]

  /// What a card for paying is called in whole.
  static let cards = [
    "DEBIT CARD", "CREDIT CARD", "PREPAID CARD", "BANK CARD", "CHARGE CARD", "KREDITKARTE", "DEBITKARTE", "BANKKARTE",
    "CARTE DE CREDIT", "CARTE DE DEBIT", "TARJETA DE CREDITO", "TARJETA DE DEBITO", "CARTAO DE CREDITO",
    "CARTAO DE DEBITO", "CARTA DI CREDITO", "CARTA DI DEBITO",
  ]

  /// What stands beside numbers that are no card's. Short ones must stand alone.
  static let foreignLabels = [
    "TEL", "TELEPHONE", "TELEFON", "TELEFONO", "PHONE", "MOBILE", "MOBIL", "CELL", "FAX", "WHATSAPP", "IBAN", "BIC",
    "VAT", "VAT NO", "TVA", "UST ID", "USTID", "TAX ID", "EIN", "CNPJ", "CPF", "NIF", "SIRET", "ISBN", "ISSN", "EAN",
    "UPC", "GTIN", "IMEI", "SERIAL", "SERIAL NO", "SN", "ACCOUNT", "ACCOUNT NO", "ACCT", "KONTO", "KONTONUMMER",
    "ORDER", "ORDER NO", "BESTELLUNG", "INVOICE", "RECHNUNG", "FACTURE", "CUSTOMER NO", "KUNDENNUMMER", "MEMBER NO",
    "MEMBER ID", "MEMBERSHIP", "LOYALTY", "POINTS", "TRACKING", "PARCEL", "PASSPORT", "LICENSE", "LICENCE", "POLICY",
    "REFERENCE", "REF", "TRANSACTION", "TERMINAL", "MERCHANT", "BARCODE", "VOUCHER", "TICKET", "LIBRARY", "STUDENT",
    "PATIENT", "INSURANCE", "BATCH", "LOT NO", "MODEL", "ROUTING", "NHS",
  ]

  /// What stands before a security code, which is never read out.
  static let securityCodes = [
    "CVV", "CVV2", "CVC", "CVC2", "CID", "CSC", "CVN", "CVN2", "CVE", "CVP", "CVP2", "SECURITY CODE",
    "CODE DE SECURITE", "PRUFNUMMER", "CODIGO DE SEGURIDAD",
    "CODIGO DE SEGURANCA", "CODICE DI SICUREZZA", "CRYPTOGRAMME", "KARTENPRUFNUMMER", "SICHERHEITSCODE",
    "VERIFICATION CODE", "CARD CODE", "BEVEILIGINGSCODE", "GUVENLIK KODU", "安全码",
  ]

  /// What stands on the backs of cards alone.
  static let backs = [
    "AUTHORIZED SIGNATURE", "AUTHORISED SIGNATURE", "NOT VALID UNLESS SIGNED", "NOT VALID WITHOUT SIGNATURE",
    "SIGNATURE NOT VALID", "FIRMA AUTORIZADA", "ASSINATURA AUTORIZADA", "SIGNATURE AUTORISEE", "FIRMA AUTORIZZATA",
    "UNTERSCHRIFT DES KARTENINHABERS", "HANDTEKENING KAARTHOUDER",
  ]

  /// What is nobody's name where a line says nothing else: labels, networks, kinds of card.
  static let labels = DateLabelTable.labels.map(\.words) + networks.map(\.words) + cards + securityCodes

  /// Words of what specimens bear in place of a name; shorter ones are too like others to decide between letters.
  static let placeholders: Set<String> = [
    "HOLDER", "CARDHOLDER", "CARDMEMBER", "MEMBER", "RECIPIENT", "CUSTOMER", "NAME", "SURNAME", "TITULAR", "TITULAIRE",
    "KARTENINHABER", "NOMBRE", "NOME", "YOUR", "CARD", "ACCOUNT", "FIRST", "LAST", "FULL", "GIFT", "VALUED", "HERE",
  ]

  /// What stands before a name on cards.
  static let honorifics: Set<String> = [
    "MR", "MRS", "MS", "MISS", "MX", "DR", "PROF", "SIR", "LADY", "HERR", "FRAU", "MME", "MLLE", "SR", "SRA", "SIG",
    "DOTT",
  ]
}
