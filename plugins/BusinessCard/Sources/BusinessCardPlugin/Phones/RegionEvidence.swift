/// Countries of a card's phone numbers by its printed evidence, used without the network; likeliest first.
struct RegionEvidence {
  /// ISO 3166 codes, each once, by the strongest evidence: numbers with a country code, names of countries, postcodes of a
  /// distinctive form, top-level domains; the user's region if the card has no evidence.
  let regions: [String]

  /// Collects the evidence of lines, numbers and hosts; `setting` is the user's region, or empty.
  init(lines: [CardLine], candidates: [PhoneCandidate], hosts: [String], setting: String, library: PhoneLibrary) {
    let international = candidates.filter(\.hasPlus).compactMap { library.parse($0.dialled) }
      .filter { $0.validity >= .possible && !$0.region.isEmpty }.map(\.region)
    let named = lines.flatMap { Self.phrases(of: $0).compactMap { Countries.names[$0] } }
    let postcodes = lines.compactMap { Postcode.country(in: $0.text) }
    let endings = hosts.compactMap { host in
      host.split(separator: ".").last.flatMap { TopLevelDomains.countries[String($0)] }
    }
    let found = [international, named, postcodes, endings].flatMap(Self.byFrequency)
      .reduce(into: [String]()) { list, region in
        if !list.contains(region) { list.append(region) }
      }
    regions = found.isEmpty && library.callingCode(of: setting) != nil ? [setting] : found
  }

  /// Returns each region once, most frequent first.
  private static func byFrequency(_ regions: [String]) -> [String] {
    let counts = Dictionary(regions.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Returns all sequences of one to three words.
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
}
