import DiscernCore
import DiscernPipeline
import Glibc

/// One line as several frames show it: each sign's alternatives are weighted by how well its frame could be read.
struct LineFusion {
  /// The same ink, each with its weight; boxes in the pixels of one sheet.
  var members: [(line: PlacedLine, weight: Double)]

  /// The probability of what a reading does not name.
  private static let floor = 0.02
  /// Frames of one scene err alike: of several that agree each further one counts so much of the one before.
  private static let independence = 0.7

  /// The line as all of them show it; the most typical one gives the signs, the others their evidence.
  var fused: Reading.Line? {
    guard let typical else { return nil }
    let base = members[typical]
    var line = base.line.line
    let signs = line.symbols
    var scores = signs.map { sign in sign.probabilities.mapValues { log($0) * base.weight } }
    var totals = signs.map { _ in base.weight }
    var share = 1.0
    let others = members.indices.filter { $0 != typical }.map { members[$0] }
    for member in others.sorted(by: { $0.weight > $1.weight }) {
      share *= Self.independence
      let theirs = member.line.line.symbols
      let partners = SignAlignment.partners(of: signs.map(\.text), in: theirs.map(\.text))
      let weight = member.weight * share
      for (place, partner) in partners.enumerated() {
        guard let partner else { continue }
        Self.add(theirs[partner].probabilities, weight: weight, to: &scores[place], before: totals[place])
        totals[place] += weight
      }
    }
    var next = 0
    for word in line.words.indices {
      for symbol in line.words[word].symbols.indices {
        line.words[word].symbols[symbol].settle(by: scores[next])
        next += 1
      }
      line.words[word].confidence = line.words[word].symbols.reduce(1) { $0 * $1.confidence }
    }
    return line
  }

  /// Adds one reading's evidence; what either does not name has the floor.
  private static func add(
    _ probabilities: [String: Double], weight: Double, to scores: inout [String: Double], before: Double
  ) {
    for text in Set(scores.keys).union(probabilities.keys) {
      scores[text] = (scores[text] ?? before * log(floor)) + weight * log(probabilities[text] ?? floor)
    }
  }

  /// The place of the member whose text is most like those of the others, by weight.
  private var typical: Int? {
    let texts = members.map { $0.line.line.symbols.map(\.text) }
    let likeness = members.indices.map { one in
      members.indices.reduce(0.0) { $0 + members[$1].weight * SignAlignment.likeness(texts[one], texts[$1]) }
    }
    return members.indices.max { (likeness[$0], members[$0].weight) < (likeness[$1], members[$1].weight) }
  }
}

extension Symbol {
  /// The probability of each reading that is named; none is 0.
  fileprivate var probabilities: [String: Double] {
    alternatives.reduce(into: [text: min(0.999, max(1e-3, confidence))]) { known, other in
      if known[other.text] == nil { known[other.text] = max(1e-3, exp(other.logProbability)) }
    }
  }

  /// Takes the likeliest by the sums of logarithms; the others become its alternatives.
  fileprivate mutating func settle(by scores: [String: Double]) {
    let ranked = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    guard let best = ranked.first else { return }
    let total = ranked.reduce(0) { $0 + exp($1.value - best.value) }
    text = best.key
    confidence = 1 / total
    alternatives = ranked.dropFirst().map {
      Alternative($0.key, logProbability: $0.value - best.value - log(total))
    }
  }
}
