internal import DiscernCore

/// Possible countries of a number with their probabilities, likeliest first; calibrated on synthetic cards.
struct CountryEstimate: Hashable, Sendable {
  /// Country with its probability.
  struct Candidate: Hashable, Sendable {
    /// ISO 3166 code.
    var region: String
    var probability: Double
  }

  var candidates: [Candidate]
  /// Minimum probability at which a country is accepted; the measured error above it is at most 3 %.
  var minimumProbability: Double

  /// Estimate without any country.
  static let none = CountryEstimate(candidates: [], minimumProbability: 1)
}

/// Country scores of words, from the model's outputs.
///
/// - `countries`: logarithm of each country's probability, `[1, words, countries]`.
/// - `country_codes`: two letters of each country as ASCII codes, `[countries, 2]`.
/// - `country_calibration`: factor for the scores, and the minimum accepted probability, `[2]`.
struct CountryScores: Sendable {
  private let codes: [String]
  private let scores: [[Double]]
  private let slope: Double
  private let minimumProbability: Double

  /// - Throws: `ModelError.unexpectedOutput`.
  init(_ outputs: [String: Tensor], words: Int) throws(ModelError) {
    let count = max(1, outputs["country_codes"]?.shape.first ?? 1)
    let letters = try ModelOutputs.numbers(of: "country_codes", [count, 2], in: outputs)
    let numbers = try ModelOutputs.numbers(of: "countries", [1, words, count], in: outputs)
    let calibration = try ModelOutputs.numbers(of: "country_calibration", [2], in: outputs)
    codes = stride(from: 0, to: letters.count, by: 2).map { place in
      String(decoding: letters[place..<place + 2].map { UInt8(clamping: Int($0)) }, as: UTF8.self)
    }
    scores = stride(from: 0, to: numbers.count, by: count).map { Array(numbers[$0..<$0 + count]) }
    (slope, minimumProbability) = (calibration[0], calibration[1])
  }

  /// Returns the estimate from the words at these indices together.
  func estimate(of places: [Int]) -> CountryEstimate {
    guard !places.isEmpty else { return .none }
    let sums = codes.indices.map { code in
      slope * places.reduce(0) { $0 + scores[$1][code] } / Double(places.count)
    }
    let probabilities = Logarithm.softmax(of: sums)
    let candidates = zip(codes, probabilities).map { CountryEstimate.Candidate(region: $0, probability: $1) }
    return CountryEstimate(
      candidates: candidates.sorted { ($1.probability, $0.region) < ($0.probability, $1.region) },
      minimumProbability: minimumProbability)
  }
}

/// Extraction of numbers from a model's outputs.
enum ModelOutputs {
  /// Returns the numbers of an output, all finite and in the given shape.
  /// - Throws: `ModelError.unexpectedOutput`.
  static func numbers(
    of name: String, _ shape: [Int], in outputs: [String: Tensor]
  ) throws(ModelError) -> [Double] {
    guard let output = outputs[name], output.shape == shape, let floats = output.floats, floats.allSatisfy(\.isFinite)
    else {
      throw .unexpectedOutput(
        model: ContactLabeller.model.name, detail: "‘\(name)’ is not a finite tensor of the shape \(shape).")
    }
    return floats.map(Double.init)
  }
}
