internal import DiscernCore

/// Assigns roles to the words of a card by a network that was trained on synthetic cards; see `Models/README.md`.
struct ContactLabeller: Sendable {
  /// Reference to the network.
  static let model: ModelReference = "contact-labels"

  /// Runner of the network.
  let models: any ModelRunner

  /// Returns the roles of the words of a card.
  /// - Parameter sheet: Sheet of the lines; nil if it is not known, or if other cards lie on it.
  /// - Throws: `ModelError` if the model is missing, fails, or returns unexpected outputs.
  func roles(of lines: [LabelledLine], on sheet: LabelledSheet?) async throws(ModelError) -> LabelledWords {
    let features = WordFeatures(lines, on: sheet)
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
