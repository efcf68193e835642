public import DiscernCore
public import DiscernPipeline

/// What the server needs to answer: how pictures are scanned, how things are followed, what may be shown.
public struct ServerParts: Sendable {
  /// Scans; its limits on bytes and pixels are lowered to the server's.
  public let pipeline: Pipeline
  /// How, where a request says nothing else.
  public let options: ScanOptions
  /// Follows what a camera sees.
  public let follower: any SurfaceFollower
  /// The right to show secrets to those who ask for it; nil where nobody may.
  public let reveal: Reveal?

  /// Parts of an application's own.
  public init(pipeline: Pipeline, options: ScanOptions, follower: any SurfaceFollower, reveal: Reveal?) {
    self.pipeline = pipeline.bounded(by: pipeline.limits.server)
    self.options = options
    self.follower = follower
    self.reveal = reveal
  }

  var limits: ServerLimits { pipeline.limits.server }

  /// What the plugins say of themselves, of the kinds that are looked for.
  var manifests: [PluginManifest] {
    pipeline.plugins.map(\.manifest).filter { options.kinds?.contains($0.kind) ?? true }
  }

  /// Documents of one kind in one of its formats.
  /// - Throws: `PluginError`.
  func export(_ documents: [Document], kind: String, as format: String) async throws(PluginError) -> String {
    guard let plugin = pipeline.plugins.first(where: { $0.manifest.kind == kind }) else {
      throw .unknownFormat(kind: kind, format: format)
    }
    return try await plugin.export(documents, as: format)
  }

  /// A pipeline that takes no more than frames may have.
  var forFrames: Pipeline {
    var bounds = limits
    (bounds.uploadBytes, bounds.uploadPixels) = (bounds.frameBytes, bounds.framePixels)
    return pipeline.bounded(by: bounds)
  }
}

extension Pipeline {
  /// The same pipeline, that takes no larger pictures than a server does.
  fileprivate func bounded(by server: ServerLimits) -> Pipeline {
    var limits = limits
    limits.bytes = min(limits.bytes, server.uploadBytes)
    limits.pixels = min(limits.pixels, server.uploadPixels)
    return Pipeline(
      decoder: decoder, surfaceFinder: surfaceFinder, warping: warping, engines: engines, specialists: specialists,
      plugins: plugins, limits: limits)
  }
}
