internal import DiscernCore

/// Rest of a line without phone numbers and internet addresses: words about a person, an organisation, a place.
struct CardPiece: Hashable, Sendable {
  /// Index of the line.
  var line: Int
  /// Characters of the line.
  var range: Range<Int>
  /// Printed text, without ornaments at its ends.
  var text: String
  /// Folded words, without punctuation.
  var words: [String]
  /// Bounding box in the frame with horizontal text; see `TextFrame`.
  var box: Box
  /// Height of the capitals, in the sheet's pixels.
  var textHeight: Double
  /// Recogniser's mean confidence, 0 to 1.
  var confidence: Double

  /// True if most of it is written in Chinese, Japanese or Korean.
  var isEastAsian: Bool { EastAsianScript.prevails(in: text) }
}

extension CardPiece {
  /// Characters that separate the items on one line.
  private static let dividers: Set<Character> = ["|", "•", "¦", "│", "■", "●", "★", "»", "«"]

  /// Labels of addresses, mail addresses and sites.
  private static let fieldLabels: Set<String> = [
    "address", "adresse", "add", "addr", "anschrift", "endereco", "direccion", "indirizzo", "email", "e-mail", "mail",
    "web", "website", "url", "www", "site", "homepage", "internet", "location", "e", "w", "a", "name",
  ]

  /// Returns the pieces of lines; `taken` holds the ranges of each line that belong to other fields.
  static func pieces(of lines: [CardLine], without taken: [[Range<Int>]], on transcript: Transcript) -> [CardPiece] {
    let frame = TextFrame(of: transcript)
    return lines.indices.filter { !lines[$0].isDuplicateReading }.flatMap { index in
      freeRanges(in: lines[index], taken: taken[index]).compactMap { span in
        piece(span, of: lines[index], at: index) { frame.box(around: $0, in: transcript) }
      }
    }
  }

  /// Returns the ranges of a line between taken ranges and dividers.
  private static func freeRanges(in line: CardLine, taken: [Range<Int>]) -> [Range<Int>] {
    let isFree = line.characters.indices.map { place in
      !dividers.contains(line.characters[place]) && !taken.contains { $0.contains(place) }
    }
    return isFree.indices.split(whereSeparator: { !isFree[$0] }).flatMap {
      splitAtDash($0.startIndex..<$0.endIndex, of: line)
    }
  }

  /// Splits a range at a dash between an organisation and its address: no digits before the dash, some after it.
  private static func splitAtDash(_ span: Range<Int>, of line: CardLine) -> [Range<Int>] {
    let dash = span.dropFirst().dropLast().first { place in
      "-–—".contains(line.characters[place]) && line.characters[place - 1] == " " && line.characters[place + 1] == " "
    }
    guard let dash, !line.characters[span.lowerBound..<dash].contains(where: \.isNumber),
      line.characters[dash..<span.upperBound].contains(where: \.isNumber)
    else { return [span] }
    return [span.lowerBound..<dash, dash + 1..<span.upperBound]
  }

  private static func piece(
    _ span: Range<Int>, of line: CardLine, at index: Int, box: ([Symbol.ID]) -> Box?
  ) -> CardPiece? {
    var words = line.characters[span].split(separator: " ")
    while let first = words.first, isNoise(first, in: line) { words.removeFirst() }
    while let last = words.last, isNoise(last, in: line) { words.removeLast() }
    if let first = words.first, isFieldLabel(first) { words.removeFirst() }
    guard var start = words.first?.startIndex, var end = words.last?.endIndex else { return nil }
    while start < end, "-,;:*_=~".contains(line.characters[start]) { start += 1 }
    while start < end, "-;:*_=~,".contains(line.characters[end - 1]) { end -= 1 }
    let range = start..<end
    let plain = Spelling.words(of: line.text(in: range))
    guard !plain.isEmpty, !plain.allSatisfy({ PhoneLabels.kinds[$0] != nil || fieldLabels.contains($0) }) else {
      return nil
    }
    guard let box = box(line.symbols(in: range)) else { return nil }
    return CardPiece(
      line: index, range: range, text: line.text(in: range).trimmingSpaces, words: plain, box: box,
      textHeight: line.textHeight, confidence: line.confidence(in: range))
  }

  /// Returns true for an icon or a speck: no letter or digit, or a single doubtful character.
  private static func isNoise(_ word: ArraySlice<Character>, in line: CardLine) -> Bool {
    if !word.contains(where: { $0.isLetter || $0.isNumber }) { return true }
    return word.count == 1 && line.confidence(in: word.startIndex..<word.endIndex) < 0.8
  }

  private static func isFieldLabel(_ word: ArraySlice<Character>) -> Bool {
    word.last == ":" && fieldLabels.contains(Spelling.trimmed(Spelling.plain(String(word))))
  }
}

extension String {
  /// Copy without spaces at the ends.
  var trimmingSpaces: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}
