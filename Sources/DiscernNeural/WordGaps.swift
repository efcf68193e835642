import DiscernCore
import Glibc

/// Finds the spaces between words that greedy decoding loses.
///
/// PP-OCR's recogniser gives a space little: of those that are printed one in five is less likely, at every single step, than no character, so
/// words run together. Yet where no space is printed it gives one far less. `Scripts/fit blanks` fits what tells the two apart.
struct WordGaps {
  /// What speaks for a space between two symbols, or against it.
  enum Trait: String, CaseIterable {
    /// Log odds of a space at the step between them that gives it most.
    case space
    /// Always 1.
    case one
    /// The median of `space` over the line: it is high in spaced type.
    case usual
    /// Logarithm of the distance of their steps, in heights of the line.
    case distance
    /// 1 if one of them is an @, which is wide.
    case besideAt
  }

  /// What the recogniser says of the line.
  let decoder: SymbolDecoder
  let alphabet: NeuralAlphabet
  /// Width of a step in heights of the line.
  let stepWidth: Double

  /// Log odds are bounded by those of this probability.
  private static let minimumProbability: Float = 1e-6

  /// The symbols with the spaces that are likelier than none.
  func completed(_ signs: [SymbolDecoder.Sign]) -> [SymbolDecoder.Sign] {
    guard decoder.allowed?.contains(alphabet.space) ?? true else { return signs }
    let printed = signs.filter { $0.character != alphabet.space }
    let gaps = zip(printed, printed.dropFirst()).map { most(between: $0, and: $1) }
    let odds = gaps.map(\.logOdds).sorted()
    guard let last = printed.last else { return signs }
    let usual = odds.isEmpty ? 0 : (odds[(odds.count - 1) / 2] + odds[odds.count / 2]) / 2
    let known = Set(
      signs.indices.dropFirst().filter { signs[$0].character == alphabet.space }.map { signs[$0 - 1].step })
    var completed: [SymbolDecoder.Sign] = []
    for (place, gap) in gaps.enumerated() {
      let (first, second) = (printed[place], printed[place + 1])
      let numbers: [Trait: Double] = [
        .space: gap.logOdds, .one: 1, .usual: usual,
        .distance: log(Double(max(1, second.step - first.step)) * stepWidth),
        .besideAt: isAt(first) || isAt(second) ? 1 : 0,
      ]
      let evidence = Trait.allCases.reduce(0) { $0 + (Self.weights[$1] ?? 0) * (numbers[$1] ?? 0) }
      completed.append(first)
      if evidence > 0 || known.contains(first.step) {
        completed.append(SymbolDecoder.Sign(character: alphabet.space, step: gap.step, confidence: 1, others: []))
      }
    }
    return completed + [last]
  }

  private func isAt(_ sign: SymbolDecoder.Sign) -> Bool { alphabet.texts[sign.character] == "@" }

  /// The step from one symbol to another that gives a space most, and the log odds of it there.
  private func most(
    between first: SymbolDecoder.Sign, and second: SymbolDecoder.Sign
  ) -> (step: Int, logOdds: Double) {
    func probability(_ step: Int) -> Float { decoder.values[step * decoder.classes + alphabet.space] }
    let step = (first.step...max(first.step, second.step)).max { probability($0) < probability($1) } ?? first.step
    let share = Double(min(1 - Self.minimumProbability, max(Self.minimumProbability, probability(step))))
    return (step, log(share) - log(1 - share))
  }
}
