import DiscernCore

/// Words of a line that may be a holder's name.
struct HolderName {
  /// Dirt at the ends of a line may be left out; more of it is no name.
  private static let mostDirt = 2
  /// An initial is believed where it is read so surely.
  private static let leastInitial = 0.95
  /// The name.
  let name: PrintedName
  /// How the line names the holder.
  let form: Form

  /// Two to five words of letters, none of them a word of banks or labels, or a specimen's words for a holder; nil where
  /// they are neither.
  init?(words line: [Word], symbolsOf transcript: Transcript, trust: ReaderTrust, isBelowNumber: Bool) {
    var words = line[...]
    while let first = words.first, !Self.isNameWord(first.text) { words = words.dropFirst() }
    while let last = words.last, !Self.isNameWord(last.text) { words = words.dropLast() }
    let dirt = line.count - words.count
    let text = words.map(\.text).joined(separator: " ")
    guard dirt <= Self.mostDirt, !words.isEmpty, words.allSatisfy({ Self.isNameWord($0.text) }),
      let form = Self.form(of: text), form != .inOnePiece || isBelowNumber,
      let box = transcript.box(around: words.flatMap(\.symbols))
    else { return nil }
    var confidence = Self.confidence(in: words.map(\.confidence), trust: trust)
    if text.contains(where: \.isLowercase) { confidence *= 0.9 }
    if dirt > 0 { confidence *= 0.8 }
    // Nothing around an initial says which letter it is.
    if trust == .calibrated, words.contains(where: { $0.text.count == 1 && $0.confidence < Self.leastInitial }) {
      confidence *= 0.6
    }
    if form == .inOnePiece { confidence *= 0.8 }
    if !isBelowNumber { confidence *= 0.8 }
    name = PrintedName(text: text, symbols: words.flatMap(\.symbols), box: box, confidence: min(0.95, confidence))
    self.form = form
  }

  /// How a line names the holder.
  enum Form: Int, Comparable, Sendable {
    /// The label of the holder's line.
    case label
    /// Words that a specimen has instead of a name: GIFT CARD RECIPIENT.
    case placeholder
    /// A name whose blanks were not read.
    case inOnePiece
    /// A name.
    case name

    static func < (left: Form, right: Form) -> Bool { left.rawValue < right.rawValue }
  }

  private static func form(of text: String) -> Form? {
    let words = Wording(Array(text)).words.map(\.letters)
    if isLabel(text) { return words.joined().count >= leastInOnePiece ? .label : nil }
    // XXXX XXXX stands for what is not shown.
    guard words.contains(where: { Set($0).count > 2 }) else { return nil }
    if words.count >= 2, words.allSatisfy(WordTable.placeholders.contains),
      words.contains(where: WordTable.persons.contains)
    {
      return .placeholder
    }
    guard !words.allSatisfy(isNearlyPlaceholder) else { return nil }
    let parts = text.split { $0 == " " || $0 == "." }.count
    guard !words.contains(where: WordTable.notNames.contains), words.reduce(0, { $0 + $1.count }) >= 5 else {
      return nil
    }
    if (2...5).contains(parts) { return words.contains { $0.count >= 3 } ? .name : nil }
    let isLong = words.count == 1 && words[0].count >= leastInOnePiece && !text.contains(where: \.isLowercase)
    return isLong && !hasForeignPart(words[0]) ? .inOnePiece : nil
  }

  /// Whether a word is one of a specimen's, at most a letter misread: then the line is a misread label, no name.
  private static func isNearlyPlaceholder(_ word: String) -> Bool {
    WordTable.placeholders.contains { Wording.distance(word, $0, atMost: word.count > 4 ? 1 : 0) }
  }

  /// A single word of capitals that is so long is a name rather than a word.
  private static let leastInOnePiece = 9

  /// Whether a word of banks or labels is a part of a longer word.
  private static func hasForeignPart(_ word: String) -> Bool {
    WordTable.notNames.contains { part in
      let (letters, wanted) = (Array(word), Array(part))
      guard wanted.count >= 4, letters.count >= wanted.count else { return false }
      return (0...letters.count - wanted.count).contains { letters[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
  }

  /// That every word is right; of a reader that only tells sure from unsure, between its least sure word and its mean.
  private static func confidence(in words: [Double], trust: ReaderTrust) -> Double {
    if trust == .calibrated { return words.reduce(1, *) }
    return 0.5 * ((words.min() ?? 0) + words.reduce(0, +) / Double(max(1, words.count)))
  }

  /// Whether a text is the label of the holder's line.
  static func isLabel(_ text: String) -> Bool {
    let letters = Wording(Array(text)).words.map(\.letters).joined()
    return WordTable.holderLabels.contains { $0.filter { $0 != " " } == letters }
  }

  /// Letters with full stops, hyphens and apostrophes inside; all capitals, or a capital and small letters.
  private static func isNameWord(_ text: String) -> Bool {
    guard let first = text.first, first.isUppercase else { return false }
    guard text.allSatisfy({ $0.isLetter || ".-'’/".contains($0) }) else { return false }
    let rest = text.dropFirst().filter(\.isLetter)
    return rest.allSatisfy { !$0.isLowercase } || rest.allSatisfy { !$0.isUppercase }
  }
}
