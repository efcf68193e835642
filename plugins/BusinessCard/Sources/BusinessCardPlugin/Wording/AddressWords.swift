/// Words by which a line of a postal address is known.
enum AddressWords {
  /// Streets and what stands for them, as a word of its own.
  static let streets: Set<String> = [
    "street", "st", "avenue", "ave", "road", "rd", "boulevard", "blvd", "lane", "ln", "drive", "dr", "court", "ct",
    "square", "sq", "highway", "hwy", "parkway", "pkwy", "place", "pl", "terrace", "way", "crescent", "close", "alley",
    "rue", "avenida", "av", "rua", "r", "travessa", "alameda", "rodovia", "praca", "estrada", "calle", "carrera", "cra",
    "paseo", "plaza", "camino", "via", "viale", "piazza", "corso", "platz", "strasse", "str", "weg", "allee", "gasse",
    "ul", "ulica", "aleja", "gade", "vej", "gata", "gate", "veien", "katu", "utca", "trg", "namesti", "cesta", "cad",
    "caddesi", "sok", "sokak", "bulvari", "mah", "mahallesi", "gracht", "kade", "plein", "largo", "vicolo", "cours",
    "passage", "sentier", "ring", "ufer", "promenade", "chaussee", "arcade", "mews", "row", "loop", "circle", "pike",
    "trail", "turnpike", "lorong", "persiaran", "ул", "улица", "проспект", "пр-т", "пер", "переулок", "шоссе", "наб",
    "бульвар", "пл", "площадь", "вул", "вулиця", "οδος", "λεωφ", "λεωφορος", "πλατεια",
    "chemin", "route", "quai", "impasse", "place", "straat", "laan", "jalan", "jl", "soi", "marg", "nagar", "esplanade",
  ]

  /// Ends of words that are streets: `Bahnhofstrasse`.
  static let streetEndings = [
    "strasse", "straße", "str.", "weg", "platz", "gasse", "allee", "damm", "straat", "laan", "gatan", "vagen",
    "gade", "vej", "gata", "katu", "gracht", "kade", "plein", "dijk", "singel", "ring", "ufer", "steig", "promenade",
    "chaussee",
  ]

  /// Parts of a building or of a town.
  static let parts: Set<String> = [
    "floor", "fl", "suite", "ste", "unit", "room", "rm", "building", "bldg", "apt", "block", "tower", "plot", "shop",
    "house", "box", "po", "p.o", "p.o.box", "postfach", "cp", "bp", "cep", "zip", "dist", "district", "ward", "sector",
    "phase", "city", "county", "andar", "sala", "bairro", "centro", "conj", "jd", "jardim", "vila", "etage", "cedex",
    "piso", "col", "colonia", "province", "state", "lot", "industrial", "estate", "park", "complex", "hall",
  ]

  /// Words with which a line begins that says where a house is to be found.
  static let landmarks: Set<String> = [
    "near", "opp", "opposite", "behind", "beside", "next", "nr", "off", "above", "landmark", "proximo", "junto",
    "esquina",
    "frente", "ao", "en", "face", "gegenuber", "neben", "nahe", "bei", "c/o",
  ]

  /// States of the United States, by USPS Publication 28.
  static let americanStates: Set<String> = [
    "al", "ak", "az", "ar", "ca", "co", "ct", "de", "fl", "ga", "hi", "id", "il", "in", "ia", "ks", "ky", "la", "me",
    "md",
    "ma", "mi", "mn", "ms", "mo", "mt", "ne", "nv", "nh", "nj", "nm", "ny", "nc", "nd", "oh", "ok", "or", "pa", "ri",
    "sc",
    "sd", "tn", "tx", "ut", "vt", "va", "wa", "wv", "wi", "wy", "dc",
    "alabama", "alaska", "arizona", "arkansas", "california", "colorado", "connecticut", "delaware", "florida",
    "georgia",
    "hawaii", "idaho", "illinois", "indiana", "iowa", "kansas", "kentucky", "louisiana", "maine", "maryland",
    "massachusetts", "michigan", "minnesota", "mississippi", "missouri", "montana", "nebraska", "nevada", "ohio",
    "oklahoma", "oregon", "pennsylvania", "tennessee", "texas", "utah", "vermont", "virginia", "washington",
    "wisconsin",
    "wyoming",
  ]
}
