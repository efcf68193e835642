internal import DiscernCore

/// The countries that a number may be of, with their probabilities, the likeliest first; calibrated on drawn cards.
struct CountryEstimate: Hashable, Sendable {
  /// A country and its probability.
  struct Share: Hashable, Sendable {
    /// ISO 3166 letters.
    var region: String
    var probability: Double
  }

  var shares: [Share]
  /// From this probability on a country is told; the error of such ones was 3 % at most where it was measured.
  var leastReliable: Double

  /// Nothing tells.
  static let none = CountryEstimate(shares: [], leastReliable: 1)
}

/// What the model says of the countries of words.
///
/// - `countries`: the logarithm of each country's probability, `[1, words, countries]`; `country_codes`: their letters as numbers of
///   ASCII, `[countries, 2]`; `country_calibration`: by what the scores are multiplied, and the least reliable probability, `[2]`.
struct CountryScores: Sendable {
  private let codes: [String]
  private let scores: [[Double]]
  private let slope: Double
  private let leastReliable: Double

  /// - Throws: `ModelError.unexpectedOutput`.
  init(_ outputs: [String: Tensor], words: Int) throws(ModelError) {
    let count = outputs["country_codes"]?.shape.first ?? 1
    let letters = try ModelOutputs.numbers(of: "country_codes", [count, 2], in: outputs)
    let numbers = try ModelOutputs.numbers(of: "countries", [1, words, count], in: outputs)
    let calibration = try ModelOutputs.numbers(of: "country_calibration", [2], in: outputs)
    codes = stride(from: 0, to: letters.count, by: 2).map { place in
      String(decoding: letters[place..<place + 2].map { UInt8(clamping: Int($0)) }, as: UTF8.self)
    }
    scores = stride(from: 0, to: numbers.count, by: count).map { Array(numbers[$0..<$0 + count]) }
    (slope, leastReliable) = (calibration[0], calibration[1])
  }

  /// What the words at these places say together.
  func estimate(of places: [Int]) -> CountryEstimate {
    guard !places.isEmpty else { return .none }
    let sums = codes.indices.map { code in
      slope * places.reduce(0) { $0 + scores[$1][code] } / Double(places.count)
    }
    let probabilities = Logarithm.shares(of: sums)
    let shares = zip(codes, probabilities).map { CountryEstimate.Share(region: $0, probability: $1) }
    return CountryEstimate(
      shares: shares.sorted { ($1.probability, $0.region) < ($0.probability, $1.region) }, leastReliable: leastReliable)
  }
}

/// Takes the numbers out of a model's answer.
enum ModelOutputs {
  /// The numbers of an output, all finite and as many as its shape says.
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
