import DiscernCore

/// Turns the recogniser's answer for one line into signs: at each step, a column of the picture, it gives every character a
/// probability; equal characters without a blank between them are one (A. Graves et al., *Connectionist Temporal
/// Classification*, ICML 2006; the most likely character of each step is taken).
struct SymbolDecoder {
  /// A sign and where it was seen.
  struct Sign: Sendable {
    /// Its class in the alphabet.
    var character: Int
    /// The step at which it was seen most clearly.
    var step: Int
    /// The probability there.
    var confidence: Float
    /// The likeliest others there.
    var others: [(character: Int, probability: Float)]
  }

  /// Steps, each of `classes` probabilities.
  let values: UnsafeBufferPointer<Float>
  /// Steps that show the line; later ones show the room after it.
  let steps: Int
  /// The number of classes.
  let classes: Int
  /// The classes that may be read; nil for all.
  let allowed: Set<Int>?

  /// Less likely alternatives are not worth keeping.
  private static let leastAlternative: Float = 0.003
  private static let mostAlternatives = 4

  /// The signs from left to right.
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
    for index in 1..<classes where row[index] > Self.leastAlternative && index != sign.character {
      if allowed?.contains(index) ?? true { found.append((index, row[index])) }
    }
    return Array(found.sorted { $0.probability > $1.probability }.prefix(Self.mostAlternatives))
  }
}
