import DiscernCore
import DiscernTestSupport
import Foundation

@testable import BusinessCardPlugin

/// A labeller whose answers are prepared: the roles of texts.
struct LabelScript {
  /// A text with its role; its first word begins it.
  var roles: [(text: String, role: ContactRole)]
  /// The probability of each label.
  var probability = 0.99
  /// The log odds for a card.
  var cardLogit: Float = 6
  /// What is added to the log odds of a sheet without a way to reach somebody.
  var silentOffset: Float = -4
  /// The probabilities of the countries of every word.
  var countries: KeyValuePairs<String, Double> = ["GB": 0.98, "US": 0.01, "DE": 0.01]
  /// Probability from which on entities are told.
  var minimum: Float = 0.5

  init(_ roles: KeyValuePairs<String, ContactRole>) { self.roles = roles.map { ($0.key, $0.value) } }

  /// The runner that answers so.
  var runner: ScriptedModelRunner {
    let labels = labels
    return ScriptedModelRunner([
      ContactLabeller.model.name: { (inputs) throws(ModelError) in
        let words = inputs["whole"]?.integers ?? []
        return outputs(labels: words.map { labels[Int32($0)] ?? 0 })
      }
    ])
  }

  /// The label of each word, by its hash.
  private var labels: [Int32: Int] {
    roles.reduce(into: [:]) { labels, entry in
      let line = LabelledLine(
        text: Array(entry.text.unicodeScalars), centerX: 0, centerY: 0, width: 100, height: 10, score: 1)
      let (begin, inside) = ContactLabel.indices(of: entry.role)
      for (place, word) in WordFeatures([line]).whole.enumerated() { labels[word] = place == 0 ? begin : inside }
    }
  }

  /// The tensors of a model that is sure of these labels; an entity's probability is that of its words.
  func outputs(labels: [Int]) -> [String: Tensor] {
    let (count, logarithm) = (ContactLabel.count, { (value: Double) in Float(log(value)) })
    let rest = (1 - probability) / Double(count - 1)
    let scores = labels.flatMap { label in (0..<count).map { logarithm($0 == label ? probability : rest) } }
    // Log odds of 4, and steeply less where a word is unsure.
    let weights: [Float] = [4, 0, 20, 0, 0, 0, 0, 0, 0, minimum]
    return [
      "labels": Tensor(shape: [1, labels.count, count], scores), "card": Tensor(shape: [1], [cardLogit]),
      "evidence": Tensor(shape: [2, 3], [1, 0, 0, 1, silentOffset, 1] as [Float]),
      "transitions": Tensor(shape: [3, count, count], [Float](repeating: 0, count: 3 * count * count)),
      "calibration": Tensor(shape: [8, 10], (0..<8).flatMap { _ in weights }),
      // Log odds of 4 for what is surely read, and steeply less for what is not.
      "reading": Tensor(shape: [8, 3], (0..<8).flatMap { _ in [4, 8, 0] as [Float] }),
      "countries": Tensor(
        shape: [1, labels.count, countries.count], labels.flatMap { _ in countries.map { logarithm($0.value) } }),
      "country_codes": Tensor(
        shape: [countries.count, 2], countries.flatMap { $0.key.utf8.map(Float.init) }),
      "country_calibration": Tensor(shape: [2], [1, 0.9] as [Float]),
    ].compactMapValues { $0 }
  }
}
