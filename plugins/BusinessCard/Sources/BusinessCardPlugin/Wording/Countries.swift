/// Countries by their names; regions are ISO 3166 codes.
enum Countries {
  /// Regions by folded names of countries, in English and in their own language.
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
}
