internal import DiscernCore

/// A piece of ink that is one sign, and what it may be; as a reader of symbols saw it.
struct Mark: Hashable, Sendable {
  /// One way to take the ink.
  struct Choice: Hashable, Sendable {
    /// The sign; nil where the ink is left out as a speck.
    let character: Unicode.Scalar?
    /// Natural logarithm of its probability, with what its size says about it.
    let logProbability: Double
  }

  /// Where it came from.
  let symbol: Symbol.ID
  /// In the sheet's pixels.
  let box: Box
  /// The ways to take it, the likeliest first; at least one.
  let choices: [Choice]

  /// What a reader of symbols gives for ink that is no sign, or several.
  static let unread: Unicode.Scalar = "\u{fffd}"
  /// ln 0.3: a dot above a decimal may well be dirt.
  private static let speckAbove = -1.2
  /// More ways than this are never the right ones.
  private static let most = 4

  /// The mark of a symbol, with what other looks take the same ink for: a sign that one of them misreads, the others know.
  init(_ id: Symbol.ID, _ symbol: Symbol, seenAs others: [Symbol] = [], textHeight: Double) {
    self.symbol = id
    box = symbol.box.bounds
    var found = CrossSigns.joined(Self.probabilities(of: [symbol] + others))
    let size = MarkSize(box, textHeight: textHeight)
    let unread = found.removeValue(forKey: Self.unread).map(NaturalLogarithm.of)
    var ranked = found.map { character, probability in
      Choice(
        character: character,
        logProbability: NaturalLogarithm.of(probability) + size.prior(of: character)
          + SignFrequency.prior(of: character))
    }.filter { $0.logProbability > Self.leastLogProbability }
    // The same numbers in another order would be another search.
    ranked.sort { ($0.logProbability, $1.character?.value ?? 0) > ($1.logProbability, $0.character?.value ?? 0) }
    ranked = Array(ranked.prefix(Self.most))
    let surest = ranked.first?.logProbability ?? -.infinity
    if ranked.first?.character == "˙" {
      ranked.append(Choice(character: nil, logProbability: Self.speckAbove))
    } else if let dropped = size.droppedLogProbability(unread: unread, surest: surest) {
      ranked.append(Choice(character: nil, logProbability: dropped))
    }
    choices = ranked.sorted { $0.logProbability > $1.logProbability }
  }

  /// The mean probability of each sign over looks at the same ink.
  private static func probabilities(of symbols: [Symbol]) -> [Unicode.Scalar: Double] {
    var found: [Unicode.Scalar: Double] = [:]
    for symbol in symbols {
      let others = symbol.alternatives.prefix(most + 1).map {
        ($0.text, NaturalLogarithm.probability($0.logProbability))
      }
      for (text, probability) in [(symbol.text, max(1e-4, min(1, symbol.confidence)))] + others {
        guard text.count == 1, let read = text.first,
          let character = (SignTable.sameSign[read] ?? read).unicodeScalars.first
        else { continue }
        found[character, default: 0] += probability / Double(symbols.count)
      }
    }
    return found
  }

  /// A mark of which the choices are known.
  init(symbol: Symbol.ID, box: Box, choices: [Choice]) {
    self.symbol = symbol
    self.box = box
    self.choices = choices
  }

  /// The likeliest sign; nil where the ink is likeliest none.
  var character: Unicode.Scalar? { choices.first?.character }

  /// ln 0.005: what the reader holds for less likely is not worth a step of the search.
  private static let leastLogProbability = -5.3
}

/// What the size of a piece of ink says about the sign it may be.
struct MarkSize: Sendable {
  private let width: Double
  private let height: Double

  /// The size of a box in heights of the text's digits.
  init(_ box: Box, textHeight: Double) {
    width = textHeight > 0 ? box.width / textHeight : 0
    height = textHeight > 0 ? box.height / textHeight : 0
  }

  /// A dot or comma is smaller than this.
  private static let point = 0.55
  /// A minus sign is flatter than this.
  private static let flat = 0.6
  /// A 1 is narrower than this share of its height, with its flag and its foot.
  private static let slim = 0.8
  /// Ink at least so high is hardly a speck: leaving it out turns 18 into 8.
  private static let large = 0.55
  /// Ink lower than this may be a speck, whatever it was read as.
  private static let speck = 0.3

  /// The logarithm by which the size makes a sign less likely; 0 where it fits.
  func prior(of character: Unicode.Scalar) -> Double {
    switch character {
    case ".", ",", "·": max(width, height) > Self.point ? -4 : 0
    case "-": height > Self.flat ? -3 : 0
    case "1": width > Self.slim * height ? -2 : 0
    default: 0
    }
  }

  /// The logarithm of the probability that the ink is none, from what the reader says; nil where that is not to be asked.
  func droppedLogProbability(unread: Double?, surest: Double) -> Double? {
    guard unread ?? -.infinity > surest || surest < -0.7 || max(width, height) < Self.speck else { return nil }
    return max(unread ?? -.infinity, -6.9) - 1.5 - (height > Self.large ? 5 : 0)
  }
}
