import DiscernPipeline

/// The pipeline, made when it is first needed.
actor PipelineSource {
  private let make: @Sendable () async throws -> Pipeline
  private var made: Pipeline?

  /// A source that calls the closure once, or again as long as it fails.
  init(_ make: @escaping @Sendable () async throws -> Pipeline) { self.make = make }

  /// The pipeline.
  /// - Throws: `ShellError` with the reason why there is none.
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
