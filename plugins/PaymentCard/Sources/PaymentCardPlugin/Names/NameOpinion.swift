import DiscernCore

/// What the specialist for names saw where a general reader is in doubt about a letter: evidence beside it, not in its place.
struct NameOpinion {
  /// The power to which the specialist's probabilities are raised: readers err together, and it knows drawn lines alone.
  private static let weight = 0.5
  /// What a reader leaves for a letter that it does not name.
  private static let unnamed = 0.002
  /// Letters further apart than this share of their size are not the same ink.
  private static let sameInk = 0.5
  /// Less likely letters are not worth keeping.
  private static let least = 0.003

  private let symbols: [Symbol]

  /// The opinion that a transcript holds; empty where nobody asked for it, or nobody could answer.
  init(_ transcript: Transcript) {
    symbols = transcript.lines.filter { line in
      let request = transcript.readings[line.reading].request
      return request.name == PaymentCardPlugin.namesRequest
    }.flatMap { $0.symbols.map { transcript[$0] } }
  }

  /// A letter with both readers' evidence: its text stays what was read, its confidence and its alternatives are those of both.
  func joined(with symbol: Symbol) -> Symbol {
    let box = symbol.box.bounds
    guard
      let own = symbols.max(by: { $0.box.bounds.shareOfSmaller(with: box) < $1.box.bounds.shareOfSmaller(with: box) }),
      own.box.bounds.shareOfSmaller(with: box) >= Self.sameInk
    else { return symbol }
    let (general, special) = (Self.shares(of: symbol), Self.shares(of: own))
    let letters = Set(general.keys).union(special.keys)
    let weights = letters.map { letter in
      let logOdds =
        NaturalLogarithm.of(general[letter] ?? Self.unnamed) + Self.weight
        * NaturalLogarithm.of(special[letter] ?? Self.unnamed)
      return (letter: letter, weight: NaturalLogarithm.exponential(logOdds))
    }
    let all = weights.reduce(0) { $0 + $1.weight }
    guard all > 0 else { return symbol }
    let shares = weights.map { (letter: $0.letter, share: $0.weight / all) }.sorted { $0.letter < $1.letter }
    var joined = symbol
    joined.confidence = shares.first { $0.letter == symbol.text }?.share ?? 0
    joined.alternatives = shares.filter { $0.letter != symbol.text && $0.share > Self.least }.map {
      Symbol.Alternative($0.letter, logProbability: NaturalLogarithm.of($0.share))
    }
    return joined
  }

  private static func shares(of symbol: Symbol) -> [String: Double] {
    let others = symbol.alternatives.map { ($0.text, NaturalLogarithm.exponential($0.logProbability)) }
    return Dictionary([(symbol.text, symbol.confidence)] + others) { max($0, $1) }
  }
}

/// Which lines may hold the name, so that the specialist for names looks at them: what is read alike twice is right far more often.
struct NameAreas {
  /// Shorter words are seldom names.
  private static let fewest = 5
  /// More lines do not stand between the number and the lower edge.
  private static let most = 4

  private let transcript: Transcript
  private let fields: CardFields

  /// Looks at the general reading of a transcript, and at what the detector saw.
  init(_ transcript: Transcript, fields: CardFields) { (self.transcript, self.fields) = (transcript, fields) }

  /// The lines' boxes in the sheet's pixels: where the detector sees a name; else capitals below a card number.
  var areas: [Box] {
    let capitals = transcript.generalLines.filter(isInCapitals)
    let seen = capitals.filter { fields.field(at: $0.box, of: [.holder]) != nil }
    if !seen.isEmpty { return Array(seen.map(\.box).prefix(Self.most)) }
    guard let number = NumberCandidateFinder(transcript, isTyped: false).candidates().map(\.box).first else {
      return []
    }
    return Array(
      capitals.filter { $0.box.top > number.bottom && $0.box.left < number.right }.map(\.box).prefix(Self.most))
  }

  /// Where confidences are no probabilities, letters are not weighed one by one.
  private func isInCapitals(_ line: Line) -> Bool {
    guard transcript.readings[line.reading].calibration == .calibrated else { return false }
    let symbols = line.symbols.map { transcript[$0] }
    let letters = symbols.filter { $0.text.allSatisfy { $0.isLetter && $0.isUppercase } }
    return letters.count >= Self.fewest && letters.count * 5 >= symbols.count * 4
  }
}
