/// What stands before or behind a phone number and says what it is for.
enum PhoneLabels {
  /// Labels, plain and without punctuation, with what they say; nil says only that it is a phone.
  static let kinds: [String: PhoneKind?] = {
    let families: [(PhoneKind?, String)] = [
      (
        .work,
        "tel telephone telefon telefone telefono tele phone ph p t o office off work fone fon tl call te tei tet tek"
      ),
      (
        .work,
        "telefoon puh telf buro bureau standard zentrale festnetz landline business main hotline geschaft comercial"
      ),
      (
        .mobile,
        "mobile mob mobil m cell cel celular c handy portable port natel movil gsm cellular cellulare whatsapp wa"
      ),
      (.mobile, "cellphone mobiltelefon telemovel matkapuhelin kom komorka viber mb hp h/p zap"),
      (.fax, "fax f telefax facsimile telecopie tfax fx faks"),
      (.direct, "direct d dir direkt durchwahl ddi did dl directo direto"),
      (.home, "home privat prive residencia res home casa"),
      (.tollFree, "tollfree toll-free freephone 0800 free"),
      (.pager, "pager"),
    ]
    return families.reduce(into: [:]) { table, family in
      for word in family.1.split(separator: " ") { table[String(word)] = .some(family.0) }
    }
  }()

  /// Words between a label and its number: `Phone number: …`.
  static let fillers: Set<String> = [
    "no", "nr", "num", "number", "nummer", "numero", "nos", "line", "is", "us", "at", "us", "me", "on",
  ]

  /// Letters that are labels of one letter: read only with punctuation, a plus or a gap behind them.
  static let single: Set<String> = Set(kinds.keys.filter { $0.count == 1 })

  /// What makes the digits behind it something other than a phone number.
  static let strangers: Set<String> = [
    "vat", "vat-id", "vatid", "ust", "ust-id", "ust-idnr", "ustid", "ustidnr", "uid", "uid-nr", "steuernummer",
    "st.-nr",
    "mwst", "tva", "iva", "siret", "siren", "rcs", "ape", "naf", "abn", "acn", "arbn", "nzbn", "tfn", "cnpj", "cpf",
    "ie",
    "insc", "rg", "ein", "fein", "ssn", "tin", "gst", "gstin", "pan", "cin", "hrb", "hra", "amtsgericht",
    "handelsregister",
    "kvk", "btw", "nip", "regon", "krs", "ico", "dic", "cui", "rut", "rfc", "nit", "ruc", "cif", "nif", "iban", "bic",
    "swift", "blz", "konto", "kontonr", "account", "acct", "a/c", "acc", "routing", "sort", "isbn", "issn", "ean",
    "upc",
    "gtin", "asin", "sku", "s/n", "sn", "serial", "serie", "part", "p/n", "model", "modell", "batch", "lot", "charge",
    "imei",
    "invoice", "inv", "rechnung", "rechnungsnr", "order", "ord", "bestellung", "auftrag", "facture", "fatura", "ref",
    "reference", "case", "ticket", "customer", "client", "kunde", "kundennr", "kundennummer", "member", "membership",
    "policy", "permit", "license", "licence", "lic", "reg", "registration", "registered", "charity", "patent", "iso",
    "din",
    "id", "id-nr", "nr.", "passport", "dob", "date", "datum", "approval", "auth", "trans", "transaction", "terminal",
    "merchant",
    "store", "register", "cashier", "tracking", "barcode", "code", "crm", "creci", "oab", "cro", "crea", "nmls", "dre",
    "bre",
    "zip", "plz", "cep", "postcode", "postal", "box", "postfach", "po", "p.o", "p.o.box", "tax", "co.", "company",
    "duns",
    "usdot", "mc", "icq", "wifi", "pin", "ndc", "usc", "omb", "control",
  ]

  /// What stands between a number and its extension.
  static let extensions: Set<String> = [
    "ext", "extn", "extension", "x", "ramal", "durchwahl", "dw", "poste", "anexo", "interno", "#",
  ]
}
