/// Mail or web address in a line.
struct InternetFinding: Hashable, Sendable {
  /// Index of the line.
  var line: Int
  /// Characters of the line.
  var range: Range<Int>
  /// Normalised address: no spaces, the host in lower case.
  var value: String
  /// Host in lower case.
  var host: String
  /// True if a character or a space was corrected.
  var isRepaired: Bool
  /// Probability that it is right, 0 to 1.
  var confidence: Double
  /// True if it has a prefix of its own or begins its part of the line; other names may be the end of a longer one.
  var standsAlone = true

  /// Host without `www.`.
  var bareHost: String { host.hasPrefix("www.") ? String(host.dropFirst(4)) : host }

  /// Folded letters and digits in front of the at sign of a mail address.
  var mailbox: String { Spelling.squashed(value.prefix { $0 != "@" }) }
}

/// Finds mail addresses (RFC 5321, plain form) in a recognised line.
struct EmailDetector {
  /// Indices at which the labeller begins a mail address: in `E. ann@lowe.co.uk` the `E.` is a label.
  var labelledStarts: Set<Int> = []

  /// Strings that are read in place of the at sign, most reliable first.
  private static let substitutes: [[Character]] = [["@"], Array("(at)"), Array("[at]"), Array("(a)"), ["©"], ["®"]]

  /// Returns the addresses of a line.
  func addresses(in line: CardLine, at index: Int) -> [InternetFinding] {
    var found: [InternetFinding] = []
    for substitute in Self.substitutes {
      for place in places(of: substitute, in: line.characters)
      where !found.contains(where: { $0.range.contains(place) }) {
        let sign = place..<place + substitute.count
        if let address = address(around: sign, isAt: substitute == ["@"], in: line, index) { found.append(address) }
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func places(of sign: [Character], in characters: [Character]) -> [Int] {
    guard characters.count > sign.count else { return [] }
    return (0..<characters.count - sign.count).filter { Array(characters[$0..<$0 + sign.count]) == sign }
  }

  private func address(around sign: Range<Int>, isAt: Bool, in line: CardLine, _ index: Int) -> InternetFinding? {
    let start = localStart(before: sign.lowerBound, in: line.characters)
    let local = String(line.characters[start..<sign.lowerBound].filter { $0 != " " })
    guard let host = HostParser(line.characters).host(from: sign.upperBound, mayHaveSpaces: true), isLocal(local) else {
      return nil
    }
    guard isAt || host.isOrdinary else { return nil }
    let range = start..<host.range.upperBound
    let isRepaired = !isAt || host.isRepaired || line.characters[range].contains(" ")
    let confidence = line.confidence(in: range) * (isRepaired ? 0.8 : 1)
    return InternetFinding(
      line: index, range: range, value: "\(local)@\(host.text)", host: host.text, isRepaired: isRepaired,
      confidence: confidence)
  }

  /// Returns the start of the part before the at sign; one space next to a dot or the at sign is skipped.
  private func localStart(before place: Int, in characters: [Character]) -> Int {
    var start = place
    if start > 1, characters[start - 1] == " ", isLocal(characters[start - 2]), start - 2 > 0 || start == 2 {
      start -= 1
    }
    while start > 0 {
      let character = characters[start - 1]
      let isRepairable =
        character == " " && start > 1 && !labelledStarts.contains(start)
        && (characters[start - 2] == "." && start < place || characters[start] == ".")
      guard isLocal(character) || isRepairable else { break }
      start -= 1
    }
    while start < place, !characters[start].isLetter, !characters[start].isNumber { start += 1 }
    return start
  }

  private func isLocal(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 64 && !text.hasSuffix(".") && !text.contains("..")
      && text.contains { $0.isLetter || $0.isNumber }
  }

  private func isLocal(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "._%+-&'".contains(character))
  }
}
