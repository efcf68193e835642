internal import DiscernCore

/// Line of text as input of the labeller.
struct LabelledLine: Hashable, Sendable {
  /// Text, one element for each code point.
  var text: [Unicode.Scalar]
  /// Centre of the box in a frame with horizontal text, y downwards; any unit.
  var (centerX, centerY) = (0.0, 0.0)
  /// Width of the box.
  var width: Double
  /// Height of the capitals.
  var height: Double
  /// Confidence of the recogniser, 0 to 1.
  var score: Double
}

/// Sheet of a card's lines as input of the labeller, in the frame and unit of the lines.
struct LabelledSheet: Hashable, Sendable {
  /// Rectangle of the sheet.
  var bounds: Box
  /// True for a sheet that was rectified from a quadrilateral, false for a whole picture.
  var isOutlined: Bool
}

/// Word of a card, in reading order.
struct CardWord: Hashable, Sendable {
  /// Index of the line in the list as given.
  var line: Int
  /// Code points of the line.
  var range: Range<Int>
  /// Index of the line in reading order.
  var row: Int
  /// Number of the block of adjacent lines, in reading order.
  var block: Int
  /// Index in the line.
  var place: Int
  /// True if no space separates it from the word before it.
  var isGlued: Bool
}

/// Numeric features of a card's words, the input of the labeller.
///
/// `Training/word_features.py` computes the same features for training and documents them; change both together. A test
/// compares the two.
struct WordFeatures: Sendable {
  /// Maximum number of words; later ones in reading order are not labelled.
  static let maximumWords = 160
  static let (maximumCharacters, maximumGrams) = (18, 16)
  /// Number of hash buckets; bucket 0 means empty.
  static let buckets: UInt32 = 12288
  /// Number of features of a word.
  static let count = 64
  /// Number of those of the sheet, the last ones.
  static let sheetCount = 8

  /// Words in reading order.
  private(set) var words: [CardWord] = []
  /// `count` features for each word.
  private(set) var values: [Float] = []
  /// `maximumCharacters` ids for each word.
  private(set) var characters: [Int32] = []
  /// `maximumGrams` ids for each word.
  private(set) var grams: [Int32] = []
  /// Hash of each word.
  private(set) var whole: [Int32] = []
  /// Row, block and index in the line of each word.
  private(set) var places: [Int32] = []

  /// Computes the words and features of lines.
  /// - Parameter sheet: Sheet of the lines; nil if it is not known, or if other cards lie on it.
  init(_ lines: [LabelledLine], on sheet: LabelledSheet? = nil) {
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
    let sheetValues = page.values(of: sheet).map { Float($0) }
    for (word, text) in zip(words, texts) {
      values += lineValues[word.row].map { Float($0) }
      values += page.values(of: word, text, wordsInLine: counts[word.row] ?? 0).map { Float($0) } + sheetValues
      let ids = WordIDs(text)
      characters += ids.characters
      grams += ids.grams
      whole.append(ids.whole)
      places += [Int32(word.row), Int32(word.block), Int32(word.place)]
    }
  }

  /// Splits a line into words.
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

  /// Returns true if a word begins at an index without a space before it.
  private static func beginsWord(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    let (last, next) = (text[place - 1], text[place])
    let before = place > 1 ? text[place - 2] : " "
    if parting.contains(last),
      digits(of: text[..<(place - 1)].reversed()) >= PhoneCandidateDetector.digitsBefore,
      digits(of: text[place...]) >= PhoneCandidateDetector.digitsBehind
    {
      return true
    }
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

  /// Returns the number of digits up to a space or to what parts numbers.
  private static func digits(of scalars: some Sequence<Unicode.Scalar>) -> Int {
    scalars.prefix { !LetterFolding.isSpace($0) && !parting.contains($0) }.count(where: LetterFolding.isDigit)
  }

  /// What parts two long numbers next to each other.
  private static let parting: Set<Unicode.Scalar> = ["/", ",", ";"]
  private static let bars: Set<Unicode.Scalar> = ["|", "•", "·", "▪", "●", "｜", "¦", "│", "■"]
}
