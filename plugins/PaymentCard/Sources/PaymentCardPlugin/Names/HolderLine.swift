import DiscernCore

/// What the words of a line say if they are a name, and what they look like.
struct HolderLine {
  /// Who read it.
  enum Reader {
    /// A general reader whose confidences are probabilities.
    case calibrated
    /// A general reader whose confidences order its readings only.
    case rough
    /// The specialist for names.
    case specialist
  }

  /// The name that they would be.
  let name: PrintedName
  /// What is seen of the line itself, wherever it stands.
  let signs: [HolderSign: Double]

  /// A longer single word is a name whose blanks were not read rather than a name.
  private static let longWord = 9
  /// Fewer letters are initials or dirt.
  private static let fewestLetters = 5

  /// The name in words; nil if they have no letters.
  ///
  /// Signs without letters at its ends are dirt and left out.
  init?(words line: [Word], symbolsOf transcript: Transcript, by reader: Reader, hint: NameHint) {
    let words = Array(line.drop { !$0.hasLetters }.reversed().drop { !$0.hasLetters }.reversed())
    guard let box = transcript.box(around: words.flatMap(\.symbols)) else { return nil }
    let split = words.count == 1 ? NamePart.split(words[0], in: transcript) : nil
    let spellings = reader == .calibrated ? words.map { NameSpelling(of: $0, in: transcript, hint: hint) } : []
    let spelled = zip(words, spellings).map {
      NamePart(text: $1.text, symbols: $0.symbols, probability: $1.probability)
    }
    let parts = split ?? (spelled.isEmpty ? words.map(NamePart.init) : spelled)
    let text = Self.joined(parts.map(\.text))
    var doubts = NameDoubts()
    if let split {
      doubts.blanks = split.count - 1
    } else {
      doubts.letters = spellings.reduce(0) { $0 + $1.changes }
      doubts.isHinted = spellings.contains(where: \.isHinted)
    }
    doubts.agreesWithHint = hint.agrees(with: text)
    name = PrintedName(text: text, symbols: parts.flatMap(\.symbols), box: box, confidence: 0, doubts: doubts)
    signs = Self.form(of: parts, text: text, doubts: doubts).merging(Self.reading(of: parts, by: reader)) { $1 }
  }

  /// A hyphen at the end of a line goes on in the next.
  private static func joined(_ words: [String]) -> String {
    words.reduce("") { text, word in text.isEmpty || text.hasSuffix("-") ? text + word : text + " " + word }
  }

  private static func reading(of parts: [NamePart], by reader: Reader) -> [HolderSign: Double] {
    func product(_ parts: [NamePart]) -> Double { parts.reduce(1) { $0 * $1.probability } }
    let initials = parts.filter { $0.text.count(where: \.isLetter) == 1 }
    let (all, short) = (product(parts), doubt(product(initials)))
    return switch reader {
    case .calibrated: [.read: LogOdds.ofReader(all), .doubt: doubt(all), .doubtfulInitial: short]
    case .specialist: [.readClosely: LogOdds.ofReader(all), .doubtClosely: doubt(all), .doubtfulInitial: short]
    case .rough: [.readRoughly: LogOdds.ofReader(parts.map(\.probability).min() ?? 0), .rough: 1]
    }
  }

  private static func doubt(_ probability: Double) -> Double { min(LogOdds.surest, -NaturalLogarithm.of(probability)) }

  private static func form(of parts: [NamePart], text: String, doubts: NameDoubts) -> [HolderSign: Double] {
    // A full stop or a stroke parts words, a hyphen or an apostrophe joins them.
    let words = text.split { !$0.isLetter && !$0.isNumber && !"-'’".contains($0) }
      .map { NameSpelling.folded(String($0)) }.filter { !$0.isEmpty }
    let letters = words.reduce(0) { $0 + $1.count }
    func seen(_ isSeen: Bool) -> Double { isSeen ? 1 : 0 }
    let wording = LineLetters.fitted.probabilities(of: text)
    func worded(_ kinds: LineKind...) -> Double { LogOdds.ofReader(kinds.reduce(0) { $0 + (wording[$1] ?? 0) }) }
    let signs: [HolderSign: Double] = [
      .line: 1,
      .chosenLetters: Double(doubts.letters), .addedBlanks: Double(doubts.blanks),
      .oneWord: seen(words.count == 1), .manyWords: seen(words.count >= 4),
      .fewLetters: seen(letters < fewestLetters),
      .longWord: seen(words.count == 1 && letters >= longWord),
      .initials: Double(words.filter { $0.count == 1 }.count),
      .mixedCase: seen(text.contains(where: \.isLowercase)), .digits: seen(text.contains(where: \.isNumber)),
      .otherSigns: seen(text.contains { !$0.isLetter && !$0.isNumber && !".-'’/& ".contains($0) }),
      .sameLetters: seen(words.allSatisfy { $0.count > 2 && Set($0).count <= 2 }),
      .somebody: worded(.person, .standIn), .standIn: worded(.standIn), .firm: worded(.firm),
      .hinted: seen(doubts.agreesWithHint),
    ]
    return signs.filter { $0.value != 0 }
  }
}

extension Word {
  /// Whether it may be one of a name; what has no letters is dirt beside it.
  var hasLetters: Bool { text.contains(where: \.isLetter) }
}
