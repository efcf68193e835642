/// How a country shows on a card beside its phone numbers; regions are ISO 3166 letters.
enum Countries {
  /// Names of countries, plain, in English and their own language.
  static let names: [String: String] = [
    "usa": "US", "u.s.a": "US", "united states": "US", "united states of america": "US", "canada": "CA", "uk": "GB",
    "u.k": "GB", "united kingdom": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "northern ireland": "GB",
    "great britain": "GB", "ireland": "IE", "germany": "DE", "deutschland": "DE", "austria": "AT", "osterreich": "AT",
    "switzerland": "CH", "schweiz": "CH", "suisse": "CH", "svizzera": "CH", "france": "FR", "belgium": "BE",
    "belgique": "BE", "belgie": "BE", "netherlands": "NL", "the netherlands": "NL", "nederland": "NL",
    "luxembourg": "LU",
    "spain": "ES", "espana": "ES", "portugal": "PT", "italy": "IT", "italia": "IT", "denmark": "DK", "danmark": "DK",
    "sweden": "SE", "sverige": "SE", "norway": "NO", "norge": "NO", "finland": "FI", "suomi": "FI", "iceland": "IS",
    "poland": "PL", "polska": "PL", "czech republic": "CZ", "czechia": "CZ", "slovakia": "SK", "hungary": "HU",
    "romania": "RO", "bulgaria": "BG", "greece": "GR", "turkey": "TR", "turkiye": "TR", "croatia": "HR", "serbia": "RS",
    "slovenia": "SI", "ukraine": "UA", "russia": "RU", "estonia": "EE", "latvia": "LV", "lithuania": "LT",
    "israel": "IL",
    "united arab emirates": "AE", "uae": "AE", "u.a.e": "AE", "saudi arabia": "SA", "qatar": "QA", "kuwait": "KW",
    "bahrain": "BH", "oman": "OM", "jordan": "JO", "lebanon": "LB", "egypt": "EG", "morocco": "MA", "tunisia": "TN",
    "south africa": "ZA", "kenya": "KE", "nigeria": "NG", "ghana": "GH", "ethiopia": "ET", "india": "IN",
    "pakistan": "PK", "bangladesh": "BD", "sri lanka": "LK", "nepal": "NP", "china": "CN", "p.r. china": "CN",
    "hong kong": "HK", "taiwan": "TW", "japan": "JP", "korea": "KR", "south korea": "KR", "vietnam": "VN",
    "viet nam": "VN", "thailand": "TH", "malaysia": "MY", "singapore": "SG", "indonesia": "ID", "philippines": "PH",
    "australia": "AU", "new zealand": "NZ", "mexico": "MX", "brazil": "BR", "brasil": "BR", "argentina": "AR",
    "chile": "CL", "colombia": "CO", "peru": "PE", "uruguay": "UY", "ecuador": "EC", "venezuela": "VE",
  ]

  /// Cities that stand on cards without their country; only such as no larger one shares the name with.
  static let cities: [String: String] = [
    "new york": "US", "los angeles": "US", "chicago": "US", "san francisco": "US", "seattle": "US", "boston": "US",
    "toronto": "CA", "montreal": "CA", "vancouver": "CA", "london": "GB", "edinburgh": "GB", "glasgow": "GB",
    "dublin": "IE", "berlin": "DE", "munchen": "DE", "munich": "DE", "hamburg": "DE", "frankfurt": "DE", "koln": "DE",
    "stuttgart": "DE", "wien": "AT", "vienna": "AT", "zurich": "CH", "geneve": "CH", "lausanne": "CH", "basel": "CH",
    "bern": "CH", "neuchatel": "CH", "bienne": "CH", "paris": "FR", "lyon": "FR", "marseille": "FR", "toulouse": "FR",
    "bruxelles": "BE", "brussels": "BE", "antwerpen": "BE", "amsterdam": "NL", "rotterdam": "NL", "den haag": "NL",
    "utrecht": "NL", "madrid": "ES", "lisboa": "PT", "lisbon": "PT", "porto": "PT", "roma": "IT",
    "milano": "IT", "torino": "IT", "kobenhavn": "DK", "copenhagen": "DK", "stockholm": "SE", "oslo": "NO",
    "helsinki": "FI", "warszawa": "PL", "krakow": "PL", "praha": "CZ", "prague": "CZ", "budapest": "HU",
    "athens": "GR", "istanbul": "TR", "ankara": "TR", "moscow": "RU", "kyiv": "UA", "tel aviv": "IL", "dubai": "AE",
    "abu dhabi": "AE", "abudhabi": "AE", "sharjah": "AE", "al ain": "AE", "riyadh": "SA", "jeddah": "SA", "doha": "QA",
    "cairo": "EG", "johannesburg": "ZA", "cape town": "ZA", "nairobi": "KE", "lagos": "NG", "delhi": "IN",
    "new delhi": "IN", "mumbai": "IN", "bangalore": "IN", "bengaluru": "IN", "chennai": "IN", "hyderabad": "IN",
    "kolkata": "IN", "pune": "IN", "karachi": "PK", "lahore": "PK", "dhaka": "BD", "beijing": "CN", "shanghai": "CN",
    "shenzhen": "CN", "guangzhou": "CN", "taipei": "TW", "tokyo": "JP", "osaka": "JP", "kyoto": "JP", "yokohama": "JP",
    "seoul": "KR", "hanoi": "VN", "ho chi minh": "VN", "bangkok": "TH", "kuala lumpur": "MY", "jakarta": "ID",
    "manila": "PH", "sydney": "AU", "melbourne": "AU", "brisbane": "AU", "perth": "AU", "auckland": "NZ",
    "ciudad de mexico": "MX", "guadalajara": "MX", "monterrey": "MX", "sao paulo": "BR", "rio de janeiro": "BR",
    "belo horizonte": "BR", "brasilia": "BR", "curitiba": "BR", "porto alegre": "BR", "buenos aires": "AR",
    "santiago de chile": "CL", "bogota": "CO", "lima": "PE", "montevideo": "UY", "redmond": "US",
  ]
}
