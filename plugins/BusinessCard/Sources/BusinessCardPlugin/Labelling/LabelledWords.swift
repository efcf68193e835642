internal import DiscernCore

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
  /// All words, in reading order.
  private var words: [CardWord] = []
  /// The countries of the words; nil without words.
  private var countries: CountryScores?

  /// Of a card without words.
  init() {}

  /// The sure entities of a role in reading order, those together between which no word stands.
  func adjoining(_ role: ContactRole) -> [[Entity]] {
    entities.filter { $0.role == role && $0.isReliable }.reduce(into: []) { groups, entity in
      if let last = groups.last?.last?.places.last, last + 1 == entity.places.first {
        groups[groups.count - 1].append(entity)
      } else {
        groups.append([entity])
      }
    }
  }

  /// Decodes the model's outputs.
  ///
  /// - `labels`: the logarithm of each label's probability, `[1, words, 17]`; `card`: the log odds before calibration, `[1]`.
  /// - `transitions`: what each pair of labels is worth, `[3, 17, 17]`: in a line, at a line's end, at a block's end.
  /// - `calibration`: weights of `Entity.probability` and the least reliable one, by role, `[8, 10]`; `evidence`: slope and offset of
  ///   `logOdds`, `[2]`. `countries` and what belongs to it: see `CountryScores`. `Training/fit.py` fits these and puts them into the
  ///   model's file.
  /// - Throws: `ModelError.unexpectedOutput`.
  init(_ words: [CardWord], outputs: [String: Tensor]) throws(ModelError) {
    let shapes = [
      "labels": [1, words.count, ContactLabel.count], "card": [1], "evidence": [2],
      "transitions": [3, ContactLabel.count, ContactLabel.count],
      "calibration": [ContactRole.allCases.count, Self.weightCount + 1],
    ]
    var values: [String: [Double]] = [:]
    for (name, shape) in shapes { values[name] = try ModelOutputs.numbers(of: name, shape, in: outputs) }
    let table = { (name: String) in values[name] ?? [] }
    let scores = stride(from: 0, to: table("labels").count, by: ContactLabel.count).map {
      Array(table("labels")[$0..<$0 + ContactLabel.count])
    }
    self.words = words
    countries = try CountryScores(outputs, words: words.count)
    let cardLogit = table("card")[0]
    logOdds = table("evidence")[0] * cardLogit + table("evidence")[1]
    let path = LabelPath(scores: scores, words: words, transitions: table("transitions")).labels
    entities = Self.entities(of: words, path)
    let means = entities.map { Self.meanScore(of: $0, scores) }
    for place in entities.indices {
      let role = entities[place].role
      let hasRival = entities.indices.contains { entities[$0].role == role && means[$0] > means[place] }
      let row = role.rawValue * (Self.weightCount + 1)
      let weights = Array(table("calibration")[row..<row + Self.weightCount])
      let observed = Self.observations(
        of: entities[place], words, path, scores, mean: means[place], hasRival: hasRival, cardLogit: cardLogit)
      entities[place].probability = LogOdds.probability(zip(weights, observed).reduce(0) { $0 + $1.0 * $1.1 })
      entities[place].isReliable = entities[place].probability >= table("calibration")[row + Self.weightCount]
    }
  }

  /// The countries that a stretch of a line is of, the likeliest first; empty if none of its words was labelled.
  /// - Parameters:
  ///   - line: its place in the list of lines as given.
  ///   - range: code points.
  func countries(of range: Range<Int>, on line: Int) -> CountryEstimate {
    let places = words.indices.filter { words[$0].line == line && words[$0].range.overlaps(range) }
    return countries?.estimate(of: places) ?? .none
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
  private static let weightCount = 9

  /// The mean logarithm of the probability of its role, over its words.
  private static func meanScore(of entity: Entity, _ scores: [[Double]]) -> Double {
    let (begin, inside) = ContactLabel.indices(of: entity.role)
    return entity.places.reduce(0) { $0 + Logarithm.sum(scores[$1][begin], scores[$1][inside]) }
      / Double(entity.places.count)
  }

  /// What the calibration weighs: 1; mean and least logarithm of the role's probability; the logarithms of the probabilities that it
  /// begins at its first word, goes on behind each break in it, ends where it ends, and that the words of other roles before it are
  /// not of it, the least of each; 1 if another entity of its role has a greater mean; the card's logit.
  private static func observations(
    of entity: Entity, _ words: [CardWord], _ labels: [ContactLabel], _ scores: [[Double]], mean: Double,
    hasRival: Bool,
    cardLogit: Double
  ) -> [Double] {
    let (begin, inside) = ContactLabel.indices(of: entity.role)
    let own = Set(entity.places)
    let ofRole = entity.places.map { Logarithm.sum(scores[$0][begin], scores[$0][inside]) }
    let joints = zip(entity.places, ofRole).dropFirst().filter { place, _ in
      !own.contains(place - 1) || LabelPath.Boundary(between: words[place - 1], words[place]) != .space
    }
    let ends = entity.places.map { $0 + 1 }.filter { $0 < words.count && !own.contains($0) }
    let before = entity.places.map { $0 - 1 }.filter { $0 >= 0 && labels[$0].role != entity.role }
    return [
      1, mean, ofRole.min() ?? 0, scores[entity.places[0]][begin] - ofRole[0],
      joints.map { scores[$0][inside] - $1 }.min() ?? 0,
      ends.map { Logarithm.ofComplement(scores[$0][inside]) }.min() ?? 0,
      before.map { Logarithm.ofComplement(Logarithm.sum(scores[$0][begin], scores[$0][inside])) }.min() ?? 0,
      hasRival ? 1 : 0, cardLogit,
    ]
  }
}
