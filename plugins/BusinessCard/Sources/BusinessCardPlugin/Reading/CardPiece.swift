internal import DiscernCore

/// What is left of a line once phone numbers and internet addresses are taken out: words about a person, a firm, a place.
struct CardPiece: Hashable, Sendable {
  /// The line: its place in the list of lines.
  var line: Int
  /// Characters of the line.
  var range: Range<Int>
  /// As printed, without ornaments at its ends.
  var text: String
  /// Its words, plain, without punctuation.
  var words: [String]
  /// The rectangle around it where the text runs level, see `TextFrame`.
  var box: Box
  /// The height of its capitals, in the sheet's pixels.
  var textHeight: Double
  /// The recogniser's mean confidence in its words, 0 to 1.
  var confidence: Double

  /// Whether most of it is written in Chinese, Japanese or Korean.
  var isEastAsian: Bool { EastAsianScript.prevails(in: text) }
}

extension CardPiece {
  /// Signs that part the things on one line.
  private static let dividers: Set<Character> = ["|", "•", "¦", "│", "■", "●", "★", "»", "«"]

  /// Words that announce an address, a mail or a site and are no part of them.
  private static let announcements: Set<String> = [
    "address", "adresse", "add", "addr", "anschrift", "endereco", "direccion", "indirizzo", "email", "e-mail", "mail",
    "web", "website", "url", "www", "site", "homepage", "internet", "location", "e", "w", "a", "name",
  ]

  /// The pieces of lines; `taken` holds for each line the ranges that are spoken for.
  static func pieces(of lines: [CardLine], without taken: [[Range<Int>]], on transcript: Transcript) -> [CardPiece] {
    let frame = TextFrame(of: transcript)
    return lines.indices.filter { !lines[$0].isDuplicateReading }.flatMap { index in
      free(in: lines[index], taken: taken[index]).compactMap { stretch in
        piece(stretch, of: lines[index], at: index) { frame.box(around: $0, in: transcript) }
      }
    }
  }

  /// The stretches of a line between what is taken and between dividers.
  private static func free(in line: CardLine, taken: [Range<Int>]) -> [Range<Int>] {
    let isFree = line.characters.indices.map { place in
      !dividers.contains(line.characters[place]) && !taken.contains { $0.contains(place) }
    }
    return isFree.indices.split(whereSeparator: { !isFree[$0] }).flatMap {
      parted($0.startIndex..<$0.endIndex, of: line)
    }
  }

  /// A stretch parted at a dash between a firm and its address: no digits before the dash, some behind it.
  private static func parted(_ stretch: Range<Int>, of line: CardLine) -> [Range<Int>] {
    let dash = stretch.dropFirst().dropLast().first { place in
      "-–—".contains(line.characters[place]) && line.characters[place - 1] == " " && line.characters[place + 1] == " "
    }
    guard let dash, !line.characters[stretch.lowerBound..<dash].contains(where: \.isNumber),
      line.characters[dash..<stretch.upperBound].contains(where: \.isNumber)
    else { return [stretch] }
    return [stretch.lowerBound..<dash, dash + 1..<stretch.upperBound]
  }

  private static func piece(
    _ stretch: Range<Int>, of line: CardLine, at index: Int, box: ([Symbol.ID]) -> Box?
  ) -> CardPiece? {
    var words = line.characters[stretch].split(separator: " ")
    while let first = words.first, isNoise(first, in: line) { words.removeFirst() }
    while let last = words.last, isNoise(last, in: line) { words.removeLast() }
    if let first = words.first, isAnnouncement(first) { words.removeFirst() }
    guard var start = words.first?.startIndex, var end = words.last?.endIndex else { return nil }
    while start < end, "-,;:*_=~".contains(line.characters[start]) { start += 1 }
    while start < end, "-;:*_=~,".contains(line.characters[end - 1]) { end -= 1 }
    let range = start..<end
    let plain = Spelling.words(of: line.text(in: range))
    guard !plain.isEmpty, !plain.allSatisfy({ PhoneLabels.kinds[$0] != nil || announcements.contains($0) }) else {
      return nil
    }
    guard let box = box(line.symbols(in: range)) else { return nil }
    return CardPiece(
      line: index, range: range, text: line.text(in: range).trimmingSpaces, words: plain, box: box,
      textHeight: line.textHeight, confidence: line.confidence(in: range))
  }

  /// An icon or a speck read as a sign: no letter or digit, or a lone doubtful character.
  private static func isNoise(_ word: ArraySlice<Character>, in line: CardLine) -> Bool {
    if !word.contains(where: { $0.isLetter || $0.isNumber }) { return true }
    return word.count == 1 && line.confidence(in: word.startIndex..<word.endIndex) < 0.8
  }

  private static func isAnnouncement(_ word: ArraySlice<Character>) -> Bool {
    word.last == ":" && announcements.contains(Spelling.trimmed(Spelling.plain(String(word))))
  }
}

extension String {
  /// Without spaces at its ends.
  var trimmingSpaces: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}
