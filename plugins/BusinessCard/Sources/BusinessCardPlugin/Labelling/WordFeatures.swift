/// A line of text as the labeller takes it.
struct LabelledLine: Hashable, Sendable {
  /// The text, one element for each code point.
  var text: [Unicode.Scalar]
  /// The centre of its box, in a frame in which text runs level, y downwards; any unit.
  var (centerX, centerY) = (0.0, 0.0)
  /// The width of its box.
  var width: Double
  /// The height of its capitals.
  var height: Double
  /// The recogniser's confidence, 0 to 1.
  var score: Double
}

/// A word of a card, in reading order.
struct CardWord: Hashable, Sendable {
  /// The place of its line in the list of lines as given.
  var line: Int
  /// Its code points in the line.
  var range: Range<Int>
  /// The place of its line in reading order.
  var row: Int
  /// The number of its block in reading order: lines that stand together.
  var block: Int
  /// Its place in the line.
  var place: Int
  /// Whether it follows the word before it without a space.
  var isGlued: Bool
}

/// The numbers by which the labeller sees the words of a card.
///
/// `Training/word_features.py` computes the same for training, and says what each number is; whoever changes one changes the
/// other. A test compares the two.
struct WordFeatures: Sendable {
  /// Maximum number of words; further ones in reading order are not labelled.
  static let maximumWords = 160
  static let (maximumCharacters, maximumGrams) = (18, 16)
  /// Number of buckets for hashes; 0 is nothing.
  static let buckets: UInt32 = 12288
  /// Numbers of a word.
  static let count = 56

  /// The words in reading order.
  private(set) var words: [CardWord] = []
  /// `count` numbers for each word.
  private(set) var values: [Float] = []
  /// `maximumCharacters` for each word.
  private(set) var characters: [Int32] = []
  /// `maximumGrams` for each word.
  private(set) var grams: [Int32] = []
  /// The hash of each word.
  private(set) var whole: [Int32] = []
  /// Row, block and place of each word.
  private(set) var places: [Int32] = []

  /// The words of lines and their numbers.
  init(_ lines: [LabelledLine]) {
    var rows: [PlacedLine] = []
    for line in CardReadingOrder.sorted(lines) {
      let spans = Self.words(of: line.text)
      guard words.count + spans.count <= Self.maximumWords else { break }
      for (place, span) in spans.enumerated() {
        words.append(
          CardWord(
            line: line.origin, range: span, row: rows.count, block: line.block, place: place,
            isGlued: span.lowerBound > 0 && !LetterFolding.isSpace(line.text[span.lowerBound - 1])))
      }
      rows.append(line)
    }
    guard !words.isEmpty else { return }
    let counts = Dictionary(grouping: words, by: \.row).mapValues(\.count)
    let texts = words.map { Array(rows[$0.row].text[$0.range]) }
    let page = CardPage(rows, hosts: InternetNames(in: texts))
    let lineValues = rows.indices.map(page.values(ofRow:))
    for (word, text) in zip(words, texts) {
      values += lineValues[word.row].map { Float($0) }
      values += page.values(of: word, text, wordsInLine: counts[word.row] ?? 0).map { Float($0) }
      let ids = WordIDs(text)
      characters += ids.characters
      grams += ids.grams
      whole.append(ids.whole)
      places += [Int32(word.row), Int32(word.block), Int32(word.place)]
    }
  }

  /// The ranges of the words of a line.
  static func words(of text: [Unicode.Scalar]) -> [Range<Int>] {
    var (words, start): ([Range<Int>], Int?) = ([], nil)
    for (place, scalar) in text.enumerated() {
      if LetterFolding.isSpace(scalar) {
        if let start { words.append(start..<place) }
        start = nil
      } else if let first = start {
        if beginsWord(text, place) {
          words.append(first..<place)
          start = place
        }
      } else {
        start = place
      }
    }
    if let start { words.append(start..<text.count) }
    return words
  }

  /// Whether a word begins at a place although no space stands before it.
  private static func beginsWord(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    let (last, next) = (text[place - 1], text[place])
    let before = place > 1 ? text[place - 2] : " "
    if bars.contains(last) || bars.contains(next) { return true }
    if last == ":" || last == "：" {
      return next != "/" && !LetterFolding.isDigit(before) && !LetterFolding.isSpace(before)
    }
    if last == "," {
      return LetterFolding.isLetter(next) || LetterFolding.isDigit(next) && !LetterFolding.isDigit(before)
    }
    let following = text[place...].prefix(3)
    guard following.count == 3, following.allSatisfy({ $0.isASCII && LetterFolding.isLetter($0) }) else { return false }
    if LetterFolding.isEastAsian(last) || last == ")" || last == "）" { return true }
    let capitals = following.map(LetterFolding.isCapital)
    return LetterFolding.isDigit(last) && capitals == [true, false, false]
  }

  private static let bars: Set<Unicode.Scalar> = ["|", "•", "·", "▪", "●", "｜", "¦", "│", "■"]
}
