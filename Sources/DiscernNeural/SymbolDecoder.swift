import DiscernCore

/// Decodes the recogniser's output for one line by connectionist temporal classification (A. Graves et al., ICML 2006).
///
/// Each step, a column of the picture, gives every class a probability. Decoding is greedy: it takes the most likely
/// class of each step and merges equal classes that have no blank between them.
struct SymbolDecoder {
  /// A decoded symbol and its step.
  struct Sign: Sendable {
    /// Class in the alphabet.
    var character: Int
    /// Step of highest probability.
    var step: Int
    /// Probability at that step.
    var confidence: Float
    /// Likeliest other classes at that step.
    var others: [(character: Int, probability: Float)]
  }

  /// Probabilities: `classes` for each step.
  let values: UnsafeBufferPointer<Float>
  /// Number of steps that show the line; later ones show padding.
  let steps: Int
  /// Number of classes.
  let classes: Int
  /// Allowed classes; nil for all.
  let allowed: Set<Int>?

  /// Minimum probability of an alternative.
  private static let minimumAlternativeProbability: Float = 0.003
  /// Maximum alternatives per symbol.
  private static let maximumAlternatives = 4

  /// Decodes the symbols from left to right.
  func signs() -> [Sign] {
    var signs: [Sign] = []
    var last = NeuralAlphabet.blank
    for step in 0..<steps {
      let (character, probability) = best(at: step)
      defer { last = character }
      guard character != NeuralAlphabet.blank else { continue }
      if character == last, let current = signs.last {
        if probability > current.confidence {
          signs[signs.count - 1].confidence = probability
          signs[signs.count - 1].step = step
        }
      } else {
        signs.append(Sign(character: character, step: step, confidence: probability, others: []))
      }
    }
    for index in signs.indices { signs[index].others = others(than: signs[index]) }
    return signs
  }

  private func best(at step: Int) -> (Int, Float) {
    let row = UnsafeBufferPointer(rebasing: values[step * classes..<(step + 1) * classes])
    var (place, greatest) = (0, row[0])
    if let allowed {
      for index in allowed where row[index] > greatest { (place, greatest) = (index, row[index]) }
    } else {
      for index in 1..<classes where row[index] > greatest { (place, greatest) = (index, row[index]) }
    }
    return (place, greatest)
  }

  private func others(than sign: Sign) -> [(character: Int, probability: Float)] {
    let row = UnsafeBufferPointer(rebasing: values[sign.step * classes..<(sign.step + 1) * classes])
    var found: [(character: Int, probability: Float)] = []
    for index in 1..<classes where row[index] > Self.minimumAlternativeProbability && index != sign.character {
      if allowed?.contains(index) ?? true { found.append((index, row[index])) }
    }
    return Array(found.sorted { $0.probability > $1.probability }.prefix(Self.maximumAlternatives))
  }
}
