/// What a date on a card is for.
enum DateRole: Sendable {
  /// The last month of validity.
  case expiry
  /// The first month of validity.
  case start
  /// Something else: member since, date of birth.
  case other
}

/// The words by which cards label their dates, in capitals without marks. The longest that is found counts.
enum DateLabelTable {
  /// Labels of up to four letters must stand alone; longer ones may have one letter in six misread.
  static let labels: [(words: String, role: DateRole)] = [
    ("VALID THRU", .expiry), ("GOOD THRU", .expiry), ("THRU", .expiry), ("VALID THROUGH", .expiry),
    ("GOOD THROUGH", .expiry), ("VALID UNTIL", .expiry), ("UNTIL END", .expiry), ("EXPIRES END", .expiry),
    ("EXPIRES", .expiry), ("EXPIRY", .expiry), ("EXPIRY DATE", .expiry), ("EXPIRATION", .expiry),
    ("EXPIRATION DATE", .expiry), ("EXPIRE", .expiry), ("EXP", .expiry), ("EXP DATE", .expiry), ("VALID", .expiry),
    ("VALID DATE", .expiry), ("UPTO", .expiry), ("VALID UPTO", .expiry), ("UP TO", .expiry), ("VALID UP TO", .expiry),
    ("MONTH YEAR", .expiry), ("GULTIG BIS", .expiry), ("GUELTIG BIS", .expiry),
    ("BIS ENDE", .expiry), ("EXPIRE FIN", .expiry), ("EXPIRE A FIN", .expiry), ("VALABLE JUSQUA", .expiry),
    ("VALIDO HASTA", .expiry), ("VALIDA HASTA", .expiry), ("HASTA", .expiry), ("VENCE", .expiry),
    ("VENCIMIENTO", .expiry), ("VALIDO ATE", .expiry), ("VALIDADE", .expiry), ("VALIDA ATE", .expiry),
    ("SCADENZA", .expiry), ("SCADE", .expiry), ("VALIDA FINO", .expiry), ("GELDIG TOT", .expiry),
    ("GELDIG TOT EIND", .expiry), ("BERLAKU HINGGA", .expiry), ("BERLAKU SAMPAI", .expiry),
    ("SON KULLANMA", .expiry), ("GILTIG TILL", .expiry), ("GYLDIG TIL", .expiry), ("UTLOPER", .expiry),
    ("WAZNA DO", .expiry), ("PLATNOST DO", .expiry), ("ДЕЙСТВИТЕЛЬНА ДО", .expiry), ("有效期", .expiry),
    ("VALID TO", .expiry), ("VALID TILL", .expiry), ("EXPIRES ON", .expiry), ("EXP END", .expiry),
    ("GULTIG", .expiry), ("VALABLE", .expiry), ("FIN DE VALIDITE", .expiry), ("DATE DEXPIRATION", .expiry),
    ("FECHA DE VENCIMIENTO", .expiry), ("VIGENCIA", .expiry), ("VTO", .expiry), ("VENCIMENTO", .expiry),
    ("DATA DI SCADENZA", .expiry), ("VERVALDATUM", .expiry), ("GELDIG", .expiry),
    ("SON KULLANMA TARIHI", .expiry), ("VOIMASSA", .expiry), ("VALABIL PANA LA", .expiry), ("ERVENYES", .expiry),
    ("VAZI DO", .expiry), ("PLATI DO", .expiry), ("TERMIN WAZNOSCI", .expiry),
    ("СРОК ДЕЙСТВИЯ", .expiry), ("ДІЙСНА ДО", .expiry), ("ВАЛИДНА ДО", .expiry), ("ΛΗΞΗ", .expiry),
    ("VALIDO FINO", .expiry), ("VALIDO FINO A", .expiry), ("CADUCA", .expiry), ("CADUCA FIN", .expiry),
    ("VENCE FIN", .expiry), ("GELDIG TM", .expiry), ("VERVALT", .expiry), ("BERLAKU SD", .expiry), ("TAMAT", .expiry),
    ("SKT", .expiry), ("GECERLI", .expiry), ("VOIM ASTI", .expiry), ("BEST BY", .expiry), ("DATE EXP", .expiry),
    ("有効期限", .expiry), ("有效期至", .expiry), ("유효기간", .expiry), ("HET HAN", .expiry), ("HIEU LUC DEN", .expiry),
    ("VALID FROM", .start), ("DATE OF ISSUE", .start), ("GULTIG VON", .start),
    ("EMITIDA", .start), ("FROM", .start), ("FROM END", .start), ("GULTIG AB", .start), ("DEPUIS", .start),
    ("DESDE", .start), ("VALIDO DESDE", .start), ("VALIDA DESDE", .start), ("A PARTIR DE", .start),
    ("ISSUED", .start), ("VALID SINCE", .start), ("START DATE", .start), ("FROM DATE", .start), ("DATE DEBUT", .start),
    ("VALABLE DU", .start), ("GELDIG VAN", .start), ("VALIDO DAL", .start), ("DARI", .start),
    ("MEMBER SINCE", .other), ("SINCE", .other), ("MEMBRE DEPUIS", .other), ("MIEMBRO DESDE", .other),
    ("MITGLIED SEIT", .other), ("CUSTOMER SINCE", .other), ("CARDMEMBER SINCE", .other), ("CLIENT DEPUIS", .other),
    ("CLIENTE DESDE", .other), ("SOCIO DESDE", .other), ("KUNDE SEIT", .other), ("DATE OF BIRTH", .other),
    ("DOB", .other), ("BORN", .other), ("BIRTH", .other),
    ("GEBURTSDATUM", .other), ("GEBOREN", .other), ("PRINTED", .other),
  ]
}
