/// Words before and after a phone number.
enum PhoneLabels {
  /// Kinds of numbers by their folded labels without punctuation; the value is nil if the label does not name a kind.
  static let kinds: [String: PhoneKind?] = {
    let families: [(PhoneKind?, String)] = [
      (
        .work,
        "tel telephone telefon telefone telefono tele phone ph p t o office off work fone fon tl call te tei tet tek"
      ),
      (
        .work,
        "telefoon puh telf buro bureau festnetz landline business hotline geschaft comercial"
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
      (.main, "main zentrale standard switchboard hauptnummer centralita conmutador pabx pbx 代表 代表電話 总机 總機 대표"),
      (.work, "тел телефон τηλ τηλεφωνο 電話 電話番号 电话 電话 座机 전화 tlf هاتف ت טלפון טל फोन โทร điện điện-thoại đt ☎"),
      (.mobile, "mobiel movel моб мобильный κιν κινητο 携帯 携帯電話 手机 手機 移动 휴대폰 휴대전화 핸드폰 جوال موبايل נייד cep 📱"),
      (.fax, "факс φαξ ファックス ファクス 传真 傳真 팩스 فاكس פקס 📠"),
      (.direct, "直通 ダイヤルイン 직통"), (.home, "自宅 privatnummer"), (.tollFree, "フリーダイヤル 免费电话"),
    ]
    return families.reduce(into: [:]) { table, family in
      for word in family.1.split(separator: " ") { table[String(word)] = .some(family.0) }
    }
  }()

  /// Returns true if a folded word, glued to a number, is the label of the next item: it is too long for a unit or a part of
  /// the number.
  static func isLabelOfNextItem(_ word: String) -> Bool {
    word.count >= 3 && (kinds[word] != nil || ["email", "e-mail", "mail", "web", "website"].contains(word))
  }

  /// Words between a label and its number: `Phone number: …`.
  static let fillers: Set<String> = [
    "no", "nr", "num", "number", "nummer", "numero", "nos", "line", "is", "us", "at", "us", "me", "on",
  ]

  /// Pictograms used as labels (Unicode, Miscellaneous Symbols and Transport and Map Symbols).
  private static let icons: [Character: String] = [
    "☎": "tel", "☏": "tel", "✆": "tel", "℡": "tel", "📞": "tel", "🕿": "tel", "📱": "mobile", "📠": "fax", "🖷": "fax",
    "：": ":", "／": "/",
  ]

  /// Returns the folded words of a text, with pictograms replaced by words.
  static func words(of text: String) -> [String] {
    let spelled = text.map { icons[$0].map { " \($0) " } ?? ($0 == "\u{FE0E}" || $0 == "\u{FE0F}" ? "" : String($0)) }
    return Spelling.words(of: spelled.joined())
  }

  /// Labels of one letter, which count only with punctuation, a plus or a gap after them.
  static let single: Set<String> = Set(kinds.keys.filter { $0.count == 1 })

  /// Labels of numbers that are not phone numbers.
  static let nonPhoneLabels: Set<String> = [
    "vat", "vat-id", "vatid", "ust", "ust-id", "ust-idnr", "ustid", "ustidnr", "uid", "uid-nr", "steuernummer",
    "st.-nr",
    "mwst", "tva", "iva", "p.iva", "che", "pp", "siret", "siren", "rcs", "ape", "naf", "abn", "acn", "arbn", "nzbn",
    "tfn", "cnpj", "cpf",
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

  /// Words between a number and its extension.
  static let extensions: Set<String> = [
    "ext", "extn", "extension", "x", "ramal", "r", "durchwahl", "dw", "app", "apparat", "poste", "anexo", "interno",
    "int", "toestel", "tst", "wew", "доб", "linka", "klapka", "dahili", "anknytning", "lokal", "内線", "分机", "分機",
    "내선", "#",
  ]
}
