/// The name of a network: `card-fields` stands for the file `card-fields.onnx` in one of the folders of models.
public struct ModelReference: Hashable, Codable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The file's name without its extension: letters, digits, `_`, `-` and dots.
  public let name: String

  /// A reference to the model of a name.
  public init(_ name: String) { self.name = name }

  /// A reference to the model of a name.
  public init(stringLiteral name: String) { self.init(name) }

  /// The name of the file.
  public var fileName: String { "\(name).onnx" }

  /// The name.
  public var description: String { name }
}

/// Runs a plugin's own networks: tensors in, tensors out. It may be called from any number of tasks at once.
public protocol ModelRunner: Sendable {
  /// The reason why a model cannot be run, as far as files tell: `engineMissing` or `modelMissing`; nil if both are there.
  func unavailability(of model: ModelReference) -> ModelError?

  /// Runs a model once. The first dimension of its inputs is usually a batch.
  ///
  /// The call obeys `Deadline` and cancellation until its inference begins; an inference that has begun is finished.
  /// - Parameter inputs: a tensor for each input of the model, by the name in its file.
  /// - Returns: a tensor for each output, by the name in the file.
  /// - Throws: `ModelError`.
  func run(_ model: ModelReference, _ inputs: [String: Tensor]) async throws(ModelError) -> [String: Tensor]
}

extension ModelRunner {
  /// Returns true if both the engine and the model's file exist.
  public func isAvailable(_ model: ModelReference) -> Bool { unavailability(of: model) == nil }

  /// Runs a model on samples of one shape, in batches that are computed side by side.
  ///
  /// - Parameters:
  ///   - samples: the inputs of each sample, without the batch dimension; all have the same names, shapes and types.
  ///   - size: the largest number of samples in a batch; at least 1.
  /// - Returns: the outputs of each sample, without the batch dimension, in the order of the samples.
  /// - Throws: `ModelError.unexpectedInput` if samples differ, `.unexpectedOutput` if an output has no batch dimension; the
  ///   error of the first batch that failed.
  public func run(
    _ model: ModelReference, samples: [[String: Tensor]], batchSize size: Int
  ) async throws(ModelError) -> [[String: Tensor]] {
    let size = max(1, size)
    let outcomes = await withTaskGroup(of: (Int, Result<[[String: Tensor]], ModelError>).self) { group in
      for start in stride(from: 0, to: samples.count, by: size) {
        let batch = samples[start..<min(start + size, samples.count)]
        group.addTask { (start, await self.outcome(of: model, batch: batch)) }
      }
      var outcomes: [Int: Result<[[String: Tensor]], ModelError>] = [:]
      for await (start, outcome) in group {
        outcomes[start] = outcome
        if case .failure = outcome {
          group.cancelAll()
          return [outcome]
        }
      }
      return outcomes.sorted { $0.key < $1.key }.map(\.value)
    }
    var outputs: [[String: Tensor]] = []
    for outcome in outcomes { outputs += try outcome.get() }
    return outputs
  }

  private func outcome(
    of model: ModelReference, batch: ArraySlice<[String: Tensor]>
  ) async -> Result<[[String: Tensor]], ModelError> {
    do throws(ModelError) {
      var inputs: [String: Tensor] = [:]
      for name in batch.first?.keys.sorted() ?? [] {
        guard let input = Tensor(batch: batch.compactMap { $0[name] }), input.shape.first == batch.count,
          batch.allSatisfy({ $0.count == batch.first?.count })
        else {
          throw .unexpectedInput(model: model.name, detail: "The samples of ‘\(name)’ differ in shape or type.")
        }
        inputs[name] = input
      }
      var samples = [[String: Tensor]](repeating: [:], count: batch.count)
      for (name, output) in try await run(model, inputs) {
        guard let parts = output.samples, parts.count == batch.count else {
          throw .unexpectedOutput(
            model: model.name, detail: "‘\(name)’ has the shape \(output.shape) for a batch of \(batch.count).")
        }
        for (place, part) in parts.enumerated() { samples[place][name] = part }
      }
      return .success(samples)
    } catch {
      return .failure(error)
    }
  }
}

/// The runner where no engine is: every model is unavailable, for the same reason.
public struct NoModelRunner: ModelRunner {
  private let remedy: String

  /// A runner that runs nothing.
  /// - Parameter remedy: a sentence that says what is missing and how to get it.
  public init(remedy: String = "Run Scripts/setup, which fetches it.") { self.remedy = remedy }

  /// `ModelError.engineMissing`.
  public func unavailability(of model: ModelReference) -> ModelError? { .engineMissing(remedy: remedy) }

  /// Throws `ModelError.engineMissing`.
  public func run(_ model: ModelReference, _ inputs: [String: Tensor]) async throws(ModelError) -> [String: Tensor] {
    throw .engineMissing(remedy: remedy)
  }
}
