/// Top-level domains on business cards (IANA root zone database).
enum TopLevelDomains {
  /// Domains of no country, or used as such.
  static let generic: Set<String> = words(
    """
    com net org edu gov mil int info biz name pro coop museum aero jobs travel mobi tel asia cat post app dev page blog
    shop store online site website web tech technology digital cloud agency company consulting solutions services
    systems software studio design art photo photography media news press live video music games events social email
    group global international world center club team community network team marketing digital finance bank capital
    money fund legal law attorney lawyer tax health care clinic dental doctor hospital fitness yoga beauty fashion
    salon boutique jewelry restaurant cafe bar pizza pub wine beer coffee kitchen catering food recipes garden house
    homes properties realty estate construction builders contractors plumbing energy solar engineering industries
    supply auto car cars taxi bike flights hotel holiday tours vacations academy education school university training
    institute foundation charity church ngo berlin hamburg koln cologne bayern wien tirol paris london nyc miami vegas
    tokyo osaka amsterdam brussels swiss zuerich scot wales irish quebec africa istanbul sydney melbourne
    io ai me co tv fm cc ly gg xyz top icu vip work works space zone today expert guru ninja rocks one
    """)

  /// Country codes with their regions. Codes sold worldwide (`.io`, `.co`, `.tv`, `.me`, `.ai` …) are in `generic`. `.ne`,
  /// `.ac` and `.ad` are omitted: on cards they are mostly the first half of `ne.jp`, `ac.uk`, `ad.jp`.
  static let countries: [String: String] = words(
    """
    ae af ag al am ao ar at au az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cd cf cg ch ci cl cm cn cr
    cu cv cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fo fr ga gd ge gh gi gl gm gn gp gq gr gt gu gw gy hk hn hr
    ht hu id ie il im in iq ir is it je jm jo jp ke kg kh ki km kn kr kw ky kz la lb lc li lk lr ls lt lu lv ma mc md mg
    mh mk ml mm mn mo mq mr mt mu mv mw mx my mz na nc nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pr ps pt
    pw py qa re ro rs ru rw sa sb sc sd se sg si sk sl sm sn so sr st sv sy sz td tg th tj tk tl tm tn to tr tt tw tz ua
    ug us uy uz va vc ve vg vi vn vu wf ws ye za zm zw
    """
  ).reduce(into: ["uk": "GB"]) { table, code in
    table[code] = code.uppercased()
  }

  /// Returns true for a known top-level domain.
  static func isKnown(_ end: String) -> Bool { generic.contains(end) || countries[end] != nil }

  /// Second-level domains under which a country registers names: `co.uk`, `com.br`.
  static let secondLevel: Set<String> = [
    "co", "com", "net", "org", "gov", "edu", "ac", "ad", "ne", "or", "not", "adv", "gob", "gouv",
  ]

  /// Hosts of public mail services, which do not identify an organisation.
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

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
