import DiscernCore

/// What a word of a name most likely says: doubtful letters are decided between what the reader saw there, by how well
/// the word is known as a name.
///
/// A word whose letters are clear stays as it is, known or not.
struct NameSpelling: Sendable {
  /// As printed, as far as it is known.
  var text: String
  /// The probability that every letter is right, 0 to 1.
  var probability: Double
  /// How many letters are other than the reader's first choice.
  var changes: Int
  /// Whether the name hint decided a letter.
  var isHinted: Bool

  /// Letters less likely than this, beside the best of the sign, are not followed.
  private static let leastShare = 0.01
  /// Spellings kept while letters are added.
  private static let beam = 64
  /// A letter that is surer than this is clear.
  private static let clear = 0.97

  /// The likeliest spelling of a word by a reader whose confidences are probabilities, under names that the user expects.
  init(of word: Word, in transcript: Transcript, hint: NameHint) {
    let read = word.symbols.map { transcript[$0] }
    let isDoubtful = { (symbol: Symbol) in symbol.confidence < Self.clear }
    // The specialist's lines are looked for only where a letter asks for them.
    let opinion = read.contains(where: isDoubtful) ? NameOpinion(transcript) : nil
    let symbols = read.map { isDoubtful($0) ? opinion?.joined(with: $0) ?? $0 : $0 }
    let printed = Candidate(
      text: word.text, logOdds: symbols.reduce(0) { $0 + NaturalLogarithm.of($1.confidence) }, changes: 0)
    guard symbols.allSatisfy({ $0.text.count == 1 }), opinion != nil,
      !word.text.contains(where: \.isLowercase), let best = Self.best(of: symbols, hint: hint)
    else {
      (text, probability, changes, isHinted) = (word.text, word.confidence, 0, false)
      return
    }
    let isBetter = best.candidate.text != printed.text
    (text, changes) = (best.candidate.text, best.candidate.changes)
    // What the table cannot tell is as likely as the reader says.
    probability = isBetter ? best.share : max(word.confidence, best.share)
    isHinted = best.isByHint
  }

  private struct Candidate {
    var text = ""
    var logOdds = 0.0
    var changes = 0
  }

  /// The best spelling, with its share of all that the letters may say, spelled or not.
  private static func best(
    of symbols: [Symbol], hint: NameHint
  ) -> (candidate: Candidate, share: Double, isByHint: Bool)? {
    let plain = spellings(of: symbols)
    let weighed = plain.map { candidate -> (candidate: Candidate, logOdds: Double) in
      let letters = folded(candidate.text)
      let gain = hint.holds(letters) ? ReadingWeights.hintedName : isKnown(letters) ? ReadingWeights.knownName : 0
      return (candidate, candidate.logOdds + gain)
    }.sorted { $0.logOdds > $1.logOdds }
    guard let first = weighed.first else { return nil }
    let rest = max(0, 1 - plain.reduce(0) { $0 + NaturalLogarithm.exponential($1.logOdds) })
    let all = weighed.reduce(rest) { $0 + NaturalLogarithm.exponential($1.logOdds) }
    let letters = folded(first.candidate.text)
    return (
      first.candidate, NaturalLogarithm.exponential(first.logOdds) / all,
      first.candidate.changes > 0 && hint.holds(letters) && !isKnown(letters)
    )
  }

  private static func spellings(of symbols: [Symbol]) -> [Candidate] {
    symbols.reduce([Candidate()]) { candidates, symbol in
      let others = symbol.alternatives.filter { alternative in
        NaturalLogarithm.exponential(alternative.logProbability) >= leastShare * symbol.confidence
          && alternative.text.count == 1 && alternative.text.allSatisfy { $0.isLetter && $0.isUppercase }
      }
      let longer = candidates.flatMap { candidate in
        [(symbol.text, NaturalLogarithm.of(symbol.confidence), 0)].map { extended(candidate, by: $0) }
          + others.map { extended(candidate, by: ($0.text, $0.logProbability, 1)) }
      }
      return longer.count <= beam ? longer : Array(longer.sorted { $0.logOdds > $1.logOdds }.prefix(beam))
    }
  }

  private static func extended(
    _ candidate: Candidate, by letter: (text: String, logOdds: Double, change: Int)
  ) -> Candidate {
    Candidate(
      text: candidate.text + letter.text, logOdds: candidate.logOdds + letter.logOdds,
      changes: candidate.changes + letter.change
    )
  }

  /// Capitals without marks; hyphens and full stops are left out.
  static func folded(_ text: String) -> String { text.compactMap(Wording.folded).joined() }

  /// Whether letters are a name of the table, what stands before one, or a word that specimens have for one.
  static func isKnown(_ letters: String) -> Bool {
    NameTable.holds(letters) || WordTable.honorifics.contains(letters) || WordTable.placeholders.contains(letters)
  }
}

/// The name that the user expects on the card: it decides between readings of doubtful letters, and is never put in place
/// of what is printed.
struct NameHint: Sendable {
  /// The option by which it is given.
  static let option = "name-hint"

  /// Its words, in capitals without marks.
  private let words: Set<String>

  /// The hint of a text; any order of names.
  init(_ text: String?) { words = Set(Wording(Array(text ?? "")).words.map(\.letters)) }

  /// Whether a word is one of its names.
  func holds(_ letters: String) -> Bool { words.contains(letters) }

  /// Whether all words of a name stand in it, and it has any.
  func agrees(with name: String) -> Bool {
    let own = Wording(Array(name)).words.map(\.letters)
    return !words.isEmpty && !own.isEmpty && own.allSatisfy(words.contains)
  }
}
