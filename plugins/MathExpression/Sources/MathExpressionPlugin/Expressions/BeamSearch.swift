internal import DiscernCore
internal import Glibc

/// Writes the likeliest sequences of tokens for what was seen of a picture (beam search), one token of each at a time.
struct BeamSearch {
  /// A sequence that was written to its end.
  struct Sequence: Sendable {
    /// The tokens, without those of the start and the end.
    let tokens: [Vocabulary.Token]
    /// The probability of each token, given those before it.
    let probabilities: [Double]
    /// The cell of the picture that each token looked at, counted row by row.
    let looks: [Int]
    /// The logarithm of the sequence's probability.
    let score: Double
  }

  /// One step of the network; see `Training/expressions/export.py`.
  static let model: ModelReference = "expression-token"
  private static let width = 5
  /// The longest sequence; the training draws none longer than 110.
  private static let longest = 150
  /// Tokens before that a step has room for; more room comes in such steps.
  private static let room = 32
  private static let forbidden: Float = -30_000

  private struct Beam {
    var tokens: [Vocabulary.Token] = []
    var probabilities: [Double] = []
    var looks: [Int] = []
    var score = 0.0
    var grammar = TokenGrammar()
    /// Keys and values of each token, [layers, 2, heads, width of a head].
    var memory: [[Float]] = []
  }

  private let models: any ModelRunner
  private let remembered: Tensor
  private let (layers, heads, headWidth): (Int, Int, Int)

  /// A search over what the first network remembers of a picture, [layers, 2, 1, heads, cells, width of a head].
  init(models: any ModelRunner, remembered: Tensor) throws(ModelError) {
    guard remembered.shape.count == 6, remembered.count > 0 else {
      throw .unexpectedOutput(model: ExpressionReader.picture.name, detail: "It remembers \(remembered.shape).")
    }
    self.models = models
    self.remembered = remembered
    (layers, heads, headWidth) = (remembered.shape[0], remembered.shape[3], remembered.shape[5])
  }

  /// The sequences, the likeliest first.
  func sequences() async throws(ModelError) -> [Sequence] {
    var beams = [Beam()]
    var done: [Sequence] = []
    for place in 0..<Self.longest {
      let step = try await step(beams, at: place)
      var choices: [(score: Double, beam: Int, token: Vocabulary.Token)] = []
      for (number, beam) in beams.enumerated() {
        let row = step.probabilities(of: number)
        let allowed = row.indices.filter { beam.grammar.allows($0) }
        choices += allowed.map { (beam.score + NaturalLogarithm.of(row[$0]), number, $0) }
          .sorted { $0.score > $1.score }.prefix(Self.width)
      }
      choices.sort { $0.score > $1.score }
      var next: [Beam] = []
      for choice in choices.prefix(2 * Self.width) {
        var beam = beams[choice.beam]
        let probability = step.probabilities(of: choice.beam)[choice.token]
        if choice.token == Vocabulary.end {
          done.append(
            Sequence(tokens: beam.tokens, probabilities: beam.probabilities, looks: beam.looks, score: choice.score))
        } else if next.count < Self.width {
          beam.tokens.append(choice.token)
          beam.probabilities.append(probability)
          beam.looks.append(step.look(of: choice.beam))
          beam.score = choice.score
          beam.grammar.take(choice.token)
          beam.memory.append(step.memory(of: choice.beam))
          next.append(beam)
        }
      }
      done = Array(done.sorted { $0.score > $1.score }.prefix(2 * Self.width))
      guard let best = next.first else { break }
      let isSettled = done.count >= Self.width && best.score < done[Self.width - 1].score
      if isSettled || (done.first.map { best.score < $0.score - Self.negligible } ?? false) { break }
      beams = next
    }
    return done
  }

  /// A sequence whose probability is so many times smaller (e⁷) is not waited for: of one that is missing no more is known.
  static let negligible = 7.0

  // MARK: One step

  /// What the network says after one more token of each beam.
  private struct Step {
    let logits: [Float]
    let looks: [Float]
    let after: [Float]
    let beams: Int
    let parts: Int
    let headWidth: Int
    let heads: Int

    /// The probability of each token behind a beam.
    func probabilities(of beam: Int) -> [Double] {
      let count = Vocabulary.tokens.count
      let row = logits[beam * count..<(beam + 1) * count]
      let most = row.max() ?? 0
      let powers = row.map { exp(Double($0 - most)) }
      let sum = powers.reduce(0, +)
      return powers.map { $0 / sum }
    }

    /// The cell that a beam looks at most.
    func look(of beam: Int) -> Int {
      let cells = looks.count / beams
      let row = looks[beam * cells..<(beam + 1) * cells]
      return row.indices.max { row[$0] < row[$1] }.map { $0 - row.startIndex } ?? 0
    }

    /// The keys and values of a beam's token, of the shape [layers, 2, heads, width of a head].
    func memory(of beam: Int) -> [Float] {
      let size = heads * headWidth
      var memory: [Float] = []
      memory.reserveCapacity(parts * size)
      for part in 0..<parts {
        let start = (part * beams + beam) * size
        memory += after[start..<start + size]
      }
      return memory
    }
  }

  private func step(_ beams: [Beam], at place: Int) async throws(ModelError) -> Step {
    let room = (place / Self.room + 1) * Self.room
    let (size, parts) = (heads * headWidth, layers * 2)
    var before = [Float](repeating: 0, count: parts * beams.count * size * room)
    for (number, beam) in beams.enumerated() {
      for (time, memory) in beam.memory.enumerated() {
        for part in 0..<parts {
          for head in 0..<heads {
            let from = (part * heads + head) * headWidth
            let to = (((part * beams.count + number) * heads + head) * room + time) * headWidth
            for offset in 0..<headWidth { before[to + offset] = memory[from + offset] }
          }
        }
      }
    }
    let mask = (0..<room).map { $0 < place ? Float(0) : Self.forbidden }
    let tokens = beams.map { Int64($0.tokens.last ?? Vocabulary.start) }
    let inputs = [
      "tokens": Tensor(shape: [beams.count], tokens), "place": Tensor(shape: [1], [Int64(place)]),
      "remembered": remembered, "room": Tensor(shape: [room], mask),
      "before": Tensor(shape: [layers, 2, beams.count, heads, room, headWidth], before),
    ].compactMapValues { $0 }
    let outputs = try await models.run(Self.model, inputs)
    func floats(_ name: String, _ count: Int) throws(ModelError) -> [Float] {
      guard let values = outputs[name]?.floats, values.count == count, values.allSatisfy(\.isFinite) else {
        throw .unexpectedOutput(model: Self.model.name, detail: "‘\(name)’ is missing, damaged or of another shape.")
      }
      return values
    }
    return Step(
      logits: try floats("logits", beams.count * Vocabulary.tokens.count),
      looks: try floats("look", beams.count * remembered.shape[4]),
      after: try floats("after", parts * beams.count * size), beams: beams.count, parts: parts, headWidth: headWidth,
      heads: heads)
  }
}
