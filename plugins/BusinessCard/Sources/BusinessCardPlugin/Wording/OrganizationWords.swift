/// Words by which the name of a firm or an institution is known.
enum OrganizationWords {
  /// Legal forms; the ISO 20275 list of entity legal forms holds them all, these are the usual ones. Dots are dropped.
  static let legalForms: Set<String> = [
    "gmbh", "mbh", "ag", "kg", "kgaa", "ug", "ohg", "gbr", "ev", "eg", "ltd", "limited", "plc", "llp", "llc", "inc",
    "incorporated", "corp", "corporation", "lp", "sa", "sas", "sarl", "sari", "eurl", "sasu", "srl", "spa", "snc", "bv",
    "nv", "vof", "ab", "as", "asa", "aps", "oy", "oyj", "kk", "ltda", "eireli", "mei", "epp", "cia", "sl", "slu", "sc",
    "pty", "pte", "pvt", "bhd", "sdn", "sro", "doo", "kft", "zrt", "sp.zoo", "ooo", "cv", "pt", "jsc", "fzc", "fze",
    "fzco", "fz-llc", "co", "company", "gesmbh",
  ]

  /// Forms that are also plain words or initials: they count at the end of a line alone.
  static let weakForms: Set<String> = [
    "co", "as", "sc", "me", "pt", "ag", "ab", "sl", "eg", "spa", "company", "mei", "sari",
  ]

  /// Kinds of trade and institution: weaker than a legal form.
  static let trades: Set<String> = [
    "academy", "agency", "airlines", "associates", "association", "auto", "bakery", "bank", "bar", "books", "brewery",
    "buffet", "cafe", "carpentry", "center", "centre", "church", "clinic", "club", "college", "construction",
    "consulting", "council", "dental", "design", "designs", "digital", "digitals", "electric", "electronics",
    "engineering", "enterprise", "enterprises", "factory", "farm", "fashion", "finance", "florist", "foods",
    "foundation", "furniture", "gallery", "garage", "garden", "global", "graphics", "group", "holding", "holdings",
    "hospital", "hotel", "imports", "industries", "institute", "insurance", "international", "jewelry", "kitchen",
    "labs",
    "laboratories", "landscaping", "laundry", "library", "logistics", "market", "marketing", "media", "ministry",
    "motors", "museum", "networks", "partners", "pharmacy", "photography", "pizzeria", "plumbing", "press",
    "productions", "properties", "publishing", "realty", "restaurant", "roofing", "salon", "school", "services", "shop",
    "software", "solutions", "spa", "store", "studio", "studios", "supermarket", "supply", "systems", "tech",
    "technologies", "technology", "trading", "transport", "travel", "university", "ventures", "wines", "works",
    "apotheke", "backerei", "druckerei", "gesellschaft", "hochschule", "kanzlei", "praxis", "universitat", "verein",
    "verlag", "werke", "boulangerie", "cabinet", "ecole", "editions", "societe", "universite", "comercio",
    "construtora",
    "distribuidora", "eventos", "floricultura", "flores", "imobiliaria", "informatica", "mecanica", "oficina", "optica",
    "otica", "padaria", "pecas", "pizzaria", "refrigeracao", "restaurante", "transportes", "tienda", "universidad",
    "universidade", "ristorante", "scuola", "universita", "automotive", "energy", "fishing", "estate", "realestate",
    "aerospace", "apparel", "aquarium", "archive", "archives", "architects", "aviation", "biosciences", "biotech",
    "bistro", "booksellers", "brasserie", "brokerage", "builders", "catering", "ceramics", "chemicals", "cinema",
    "clothing", "conservatory", "couriers", "cycles", "dentistry", "diagnostics", "distillery", "fisheries", "foundry",
    "freight", "gardens", "hostel", "instruments", "jewellers", "joinery", "kennels", "leasing", "lumber", "metals",
    "nurseries", "nursery", "observatory", "opticians", "optics", "orchards", "orchestra", "pharma", "pharmaceuticals",
    "plastics", "pottery", "printers", "printing", "recruitment", "rentals", "resort", "securities", "shipping",
    "solicitors", "staffing", "surveyors", "textiles", "theater", "theatre", "therapeutics", "timber", "tours", "trust",
    "vineyard", "vineyards", "winery", "workshop", "zoo",
    "buchhandlung", "gartnerei", "gasthaus", "handel", "institut", "logistik", "maschinenbau", "metallbau", "metzgerei",
    "museum", "reiseburo", "schreinerei", "spedition", "stiftung", "tischlerei", "werkstatt", "werkzeugbau",
    "association", "atelier", "bijouterie", "fondation", "imprimerie", "laboratoire", "librairie", "menuiserie",
    "ayuntamiento", "asociacion", "ceramica", "constructora", "ferreteria", "fundacion", "imprenta", "inmobiliaria",
    "instituto", "joyeria", "libreria", "panaderia", "associacao", "fundacao", "joalheria", "livraria", "marcenaria",
    "azienda", "fondazione", "istituto", "officina", "panificio", "tipografia",
  ]

  /// Small words inside the name of a firm.
  static let joints: Set<String> = [
    "and", "of", "the", "for", "und", "fur", "der", "et", "de", "des", "du", "da", "do", "das", "dos", "del", "la",
    "le",
    "les", "y", "e", "di", "della", "en", "van", "&", "+",
  ]

  /// Hosts of mail that anybody may use: they say nothing of a firm.
  static let publicMail: Set<String> = [
    "gmail", "googlemail", "hotmail", "outlook", "live", "msn", "yahoo", "ymail", "rocketmail", "aol", "icloud", "me",
    "mac", "gmx", "web", "t-online", "freenet", "posteo", "mailbox", "proton", "protonmail", "tutanota", "bluewin",
    "orange", "wanadoo", "free", "sfr", "laposte", "libero", "virgilio", "tiscali", "terra", "uol", "bol", "ig", "r7",
    "globo", "verizon", "comcast", "att", "sbcglobal", "bellsouth", "cox", "earthlink", "btinternet", "sky",
    "virginmedia",
    "qq", "163", "126", "sina", "naver", "daum", "hanmail", "rediffmail", "yandex", "mail", "rambler", "zoho",
    "fastmail",
    "bigpond", "optusnet", "shaw", "rogers", "telus", "xtra", "skynet", "telenet", "ziggo", "kpnmail", "wp", "o2",
    "onet",
    "interia", "seznam", "facebook", "instagram", "linkedin", "twitter", "youtube", "tiktok", "github",
  ]
}
