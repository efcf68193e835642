/// Parses a host name (RFC 1123) that ends in a known top-level domain.
struct HostParser {
  /// Host and its position.
  struct Host {
    /// Host in lower case, without spaces.
    var text: String
    /// Characters of the line.
    var range: Range<Int>
    /// True if a comma was taken for a dot, or a space was dropped.
    var isRepaired: Bool
    /// True if it ends in a country code or one of the oldest top-level domains, which are reliable enough to accept a repair.
    var isOrdinary: Bool
  }

  private let characters: [Character]

  init(_ characters: [Character]) { self.characters = characters }

  /// Returns the host at an index: the longest that ends in a known domain. Spaces around dots are dropped if `mayHaveSpaces`.
  func host(from start: Int, mayHaveSpaces: Bool) -> Host? {
    var best: Host?
    var (labels, label) = ([String](), "")
    var (place, isRepaired) = (start, false)
    if mayHaveSpaces, character(at: place) == " " { (place, isRepaired) = (place + 1, true) }
    let first = place
    while true {
      if let sign = character(at: place), isLabel(sign) {
        label.append(contentsOf: sign.lowercased())
        place += 1
        continue
      }
      if !label.isEmpty, let host = host(labels + [label], first..<place, isRepaired) { best = host }
      guard !label.isEmpty, let next = placeAfterDot(from: place, mayHaveSpaces) else { break }
      isRepaired = isRepaired || next != place + 1 || character(at: place) != "."
      labels.append(label)
      label = ""
      place = next
    }
    return best.map { withCountry($0, behind: mayHaveSpaces ? " :,;" : ":,;") }
  }

  /// Completes `example.com sg` or `example.com:sg` to `example.com.sg`: the last dot was missed or misread.
  private func withCountry(_ host: Host, behind signs: String) -> Host {
    let labels = host.text.split(separator: ".").map(String.init)
    let code = String(characters[host.range.upperBound...].dropFirst().prefix { $0 != " " }).lowercased()
    guard let sign = character(at: host.range.upperBound), signs.contains(sign), code.count == 2,
      TopLevelDomains.countries[code] != nil,
      host.range.upperBound + 3 == characters.count, let last = labels.last, TopLevelDomains.secondLevel.contains(last)
    else { return host }
    return Host(
      text: host.text + "." + code, range: host.range.lowerBound..<host.range.upperBound + 3, isRepaired: true,
      isOrdinary: host.isOrdinary)
  }

  /// Returns the index after a dot; with `mayHaveSpaces`, a space beside the dot is skipped and a comma counts as a dot.
  private func placeAfterDot(from place: Int, _ mayHaveSpaces: Bool) -> Int? {
    if character(at: place) == "." {
      return mayHaveSpaces && character(at: place + 1) == " " ? place + 2 : place + 1
    }
    guard mayHaveSpaces else { return nil }
    if character(at: place) == " ", character(at: place + 1) == ".", character(at: place + 2).map(isLabel) == true {
      return place + 2
    }
    if character(at: place) == ",", character(at: place + 1).map(isLabel) == true { return place + 1 }
    return nil
  }

  private func host(_ labels: [String], _ range: Range<Int>, _ isRepaired: Bool) -> Host? {
    guard labels.count >= 2, let end = labels.last, TopLevelDomains.isKnown(end) else { return nil }
    let name = labels[labels.count - 2]
    guard labels.allSatisfy({ !$0.hasPrefix("-") && !$0.hasSuffix("-") && $0.count <= 63 }), name != "www",
      !name.isEmpty,
      name.count >= 2 || labels.count > 2 || end == "com"
    else { return nil }
    let isOrdinary = TopLevelDomains.countries[end] != nil || ["com", "net", "org", "edu", "gov", "info"].contains(end)
    return Host(text: labels.joined(separator: "."), range: range, isRepaired: isRepaired, isOrdinary: isOrdinary)
  }

  private func character(at place: Int) -> Character? { characters.indices.contains(place) ? characters[place] : nil }

  private func isLabel(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber) && character.isASCII || character == "-"
  }
}
