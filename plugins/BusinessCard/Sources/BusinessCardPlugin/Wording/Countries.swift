/// Countries by their names; regions are ISO 3166 codes.
enum Countries {
  /// The regions that have a numbering plan, in alphabetical order: those of ISO 3166 that are inhabited, Ascension (AC),
  /// Tristan da Cunha (TA) and Kosovo (XK).
  static let regions = """
    AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA
    CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
    GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
    KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR
    MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO
    RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT
    TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
    """.split(whereSeparator: \.isWhitespace).map(String.init)

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
