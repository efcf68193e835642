import DiscernCore
import DiscernResources
import Synchronization

/// Engines that wait for work: a pool for each combination of language and dictionary.
final class EnginePool: Sendable {
  /// The language with which an engine is started, and its use of a dictionary.
  struct Sort: Hashable {
    var language: String
    var usesDictionary: Bool
  }

  /// Maximum number of engines of a sort.
  let limit: Int
  private let pools = Mutex<[Sort: ResourcePool<Engine, RecognitionError>]>([:])

  /// A pool without engines.
  init(limit: Int) { self.limit = max(1, limit) }

  /// Lends an engine for as long as `body` runs.
  /// - Throws: `RecognitionError.modelMissing`, `.engineFailed` of an engine that does not start; `.cancelled`,
  ///   `.deadlinePassed` of a task that waits in vain; what `body` throws.
  func withEngine<Result: Sendable>(
    _ sort: Sort, _ body: @Sendable (Engine) async throws(RecognitionError) -> Result
  ) async throws(RecognitionError) -> Result {
    guard let result = try await pool(of: sort).withResource(until: Deadline.current, body) else {
      throw Task.isCancelled ? .cancelled : .deadlinePassed
    }
    return result
  }

  private func pool(of sort: Sort) -> ResourcePool<Engine, RecognitionError> {
    pools.withLock { pools in
      if let pool = pools[sort] { return pool }
      let pool = ResourcePool(limit: limit) { () async throws(RecognitionError) in try await Engine.started(sort) }
      pools[sort] = pool
      return pool
    }
  }
}
