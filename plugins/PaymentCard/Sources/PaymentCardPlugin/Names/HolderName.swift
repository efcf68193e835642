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
  init?(
    words line: [Word], symbolsOf transcript: Transcript, trust: Calibration, isBelowNumber: Bool, hint: NameHint
  ) {
    let parts = Self.parts(of: line, in: transcript, trust: trust, hint: hint)
    let text = Self.joined(parts.words)
    guard parts.dirt <= Self.mostDirt, !parts.words.isEmpty, parts.words.allSatisfy({ Self.isNameWord($0.text) }),
      let form = Self.form(of: text), form != .inOnePiece || isBelowNumber,
      let box = transcript.box(around: parts.words.flatMap(\.symbols))
    else { return nil }
    var confidence = Self.confidence(in: parts.words.map(\.probability), trust: trust)
    if text.contains(where: \.isLowercase) { confidence *= 0.9 }
    if parts.dirt + parts.doubts.blanks > 0 { confidence *= 0.8 }
    confidence *= Self.trustInInitials(of: parts.words, trust: trust)
    if form == .inOnePiece { confidence *= 0.8 }
    if !isBelowNumber { confidence *= 0.8 }
    var doubts = parts.doubts
    doubts.agreesWithHint = hint.agrees(with: text)
    name = PrintedName(
      text: text, symbols: parts.words.flatMap(\.symbols), box: box, confidence: min(0.95, confidence), doubts: doubts)
    self.form = form
  }

  /// Nothing around an initial says which letter it is: one that is read in doubt costs confidence.
  static func trustInInitials(of words: [NamePart], trust: Calibration) -> Double {
    trust == .calibrated && words.contains { $0.text.count == 1 && $0.probability < leastInitial } ? 0.6 : 1
  }

  /// A line's words as far as they may be a name, with what was left out at its ends and decided on the way.
  private static func parts(
    of line: [Word], in transcript: Transcript, trust: Calibration, hint: NameHint
  ) -> (words: [NamePart], dirt: Int, doubts: NameDoubts) {
    var words = line[...]
    while let first = words.first, !isNameWord(first.text) { words = words.dropFirst() }
    while let last = words.last, !isNameWord(last.text) || (words.count > 1 && isCompany(last.text)) {
      words = words.dropLast()
    }
    if words.count == 1, let word = words.first, let split = NamePart.split(word, in: transcript) {
      return (split, line.count - 1, NameDoubts(blanks: 1))
    }
    guard trust == .calibrated else { return (words.map(NamePart.init), line.count - words.count, NameDoubts()) }
    let spellings = words.map { NameSpelling(of: $0, in: transcript, hint: hint) }
    let doubts = NameDoubts(
      letters: spellings.reduce(0) { $0 + $1.changes }, isHinted: spellings.contains(where: \.isHinted))
    let parts = zip(words, spellings).map {
      NamePart(text: $1.text, symbols: $0.symbols, probability: $1.probability)
    }
    return (parts, line.count - words.count, doubts)
  }

  /// A hyphen at the end of a line goes on in the next.
  private static func joined(_ words: [NamePart]) -> String {
    words.reduce("") { text, word in text.isEmpty || text.hasSuffix("-") ? text + word.text : text + " " + word.text }
  }

  /// Whether a long word that is no known name ends as companies and products do: a second print beside the name.
  private static func isCompany(_ text: String) -> Bool {
    let letters = NameSpelling.folded(text)
    return letters.count >= leastCompany && !NameTable.holds(letters)
      && WordTable.companyEndings.contains { letters.hasSuffix($0) && letters != $0 }
  }

  /// Shorter words with such an ending are names, too.
  private static let leastCompany = 8

  /// How a line names the holder.
  enum Form: Int, Comparable, Sendable {
    /// The label of the holder's line.
    case label
    /// Words that a specimen has instead of a name: YOUR NAME.
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
    WordTable.placeholders.contains { EditDistance.isWithin(word.count > 4 ? 1 : 0, word, $0) }
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
  static func confidence(in words: [Double], trust: Calibration) -> Double {
    if trust == .calibrated { return words.reduce(1, *) }
    return 0.5 * ((words.min() ?? 0) + words.reduce(0, +) / Double(max(1, words.count)))
  }

  /// Whether a text is the label of the holder's line.
  static func isLabel(_ text: String) -> Bool {
    let letters = Wording(Array(text)).words.map(\.letters).joined()
    return WordTable.holderLabels.contains { $0.filter { $0 != " " } == letters }
  }

  /// Letters with full stops, hyphens and apostrophes inside; all capitals, or a capital and small letters. Between names
  /// some words are small: van, de.
  static func isNameWord(_ text: String) -> Bool {
    guard let first = text.first, text.allSatisfy({ $0.isLetter || ".-'’/".contains($0) }) else { return false }
    if NameTable.particles.contains(NameSpelling.folded(text)), text.allSatisfy(\.isLowercase) { return true }
    guard first.isUppercase else { return false }
    // Each part of a double name begins anew: Jean-Pierre, O'Brien, McKenzie.
    let parts = text.split { "-'’./".contains($0) }
    return parts.allSatisfy { part in
      let rest = part.dropFirst(part.hasPrefix("Mc") ? 3 : part.hasPrefix("Mac") ? 4 : 1)
      return rest.allSatisfy { !$0.isLowercase } || rest.allSatisfy { !$0.isUppercase }
    }
  }
}

extension PrintedName {
  /// The name that words say where the detector sees one; what a name looks like is for the detector to know. Signs that are
  /// no letters at its ends are dirt.
  init?(words line: [Word], symbolsOf transcript: Transcript, trust: Calibration, field: DetectedField, hint: NameHint)
  {
    func isWord(_ word: Word) -> Bool { word.text.contains(where: \.isLetter) }
    let words = Array(line.drop { !isWord($0) }.reversed().drop { !isWord($0) }.reversed())
    guard let box = transcript.box(around: words.flatMap(\.symbols)) else { return nil }
    let split = words.count == 1 ? NamePart.split(words[0], in: transcript) : nil
    let spellings = words.map { NameSpelling(of: $0, in: transcript, hint: hint) }
    let parts =
      split ?? zip(words, spellings).map { NamePart(text: $1.text, symbols: $0.symbols, probability: $1.probability) }
    let text = parts.map(\.text).joined(separator: " ")
    self.init(
      text: text, symbols: words.flatMap(\.symbols), box: box,
      confidence: HolderName.confidence(in: parts.map(\.probability), trust: trust)
        * HolderName.trustInInitials(of: parts, trust: trust) * field.probability,
      doubts: split.map { NameDoubts(blanks: $0.count - 1) }
        ?? NameDoubts(
          letters: spellings.reduce(0) { $0 + $1.changes }, isHinted: spellings.contains(where: \.isHinted)))
    doubts.agreesWithHint = hint.agrees(with: text)
  }
}
