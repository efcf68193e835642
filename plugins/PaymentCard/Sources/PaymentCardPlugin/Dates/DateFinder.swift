import DiscernCore

/// Finds `MM/YY`, `MM/YYYY`, `M/YY`, `MM-YY` and `MM.YY` in a line.
///
/// What has more parts (a day, a sort code), no such month, or no year of this century is no date of a card.
struct DateFinder {
  private static let separators: Set<Character> = ["/", "-", ".", "–", "⁄"]
  /// Look-alikes dearer than this are not repaired: a date has no check digit.
  private static let dearest = 0.5

  private let transcript: Transcript
  private let used: Set<Symbol.ID>

  /// Looks in a transcript, leaving out symbols that are known to be something else.
  init(_ transcript: Transcript, except used: Set<Symbol.ID>) {
    self.transcript = transcript
    self.used = used
  }

  /// The dates of a line from left to right.
  func dates(in line: WrittenLine) -> [CardDate] {
    line.spelled.characters.indices.compactMap { place in
      guard Self.separators.contains(line.spelled.characters[place]) else { return nil }
      return date(around: place, in: line)
    }
  }

  private func date(around place: Int, in line: WrittenLine) -> CardDate? {
    let characters = line.spelled.characters
    let start = run(from: place - 1, step: -1, in: characters)
    let end = run(from: place + 1, step: 1, in: characters)
    guard let start, let end, isAlone(start...end, in: characters) else { return nil }
    let (left, right) = (digits(start..<place, of: line), digits(place + 1..<end + 1, of: line))
    guard let left, let right, (1...2).contains(left.count), right.count == 2 || right.count == 4 else { return nil }
    // A dot or a hyphen parts much else (versions, prices): there both parts must have two digits.
    guard characters[place] == "/" || (left.count == 2 && right.count == 2) else { return nil }
    return date(month: left, year: right, range: start..<end + 1, in: line)
  }

  /// The last place of a run of digits or look-alikes, blanks next to the separator skipped.
  private func run(from place: Int, step: Int, in characters: [Character]) -> Int? {
    var place = place
    if characters.indices.contains(place), characters[place] == " " { place += step }
    var last: Int?
    while characters.indices.contains(place), meaning(of: characters[place]) != nil {
      last = place
      place += step
    }
    return last
  }

  /// Whether neither another part nor a letter touches it.
  private func isAlone(_ range: ClosedRange<Int>, in characters: [Character]) -> Bool {
    for (near, far) in [(range.lowerBound - 1, range.lowerBound - 2), (range.upperBound + 1, range.upperBound + 2)]
    where characters.indices.contains(near) {
      if characters[near].isLetter { return false }
      let isPart = Self.separators.contains(characters[near]) || characters[near] == ","
      if isPart, characters.indices.contains(far), characters[far].isNumber { return false }
    }
    return true
  }

  /// One digit of a date and how sure it is; nil for a blank.
  private func digits(_ range: Range<Int>, of line: WrittenLine) -> [(
    digit: Int, probability: Double, isLookAlike: Bool
  )]? {
    var digits: [(Int, Double, Bool)] = []
    for place in range where line.spelled.characters[place] != " " {
      guard let id = line.spelled.symbols[place], !used.contains(id),
        let found = meaning(of: line.spelled.characters[place])
      else { return nil }
      let sureness = transcript[id].confidence * Nats.exponential(-found.cost)
      digits.append((found.digit, sureness, DigitSign.digit(line.spelled.characters[place]) == nil))
    }
    return digits
  }

  private func meaning(of character: Character) -> LookAlikes.Meaning? {
    if let digit = DigitSign.digit(character) { return LookAlikes.Meaning(digit: digit, cost: 0) }
    return LookAlikes.meanings(of: character).first { $0.cost <= Self.dearest }
  }

  private func date(
    month: [(digit: Int, probability: Double, isLookAlike: Bool)],
    year: [(digit: Int, probability: Double, isLookAlike: Bool)],
    range: Range<Int>, in line: WrittenLine
  ) -> CardDate? {
    let all = month + year
    let lookAlikes = all.count(where: \.isLookAlike)
    let monthNumber = month.reduce(0) { $0 * 10 + $1.digit }
    let yearNumber = year.reduce(0) { $0 * 10 + $1.digit }
    guard (1...12).contains(monthNumber), lookAlikes * 2 <= all.count else { return nil }
    guard year.count == 2 || (2000...2099).contains(yearNumber) else { return nil }
    let confidence = all.reduce(1.0) { $0 * min(0.99, $1.probability) }
    return CardDate(
      month: monthNumber, year: year.count == 2 ? 2000 + yearNumber : yearNumber,
      text: String(line.spelled.characters[range]), symbols: line.spelled.symbols(in: range),
      box: line.box(of: range, in: transcript), confidence: confidence * (month.count == 1 ? 0.8 : 1),
      lookAlikes: lookAlikes, height: line.line.textHeight)
  }
}
