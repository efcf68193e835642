import DiscernCore

/// What a line of a card is about.
enum LineKind: Int, CaseIterable, Sendable {
  /// Somebody's name.
  case person
  /// What specimens bear in place of a name: YOUR NAME HERE.
  case standIn
  /// The name of a company.
  case firm
  /// A bank, a product, a label, a slogan, a place, or no words at all.
  case other
}

/// Tells by its letters alone what a line is about: no list of names or words is asked.
///
/// A convolutional network over letters (Zhang, Zhao and LeCun 2015, arXiv:1509.01626), small enough to be a table: two layers of
/// convolutions, the greatest and the mean of each feature over the line, and two connected layers. `Training/fields/fit_lines.py` trains it
/// on lines that `card_lines.py` draws, and writes `LineWeights.swift`.
struct LineLetters: Sendable {
  /// The network of the table.
  static let fitted = LineLetters(table: table, steps: steps)

  /// The signs that it knows: a blank, capitals, a digit, and some that stand in names; the last is for all others.
  private static let signs: [Character: Int] = Dictionary(
    uniqueKeysWithValues: zip(" ABCDEFGHIJKLMNOPQRSTUVWXYZ0.,-'&/?", 0...))
  private static let unknown = signs.count - 1
  /// Later signs of a line are left out.
  private static let longest = 48
  /// How many places each layer of convolutions sees, and how many features it and the connected one have.
  private static let (firstTaps, secondTaps) = (5, 3)
  private static let (first, second, hidden) = (32, 64, 24)

  /// What each sign adds to the first features at each tap: `[sign][tap][feature]`.
  private let spread: [Float]
  private let firstBiases: [Float]
  /// `[tap][first feature][second feature]`.
  private let secondWeights: [Float]
  private let secondBiases: [Float]
  /// `[greatest and mean of each second feature][hidden]`.
  private let hiddenWeights: [Float]
  private let hiddenBiases: [Float]
  /// `[hidden][kind]`.
  private let outputWeights: [Float]
  private let outputBiases: [Float]

  /// A network out of the signs of a table, each so many steps of its layer from nought.
  private init(table: String, steps: [Float]) {
    var rest = table.utf8.filter { $0 > 32 }[...]
    var layer = steps.makeIterator()
    func numbers(_ count: Int) -> [Float] {
      let step = layer.next() ?? 0
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).map { Float(Int($0) - Self.zero) * step }
    }
    spread = numbers(Self.signs.count * Self.firstTaps * Self.first)
    firstBiases = numbers(Self.first)
    secondWeights = numbers(Self.secondTaps * Self.first * Self.second)
    secondBiases = numbers(Self.second)
    hiddenWeights = numbers(2 * Self.second * Self.hidden)
    hiddenBiases = numbers(Self.hidden)
    outputWeights = numbers(Self.hidden * LineKind.allCases.count)
    outputBiases = numbers(LineKind.allCases.count)
  }

  /// The probability of each kind.
  func probabilities(of text: String) -> [LineKind: Double] {
    let powers = logits(of: Self.codes(of: text)).map { NaturalLogarithm.exponential(Double($0)) }
    let all = powers.reduce(0, +)
    return zip(LineKind.allCases, powers).reduce(into: [:]) { $0[$1.0] = $1.1 / all }
  }

  /// The numbers of a line's signs between two blanks: capitals without marks, every digit 0, single blanks between words.
  private static func codes(of text: String) -> [Int] {
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      word.flatMap { AccentFolding.capital($0) }.map { signs[$0.isNumber ? "0" : $0] ?? unknown }
    }
    return [0] + words.joined(separator: [0]).prefix(longest) + [0]
  }

  private func logits(of codes: [Int]) -> [Float] {
    let seen = secondFeatures(firstFeatures(of: codes), places: codes.count)
    var pooled = Array(seen.prefix(Self.second)) + [Float](repeating: 0, count: Self.second)
    for place in codes.indices {
      for feature in 0..<Self.second {
        let value = seen[place * Self.second + feature]
        pooled[feature] = max(pooled[feature], value)
        pooled[Self.second + feature] += value / Float(codes.count)
      }
    }
    let connected = Self.connected(pooled, hiddenWeights, hiddenBiases).map { max(0, $0) }
    return Self.connected(connected, outputWeights, outputBiases)
  }

  /// The first features at each place, none below nought: `[place][feature]`.
  private func firstFeatures(of codes: [Int]) -> [Float] {
    var features: [Float] = []
    for place in codes.indices {
      var sums = firstBiases
      for tap in 0..<Self.firstTaps {
        let seen = place + tap - Self.firstTaps / 2
        guard codes.indices.contains(seen) else { continue }
        Self.add(1, of: spread, at: (codes[seen] * Self.firstTaps + tap) * Self.first, to: &sums)
      }
      features += sums.map { max(0, $0) }
    }
    return features
  }

  /// The second features at each place, none below nought: `[place][feature]`.
  private func secondFeatures(_ features: [Float], places: Int) -> [Float] {
    var seconds: [Float] = []
    for place in 0..<places {
      var sums = secondBiases
      for tap in 0..<Self.secondTaps {
        let seen = place + tap - Self.secondTaps / 2
        guard (0..<places).contains(seen) else { continue }
        for feature in 0..<Self.first where features[seen * Self.first + feature] > 0 {
          let row = (tap * Self.first + feature) * Self.second
          Self.add(features[seen * Self.first + feature], of: secondWeights, at: row, to: &sums)
        }
      }
      seconds += sums.map { max(0, $0) }
    }
    return seconds
  }

  private static func connected(_ inputs: [Float], _ weights: [Float], _ biases: [Float]) -> [Float] {
    var sums = biases
    for (place, input) in inputs.enumerated() where input != 0 {
      add(input, of: weights, at: place * biases.count, to: &sums)
    }
    return sums
  }

  /// Adds a multiple of a row of weights to sums.
  private static func add(_ factor: Float, of weights: [Float], at start: Int, to sums: inout [Float]) {
    for place in sums.indices { sums[place] += factor * weights[start + place] }
  }
}
