import DiscernCore

/// Finds `MM/YY`, `MM/YYYY`, `M/YY`, `MM-YY` and `MM.YY` in a line, one behind the other too.
///
/// What has more parts (a day, a sort code), no such month, or no year of this century is no date of a card. A label that was
/// read into one word with its date does no harm, nor does a doubtful sign before it.
struct DateFinder {
  /// Look-alikes dearer than this are not repaired: a date has no check digit.
  private static let dearest = 0.5
  /// A digit before a month that is read less surely than this is dirt, or the edge of a label.
  private static let leastStray = 0.8
  /// Fewer letters glued to a date are no label, but make it something else.
  private static let leastLabel = 2

  private let transcript: Transcript
  private let used: Set<Symbol.ID>

  /// Looks in a transcript, leaving out symbols that are known to be something else.
  init(_ transcript: Transcript, except used: Set<Symbol.ID>) {
    self.transcript = transcript
    self.used = used
  }

  /// The dates of a line from left to right; where there is none, one whose stroke was read as a digit or a letter.
  func dates(in line: WrittenLine) -> [CardDate] {
    let clear = spans(in: line).compactMap { date($0, in: line) }
    return clear.isEmpty ? [disguised(in: line)].compactMap(\.self) : clear
  }

  /// Where the parts of a date stand in a line.
  private struct Span {
    var month: Range<Int>
    var separator: Int
    var year: Range<Int>
    /// Whether a sign before it was taken for dirt.
    var isCut = false

    var all: Range<Int> { month.lowerBound..<year.upperBound }
  }

  private func spans(in line: WrittenLine) -> [Span] {
    let characters = line.spelled.characters
    // Where strokes part months from years, a hyphen parts the dates.
    let strokes = spans(in: characters, partedBy: ["/"])
    let spans = strokes.isEmpty ? spans(in: characters, partedBy: DateSign.separators) : strokes
    return spans.indices.compactMap { index in
      let before = index > 0 ? spans[index - 1].all.upperBound : 0
      let after = index + 1 < spans.count ? spans[index + 1].all.lowerBound : characters.count
      return alone(spans[index], from: before, to: after, in: line)
    }
  }

  /// The spans around each of these separators, none within another.
  private func spans(in characters: [Character], partedBy separators: Set<Character>) -> [Span] {
    var spans: [Span] = []
    for place in characters.indices where separators.contains(characters[place]) {
      guard let span = span(around: place, in: characters),
        span.month.lowerBound >= spans.last?.all.upperBound ?? 0
      else { continue }
      spans.append(span)
    }
    return spans
  }

  /// The runs of digits or look-alikes on both sides of a separator: two signs at most before it, two or four behind it.
  private func span(around place: Int, in characters: [Character]) -> Span? {
    let left = skippingBlank(place - 1, step: -1, in: characters)
    let right = skippingBlank(place + 1, step: 1, in: characters)
    var start = left + 1
    while start > 0, start > left - 1, isSign(characters[start - 1]) { start -= 1 }
    var end = right
    while end < characters.count, end < right + 4, isSign(characters[end]) { end += 1 }
    guard start <= left, end - right >= 2 else { return nil }
    // Four signs are a year only where it is one; else two of them belong to the next date.
    if end - right != 4 || !isYear(right, of: characters) { end = right + 2 }
    return Span(month: start..<left + 1, separator: place, year: right..<end)
  }

  /// A blank next to the separator belongs to the date.
  private func skippingBlank(_ place: Int, step: Int, in characters: [Character]) -> Int {
    characters.indices.contains(place) && characters[place] == " " ? place + step : place
  }

  /// The span as far as it is a date by itself, between the dates next to it; nil where something touches it.
  private func alone(_ span: Span, from before: Int, to after: Int, in line: WrittenLine) -> Span? {
    let characters = line.spelled.characters
    var span = span
    let next = span.year.upperBound
    let isBeforeNext = after < characters.count && next == after - 1 && DateSign.separators.contains(characters[next])
    if next < after, !isBeforeNext, touches(next, beyond: next + 1, in: characters) { return nil }
    let previous = span.month.lowerBound - 1
    guard previous >= before else { return span }
    if before > 0, previous == before, DateSign.separators.contains(characters[previous]) { return span }
    let letters = characters[before...previous].reversed().prefix { $0.isLetter }.count
    if letters >= Self.leastLabel, span.month.count == 2 { return span }
    // A sign without capitals is a word of its own, or what an icon was taken for.
    if characters[previous].isLetter, !characters[previous].isCased { return span }
    if characters[previous].isLetter, !isSign(characters[previous]) { return nil }
    if isSign(characters[previous]) {
      guard isStray(previous, of: line) else { return nil }
      span.isCut = true
      return span
    }
    return touches(previous, beyond: previous - 1, in: characters) ? nil : span
  }

  /// Whether a sign makes what it touches a part of something longer.
  private func touches(_ place: Int, beyond: Int, in characters: [Character]) -> Bool {
    if characters[place].isLetter || characters[place].isNumber { return true }
    let isPart = DateSign.separators.contains(characters[place]) || characters[place] == ","
    return isPart && characters.indices.contains(beyond) && characters[beyond].isNumber
  }

  private func isYear(_ start: Int, of characters: [Character]) -> Bool {
    DateSign.digit(characters[start]) == 2 && DateSign.digit(characters[start + 1]) == 0
  }

  private func isSign(_ character: Character) -> Bool { DateSign.meaning(of: character, dearest: Self.dearest) != nil }

  /// Whether a digit stands alone before a month and is doubtful.
  private func isStray(_ place: Int, of line: WrittenLine) -> Bool {
    guard let id = line.spelled.symbols[place], transcript[id].confidence < Self.leastStray else { return false }
    return place == 0 || line.spelled.characters[place - 1] == " "
  }

  /// Five signs alone in a word, the third of them a stroke that is no digit of a date: `06138`, `12I29`.
  private func disguised(in line: WrittenLine) -> CardDate? {
    let characters = line.spelled.characters
    for word in characters.indices.split(whereSeparator: { characters[$0] == " " }) where word.count == 5 {
      let first = word[word.startIndex]
      guard DateSign.strokes.contains(characters[first + 2]), word.allSatisfy({ isSign(characters[$0]) }) else {
        continue
      }
      let span = Span(month: first..<first + 2, separator: first + 2, year: first + 3..<first + 5)
      guard var date = date(span, in: line) else { continue }
      date.isDisguised = true
      return date
    }
    return nil
  }

  private func date(_ span: Span, in line: WrittenLine) -> CardDate? {
    guard let month = signs(span.month, of: line), let year = signs(span.year, of: line) else { return nil }
    // A dot or a hyphen parts much else (versions, prices): there both parts must have two digits.
    let isStroke = line.spelled.characters[span.separator] == "/"
    guard (1...2).contains(month.count), isStroke || (month.count == 2 && year.count == 2) else { return nil }
    // A recogniser that only tells sure from unsure loses first digits: 2/27 may be 12/27.
    guard month.count == 2 || transcript.readings[line.line.reading].calibration == .calibrated
    else {
      return nil
    }
    let all = month + year
    let lookAlikes = all.count(where: \.isLookAlike)
    let (monthNumber, yearNumber) = (DateSign.number(month), DateSign.number(year))
    guard (1...12).contains(monthNumber), lookAlikes * 2 <= all.count else { return nil }
    guard year.count == 2 || (2000...2099).contains(yearNumber) else { return nil }
    let sureness = all.reduce(1.0) { $0 * min(0.99, $1.probability) }
    return CardDate(
      month: monthNumber, year: year.count == 2 ? 2000 + yearNumber : yearNumber,
      text: String(line.spelled.characters[span.all]), symbols: line.spelled.symbols(in: span.all),
      box: line.box(of: span.all, in: transcript), confidence: sureness, lookAlikes: lookAlikes,
      hasShortMonth: month.count == 1, isCut: span.isCut, height: line.line.textHeight)
  }

  /// The signs of a part; nil where one of them is known to be something else.
  private func signs(_ range: Range<Int>, of line: WrittenLine) -> [DateSign]? {
    var signs: [DateSign] = []
    for place in range {
      guard let id = line.spelled.symbols[place], !used.contains(id),
        let sign = DateSign(
          line.spelled.characters[place], confidence: transcript[id].confidence, dearest: Self.dearest)
      else { return nil }
      signs.append(sign)
    }
    return signs
  }
}
