public import DiscernCore
public import DiscernPipeline

/// The parts of a server: the scan pipeline, the follower, and the right to reveal.
public struct ServerParts: Sendable {
  /// The pipeline, with its limits on bytes and pixels lowered to the server's.
  public let pipeline: Pipeline
  /// The default options of a scan.
  public let options: ScanOptions
  /// Follows quads in the frames of a camera.
  public let follower: any QuadFollower
  /// The right to show secrets to clients that request them; nil if none may.
  public let reveal: Reveal?

  /// Creates the parts.
  public init(pipeline: Pipeline, options: ScanOptions, follower: any QuadFollower, reveal: Reveal?) {
    self.pipeline = pipeline.bounded(by: pipeline.limits.server)
    self.options = options
    self.follower = follower
    self.reveal = reveal
  }

  var limits: ServerLimits { pipeline.limits.server }

  /// The manifests of the plugins whose kinds are enabled.
  var manifests: [PluginManifest] {
    pipeline.plugins.map(\.manifest).filter { options.kinds?.contains($0.kind) ?? true }
  }

  /// Exports documents of one kind in one of its formats.
  func export(_ documents: [Document], kind: String, as format: String) async throws(PluginError) -> String {
    guard let plugin = pipeline.plugins.first(where: { $0.manifest.kind == kind }) else {
      throw .unknownFormat(kind: kind, format: format)
    }
    return try await plugin.export(documents, as: format)
  }

  /// The pipeline with the limits of frames.
  var forFrames: Pipeline {
    var bounds = limits
    (bounds.uploadBytes, bounds.uploadPixels) = (bounds.frameBytes, bounds.framePixels)
    return pipeline.bounded(by: bounds)
  }
}

extension Pipeline {
  /// Returns the pipeline with the size limits of a server.
  fileprivate func bounded(by server: ServerLimits) -> Pipeline {
    var limits = limits
    limits.bytes = min(limits.bytes, server.uploadBytes)
    limits.pixels = min(limits.pixels, server.uploadPixels)
    return Pipeline(
      decoder: decoder, documentDetector: documentDetector, warping: warping, engines: engines,
      specialists: specialists, plugins: plugins, models: models, limits: limits,
      numberingPlan: numberingPlan)
  }
}
