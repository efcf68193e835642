import DiscernPipeline

/// Creates the pipeline on first use.
actor PipelineSource {
  private let make: @Sendable () async throws -> Pipeline
  private var made: Pipeline?

  /// Creates a source that calls the closure until it succeeds once.
  init(_ make: @escaping @Sendable () async throws -> Pipeline) { self.make = make }

  /// Returns the pipeline.
  /// - Throws: `ShellError` with the reason if it cannot be created.
  func ready() async throws(ShellError) -> Pipeline {
    if let made { return made }
    do {
      let pipeline = try await make()
      made = pipeline
      return pipeline
    } catch {
      throw ShellError("Nothing can be read: \(error)")
    }
  }
}
