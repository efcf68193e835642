internal import DiscernCore

/// Tells the roles of a card's words by a network, which saw drawn cards; `Models/README.md` says on what it was trained.
struct ContactLabeller: Sendable {
  /// The network.
  static let model: ModelReference = "contact-labels"

  /// What runs it.
  let models: any ModelRunner

  /// The roles of the words of a card.
  /// - Throws: `ModelError`.
  func roles(of lines: [LabelledLine]) async throws(ModelError) -> LabelledWords {
    let features = WordFeatures(lines)
    guard !features.words.isEmpty else { return LabelledWords() }
    let outputs = try await models.run(Self.model, try inputs(of: features))
    return try LabelledWords(features.words, outputs: outputs)
  }

  private func inputs(of features: WordFeatures) throws(ModelError) -> [String: Tensor] {
    let count = features.words.count
    let inputs = [
      "chars": Tensor(shape: [1, count, WordFeatures.maximumCharacters], features.characters),
      "grams": Tensor(shape: [1, count, WordFeatures.maximumGrams], features.grams),
      "whole": Tensor(shape: [1, count], features.whole), "where": Tensor(shape: [1, count, 3], features.places),
      "feats": Tensor(shape: [1, count, WordFeatures.count], features.values),
    ].compactMapValues { $0 }
    guard inputs.count == 5 else {
      throw .unexpectedInput(model: Self.model.name, detail: "The numbers of \(count) words do not fill their shapes.")
    }
    return inputs
  }
}

/// The words of a card with their roles.
struct LabelledWords: Sendable {
  /// Words that say one thing, in reading order; not always neighbours, as an address beside a column of numbers.
  struct Entity: Sendable {
    let role: ContactRole
    fileprivate(set) var words: [CardWord]
    /// The probability that these words, no more and no fewer, are such a thing; calibrated on drawn cards that our recognisers
    /// read.
    fileprivate(set) var probability: Double = 0
    /// Whether it is sure enough to be told: the error of such ones was 3 % at most where it was measured.
    fileprivate(set) var isReliable = false
    fileprivate var places: [Int]
  }

  /// What the words say, in reading order.
  private(set) var entities: [Entity] = []
  /// The log odds for a contact card; nil without words.
  private(set) var logOdds: Double?

  /// Of a card without words.
  init() {}

  /// Decodes the model's outputs.
  ///
  /// - `labels`: the logarithm of each label's probability, `[1, words, 17]`; `card`: the log odds before calibration, `[1]`.
  /// - `transitions`: what each pair of labels is worth, `[3, 17, 17]`: in a line, at a line's end, at a block's end.
  /// - `calibration`: weights of `Entity.probability` and the least reliable one, by role, `[8, 8]`; `evidence`: slope and offset of
  ///   `logOdds`, `[2]`. `Training/fit.py` fits these and puts them into the model's file.
  /// - Throws: `ModelError.unexpectedOutput`.
  init(_ words: [CardWord], outputs: [String: Tensor]) throws(ModelError) {
    let shapes = [
      "labels": [1, words.count, ContactLabel.count], "card": [1], "evidence": [2],
      "transitions": [3, ContactLabel.count, ContactLabel.count],
      "calibration": [ContactRole.allCases.count, Self.weightCount + 1],
    ]
    var values: [String: [Double]] = [:]
    for (name, shape) in shapes {
      guard let output = outputs[name], output.shape == shape, let floats = output.floats,
        floats.allSatisfy(\.isFinite)
      else {
        throw .unexpectedOutput(
          model: ContactLabeller.model.name, detail: "‘\(name)’ is not a finite tensor of the shape \(shape).")
      }
      values[name] = floats.map(Double.init)
    }
    let table = { (name: String) in values[name] ?? [] }
    let scores = stride(from: 0, to: table("labels").count, by: ContactLabel.count).map {
      Array(table("labels")[$0..<$0 + ContactLabel.count])
    }
    let cardLogit = table("card")[0]
    logOdds = table("evidence")[0] * cardLogit + table("evidence")[1]
    let path = LabelPath(scores: scores, words: words, transitions: table("transitions")).labels
    entities = Self.entities(of: words, path)
    for place in entities.indices {
      let role = entities[place].role
      let row = role.rawValue * (Self.weightCount + 1)
      let weights = Array(table("calibration")[row..<row + Self.weightCount])
      let observed = Self.observations(of: entities[place], words, scores, cardLogit: cardLogit)
      entities[place].probability = LogOdds.probability(zip(weights, observed).reduce(0) { $0 + $1.0 * $1.1 })
      entities[place].isReliable = entities[place].probability >= table("calibration")[row + Self.weightCount]
    }
  }

  /// A begin opens an entity, an inside goes on with the last one of its role.
  private static func entities(of words: [CardWord], _ labels: [ContactLabel]) -> [Entity] {
    var entities: [Entity] = []
    var last: [ContactRole: Int] = [:]
    for (place, label) in labels.enumerated() {
      guard let role = label.role else { continue }
      if !label.isBegin, let open = last[role] {
        entities[open].words.append(words[place])
        entities[open].places.append(place)
      } else {
        last[role] = entities.count
        entities.append(Entity(role: role, words: [words[place]], places: [place]))
      }
    }
    return entities
  }

  /// Number of what the calibration weighs.
  private static let weightCount = 7

  /// What the calibration weighs: 1; mean and least logarithm of the role's probability; the logarithms of the probabilities that it
  /// begins at its first word, goes on behind each break in it, and ends where it ends, the least of each; the card's logit.
  private static func observations(
    of entity: Entity, _ words: [CardWord], _ scores: [[Double]], cardLogit: Double
  ) -> [Double] {
    let (begin, inside) = ContactLabel.indices(of: entity.role)
    let own = Set(entity.places)
    let ofRole = entity.places.map { Logarithm.sum(scores[$0][begin], scores[$0][inside]) }
    let joints = zip(entity.places, ofRole).dropFirst().filter { place, _ in
      !own.contains(place - 1) || LabelPath.Boundary(between: words[place - 1], words[place]) != .space
    }
    let ends = entity.places.map { $0 + 1 }.filter { $0 < words.count && !own.contains($0) }
    return [
      1, ofRole.reduce(0, +) / Double(ofRole.count), ofRole.min() ?? 0, scores[entity.places[0]][begin] - ofRole[0],
      joints.map { scores[$0][inside] - $1 }.min() ?? 0,
      ends.map { Logarithm.ofComplement(scores[$0][inside]) }.min() ?? 0,
      cardLogit,
    ]
  }
}
