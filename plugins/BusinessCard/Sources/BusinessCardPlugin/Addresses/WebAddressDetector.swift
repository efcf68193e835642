/// Finds web addresses (RFC 3986, as printed on cards) in a line.
struct WebAddressDetector {
  /// Hosts of the card's mail addresses. They correct a name after `www.` that differs in one letter, and one that follows
  /// remains of `www.`
  var knownHosts: Set<String> = []

  /// Returns the addresses of a line, except the hosts of the mail addresses in `taken`.
  func addresses(in line: CardLine, at index: Int, taken: [Range<Int>]) -> [InternetFinding] {
    var found: [InternetFinding] = []
    var place = 0
    while place < line.characters.count {
      if let range = taken.first(where: { $0.contains(place) }) {
        place = range.upperBound
      } else if isStart(place, in: line.characters), let address = address(from: place, in: line, index) {
        let meetsMail =
          taken.contains { $0.overlaps(address.range) } || line.characters[address.range.upperBound...].first == "@"
        if !meetsMail { found.append(address) }
        place = address.range.upperBound
      } else {
        place += 1
      }
    }
    return found
  }

  private func isStart(_ place: Int, in characters: [Character]) -> Bool {
    guard characters[place].isLetter || characters[place].isNumber else { return false }
    return place == 0
      || !(characters[place - 1].isLetter || characters[place - 1].isNumber || ".-@_".contains(characters[place - 1]))
  }

  private func address(from start: Int, in line: CardLine, _ index: Int) -> InternetFinding? {
    let (hostStart, scheme) = afterScheme(start, in: line.characters)
    let isMarked = scheme != nil || String(line.characters[hostStart...].prefix(3)).lowercased() == "www"
    guard
      let host = HostParser(line.characters).host(from: hostStart, mayHaveSpaces: isMarked).map(withMissingDot)
        ?? (isMarked ? misreadHost(from: hostStart, in: line) : nil)
    else { return nil }
    guard isMarked || hasPlausibleForm(host, in: line), !host.text.hasPrefix("www") || host.text.hasPrefix("www.")
    else {
      return nil
    }
    let end = pathEnd(from: host.range.upperBound, in: line.characters)
    let path = String(line.characters[host.range.upperBound..<end])
    let range = start..<end
    return InternetFinding(
      line: index, range: range, value: (scheme ?? "") + host.text + path, host: host.text, isRepaired: host.isRepaired,
      confidence: line.confidence(in: range) * (host.isRepaired ? 0.9 : 1),
      standsAlone: isMarked || beginsPart(start, of: line))
  }

  /// Inserts the missing dot between `www` and a known host.
  private func withMissingDot(_ host: HostParser.Host) -> HostParser.Host {
    guard
      let known = knownHosts.first(where: { known in
        let before = host.text.dropLast(known.count)
        return host.text.hasSuffix(known) && (1...3).contains(before.count) && before.allSatisfy { $0 == "w" }
      })
    else { return host }
    return HostParser.Host(
      text: "www." + known, range: host.range, isRepaired: true, isOrdinary: host.isOrdinary)
  }

  /// Returns the known host if a word is `www.` and that host with one letter misread.
  private func misreadHost(from start: Int, in line: CardLine) -> HostParser.Host? {
    let word = String(line.characters[start...].prefix { $0 != " " }).lowercased()
    guard word.hasPrefix("www."), let known = knownHosts.first(where: { isMisread(word.dropFirst(4), $0) }) else {
      return nil
    }
    return HostParser.Host(
      text: "www." + known, range: start..<start + word.count, isRepaired: true, isOrdinary: true)
  }

  /// Returns true if two names of one length differ in one letter.
  private func isMisread(_ word: Substring, _ host: String) -> Bool {
    word.count == host.count && zip(word, host).count(where: { $0 != $1 }) == 1
  }

  /// Returns the index after `http://`; the colon and the slashes may have been misread.
  private func afterScheme(_ start: Int, in characters: [Character]) -> (Int, scheme: String?) {
    for scheme in ["https", "http"] {
      let word = String(characters[start...].prefix(scheme.count)).lowercased()
      guard word == scheme else { continue }
      let signs = characters[(start + scheme.count)...].prefix { ":;/.I ".contains($0) }
      if signs.count >= 2, signs.contains("/") { return (signs.endIndex, scheme + "://") }
    }
    return (start, nil)
  }

  /// Returns true for a name without `www` that is one word in one case and has a common top-level domain.
  private func hasPlausibleForm(_ host: HostParser.Host, in line: CardLine) -> Bool {
    let labels = host.text.split(separator: ".")
    let name = labels.dropLast().max { $0.count < $1.count } ?? ""
    let printed = line.text(in: host.range)
    let isWhole = line.characters[host.range.upperBound...].first.map { !$0.isLetter && !$0.isNumber } ?? true
    guard isWhole, name.count >= 3, name.contains(where: \.isLetter), host.isOrdinary, labels.count <= 4 else {
      return false
    }
    return printed == printed.lowercased() || printed == printed.uppercased()
      || ["com", "net", "org"].contains(labels.last ?? "")
  }

  /// Returns true if only a label, an icon or a divider stands before an index.
  private func beginsPart(_ place: Int, of line: CardLine) -> Bool {
    let before = line.characters[..<place].split(separator: " ")
    guard let last = before.last else { return true }
    return last.count <= 2 || [":", "|", "•"].contains(last.last)
  }

  /// Returns the end of the path after a host: no spaces, no punctuation at the end.
  private func pathEnd(from place: Int, in characters: [Character]) -> Int {
    guard place < characters.count, characters[place] == "/" else { return place }
    var end = place
    while end < characters.count, characters[end].isASCII, characters[end] != " ", !"|,;<>\"".contains(characters[end])
    { end += 1 }
    while end > place + 1, ".:)]".contains(characters[end - 1]) { end -= 1 }
    return end
  }
}
