internal import DiscernCore

/// Words of a card with their roles.
struct LabelledWords: Sendable {
  /// Words of one entity in reading order; not always adjacent, as in an address beside a column of numbers.
  struct Entity: Sendable {
    let role: ContactRole
    fileprivate(set) var words: [CardWord]
    /// Probability that exactly these words form an entity of the role; calibrated on synthetic cards that our recognisers
    /// read.
    fileprivate(set) var probability: Double = 0
    /// True if it is reliable enough to report: the measured error of such entities is at most 3 %.
    fileprivate(set) var isReliable = false
    fileprivate var places: [Int]
  }

  /// Entities in reading order.
  private(set) var entities: [Entity] = []
  /// Log odds for a contact card; nil without words.
  private(set) var logOdds: CardLogOdds?
  /// All words, in reading order.
  private var words: [CardWord] = []
  /// Country scores of the words; nil without words.
  private var countries: CountryScores?
  /// Calibration for correctly read values; nil without words.
  private var reading: ReadingCalibration?

  /// Creates an empty result.
  init() {}

  /// Returns the reliable entities of a role in reading order; entities without a word between them form one group.
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
  /// - `labels`: logarithm of each label's probability, `[1, words, 17]`; `card`: the uncalibrated log odds, `[1]`.
  /// - `transitions`: score of each pair of labels, `[3, 17, 17]`: within a line, at a line's end, at a block's end.
  /// - `calibration`: weights of `Entity.probability` and the minimum reliable probability, by role, `[8, 10]`.
  /// - `evidence`: see `CardLogOdds`.
  /// - `countries`, `country_codes`, `country_calibration`: see `CountryScores`; `reading`: see `ReadingCalibration`.
  ///
  /// `Training/fit.py` fits these tables and stores them in the model's file.
  /// - Throws: `ModelError.unexpectedOutput`.
  init(_ words: [CardWord], outputs: [String: Tensor]) throws(ModelError) {
    let shapes = [
      "labels": [1, words.count, ContactLabel.count], "card": [1], "evidence": [2, 3],
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
    reading = try ReadingCalibration(outputs)
    let cardLogit = table("card")[0]
    logOdds = CardLogOdds(ofLogit: cardLogit, table: table("evidence"))
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

  /// Returns the possible countries of a range of a line, likeliest first; empty if none of its words was labelled.
  /// - Parameters:
  /// - line: Index of the line in the list as given.
  /// - range: Code points of the line.
  func countries(of range: Range<Int>, on line: Int) -> CountryEstimate {
    let places = words.indices.filter { words[$0].line == line && words[$0].range.overlaps(range) }
    return countries?.estimate(of: places) ?? .none
  }

  /// Returns the probability that a value was read as printed; see `ReadingCalibration`.
  func readingProbability(of role: ContactRole, confidence: Double, length: Int) -> Double {
    reading?.probability(of: role, confidence: confidence, length: length) ?? 0
  }

  /// Groups labelled words: a begin label opens an entity, an inside label continues the last entity of its role.
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

  /// Number of calibration features.
  private static let weightCount = 9

  /// Returns the mean logarithm of the role's probability over the entity's words.
  private static func meanScore(of entity: Entity, _ scores: [[Double]]) -> Double {
    let (begin, inside) = ContactLabel.indices(of: entity.role)
    return entity.places.reduce(0) { $0 + Logarithm.ofSum(scores[$1][begin], scores[$1][inside]) }
      / Double(entity.places.count)
  }

  /// Returns the calibration features:
  /// - 1;
  /// - mean and minimum of the logarithm of the role's probability;
  /// - minimum logarithm of the probability that the entity begins at its first word, that it continues after each gap, that it
  ///   ends at its end, and that the words of other roles before it do not belong to it;
  /// - 1 if another entity of the role has a greater mean;
  /// - the card's logit.
  private static func observations(
    of entity: Entity, _ words: [CardWord], _ labels: [ContactLabel], _ scores: [[Double]], mean: Double,
    hasRival: Bool,
    cardLogit: Double
  ) -> [Double] {
    let (begin, inside) = ContactLabel.indices(of: entity.role)
    let own = Set(entity.places)
    let ofRole = entity.places.map { Logarithm.ofSum(scores[$0][begin], scores[$0][inside]) }
    let joints = zip(entity.places, ofRole).dropFirst().filter { place, _ in
      !own.contains(place - 1) || LabelPath.Boundary(between: words[place - 1], words[place]) != .space
    }
    let ends = entity.places.map { $0 + 1 }.filter { $0 < words.count && !own.contains($0) }
    let before = entity.places.map { $0 - 1 }.filter { $0 >= 0 && labels[$0].role != entity.role }
    return [
      1, mean, ofRole.min() ?? 0, scores[entity.places[0]][begin] - ofRole[0],
      joints.map { scores[$0][inside] - $1 }.min() ?? 0,
      ends.map { Logarithm.ofComplement(scores[$0][inside]) }.min() ?? 0,
      before.map { Logarithm.ofComplement(Logarithm.ofSum(scores[$0][begin], scores[$0][inside])) }.min() ?? 0,
      hasRival ? 1 : 0, cardLogit,
    ]
  }
}
