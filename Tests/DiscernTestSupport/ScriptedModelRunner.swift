public import DiscernCore
import Synchronization

/// A runner that gives answers prepared for it, by the name of the model, and records the inputs.
public final class ScriptedModelRunner: ModelRunner {
  /// What a model makes of its inputs.
  public typealias Answer = @Sendable ([String: Tensor]) throws(ModelError) -> [String: Tensor]

  /// One call.
  public struct Run: Hashable, Sendable {
    /// The model that was asked for.
    public var model: ModelReference
    /// Its inputs.
    public var inputs: [String: Tensor]
  }

  private let answers: [String: Answer]
  private let delay: Duration
  private let recorded = Mutex<[Run]>([])

  /// A runner with an answer for each model.
  /// - Parameter delay: the time that each answer takes; a deadline or a cancellation ends it.
  public init(_ answers: [String: Answer], delay: Duration = .zero) {
    self.answers = answers
    self.delay = delay
  }

  /// The calls so far.
  public var runs: [Run] { recorded.withLock { $0 } }

  /// `ModelError.modelMissing` if no answer was prepared.
  public func unavailability(of model: ModelReference) -> ModelError? {
    answers[model.name] == nil ? .modelMissing(model: model.name, remedy: "Prepare an answer for it.") : nil
  }

  /// The answer that was prepared for a model.
  public func run(_ model: ModelReference, _ inputs: [String: Tensor]) async throws(ModelError) -> [String: Tensor] {
    recorded.withLock { $0.append(Run(model: model, inputs: inputs)) }
    if let error = unavailability(of: model) { throw error }
    if delay > .zero { try? await Task.sleep(for: min(delay, Deadline.left ?? delay)) }
    if Task.isCancelled { throw .cancelled }
    if Deadline.hasPassed { throw .deadlinePassed }
    return try answers[model.name]?(inputs) ?? [:]
  }
}
