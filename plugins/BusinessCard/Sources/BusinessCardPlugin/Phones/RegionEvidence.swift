/// Which countries the phone numbers of a card belong to, likeliest first.
struct RegionEvidence {
  /// How much each sign of a country is worth, in votes: a number with its country code is nearly certain,
  /// a name of a country or city in the address may belong to a branch, an ending may be bought by anybody.
  private enum Vote {
    static let international = 3.0
    static let country = 3.0
    static let postcode = 2.5
    static let city = 2.0
    static let ending = 2.0
    static let shape = 1.0
    static let language = 0.6
    static let setting = 0.5
  }

  private var votes: [String: Double] = [:]

  /// ISO 3166 letters, likeliest first.
  var regions: [String] { votes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key) }

  /// What a card's lines, its numbers and its internet names say; `setting` is the user's region, or empty.
  init(lines: [CardLine], candidates: [PhoneCandidate], hosts: [String], setting: String, library: PhoneLibrary) {
    for candidate in candidates where candidate.hasPlus {
      if let number = library.parse(candidate.dialled), number.validity >= .possible, !number.region.isEmpty {
        votes[number.region, default: 0] += Vote.international * (number.validity == .valid ? 1 : 0.7)
      } else if let number = library.parse(candidate.dialled), number.validity >= .possible,
        let main = Self.mainRegions.first(where: { library.callingCode(of: $0) == number.countryCode })
      {
        votes[main, default: 0] += Vote.international * 0.7
      }
    }
    for host in hosts {
      let end = host.split(separator: ".").last.map(String.init) ?? ""
      if let region = TopLevelDomains.countries[end] { votes[region, default: 0] += Vote.ending }
    }
    for line in lines { addAddress(line) }
    if let region = LanguageWords.region(of: lines.flatMap { Spelling.words(of: $0.text) }) {
      votes[region, default: 0] += Vote.language
    }
    if library.callingCode(of: setting) != nil { votes[setting, default: 0] += Vote.setting }
    if votes.isEmpty { addShapes(of: candidates, library) }
  }

  /// Countries and cities by name, and postcodes that only one country writes so.
  private mutating func addAddress(_ line: CardLine) {
    for phrase in Self.phrases(of: line) {
      if let region = Countries.names[phrase] { votes[region, default: 0] += Vote.country }
      if let region = Countries.cities[phrase] { votes[region, default: 0] += Vote.city }
    }
    if let region = Postcode.country(in: line.text) { votes[region, default: 0] += Vote.postcode }
  }

  /// One to three words in a row.
  private static func phrases(of line: CardLine) -> [String] {
    // `Old Town-110001`: the postcode may be joined to its town.
    let words = Spelling.words(of: line.text).map { word in
      word.split(separator: "-").last.map { $0.allSatisfy(\.isDigit) ? String(word.prefix { $0 != "-" }) : word }
        ?? word
    }
    return (1...3).flatMap { length in
      words.count < length ? [] : (0...words.count - length).map { words[$0..<$0 + length].joined(separator: " ") }
    }
  }

  /// The country that a line names, when it names one alone.
  static func country(in line: CardLine) -> String? {
    let named = Set(phrases(of: line).compactMap { Countries.names[$0] })
    return named.count == 1 ? named.first : nil
  }

  /// Where nothing else tells: the countries that write such numbers in just these groups, if one stands out.
  private mutating func addShapes(of candidates: [PhoneCandidate], _ library: PhoneLibrary) {
    var shares: [String: Double] = [:]
    for candidate in candidates where !candidate.hasPlus && candidate.groups.count >= 2 && candidate.repairs.isEmpty {
      let alike = Self.mainRegions.filter {
        library.parse(candidate.dialled, from: $0)?.isPrinted(in: candidate.groups) ?? false
      }
      let exact = alike.filter { library.parse(candidate.dialled, from: $0)?.national == candidate.printed }
      let homes = exact.isEmpty ? alike : exact
      // Eight digits are whole numbers in small countries and lack an area code in large ones.
      let vote = candidate.digits.count > 8 ? Vote.shape : Vote.shape / 4
      for region in homes { shares[region, default: 0] += vote / Double(homes.count) }
    }
    let ranked = Self.mainRegions.filter { shares[$0] != nil }.sorted { (shares[$1] ?? 0) < (shares[$0] ?? 0) }
    guard let first = ranked.first, let share = shares[first] else { return }
    if ranked.count == 1 || share >= 1.5 * (shares[ranked[1]] ?? 0) || shares["US"] == share {
      votes[shares["US"] == share ? "US" : first] = share
    }
  }

  /// One region for each large numbering plan; where two write alike, the one whose cards are more comes first.
  private static let mainRegions = [
    "US", "GB", "BR", "JP", "DE", "FR", "IN", "AU", "IT", "ES", "CH", "AT", "NL", "BE", "SE", "NO", "DK", "FI", "PL",
    "PT",
    "CZ", "TR", "RU", "CN", "KR", "TW", "HK", "SG", "MY", "TH", "VN", "ID", "PH", "AE", "SA", "IL", "ZA", "MX", "AR",
    "CL",
    "CO", "NZ", "IE", "GR", "HU", "RO", "UA", "NG", "KE", "EG", "PK",
  ]
}
