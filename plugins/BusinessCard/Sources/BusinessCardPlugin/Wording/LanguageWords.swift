/// Words that are of one language alone, and the country where most cards in that language are from.
enum LanguageWords {
  /// Plain words by region (ISO 3166).
  private static let regions: [String: String] = {
    let families = [
      (
        "DE",
        "geschaftsfuhrer geschaftsfuhrerin telefon-durchwahl durchwahl vertrieb inhaber inhaberin strasse rechtsanwalt fernsprecher"
      ),
      ("FR", "portable telecopie directeur directrice gerant societe avocat ingenieur bureau"),
      ("IT", "cellulare direttore direttrice ufficio titolare avvocato ingegnere viale piazza"),
      ("BR", "telefone fone diretor diretora gerente advogado engenheiro rua avenida zap"),
      ("ES", "movil gerencia abogado abogada ingeniero ingeniera calle jefe"),
      ("PL", "komorka ulica kierownik dyrektor tel.kom"), ("NL", "mobiel directeur-eigenaar straat bestuurder"),
      ("SE", "mobil-tel vaxel saljare"), ("TR", "cep mudur sokak"), ("GR", "τηλ κιν φαξ"), ("RU", "тел моб факс"),
    ]
    return families.reduce(into: [:]) { table, family in
      for word in family.1.split(separator: " ") { table[String(word)] = family.0 }
    }
  }()

  /// The region in whose language most of these words are; nil where none is of one language alone, or two are as many.
  static func region(of words: [String]) -> String? {
    var counts: [String: Int] = [:]
    for word in words {
      if let region = regions[word] { counts[region, default: 0] += 1 }
      if word.contains(where: EastAsianScript.isKana) { counts["JP", default: 0] += 2 }
      if word.contains(where: EastAsianScript.isHangul) { counts["KR", default: 0] += 1 }
    }
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let first = ranked.first, ranked.count == 1 || ranked[1].value < first.value else { return nil }
    return first.key
  }
}
