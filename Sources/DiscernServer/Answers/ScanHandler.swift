import DiscernCore
import DiscernPipeline
import DiscernReport
import DiscernResources

/// Answers `POST /scan`: scans the picture in the body.
struct ScanHandler: Sendable {
  private let parts: ServerParts
  private let limit: ConnectionLimit
  /// A queue of its own, because scans compute for seconds: on Swift's threads, one per processor, they would block all
  /// other responses.
  private let executor = QueueTaskExecutor(label: "discern.scans", isConcurrent: true)

  init(parts: ServerParts) {
    self.parts = parts
    limit = ConnectionLimit(parts.limits.scans)
  }

  /// The picture's name in the report; the user's file name is not sent.
  private static let source = "upload"

  func answer(_ request: ServerRequest) async -> ServerResponse {
    // curl sends a file as a form by default, though the bytes are the file's own.
    if request.headers["content-type"].contains(where: { $0.lowercased().hasPrefix("multipart/") }) {
      return .problem(
        415, "wrong-type", "Send the bytes of the picture alone, as ‘curl --data-binary @FILE’ does, not as a form.")
    }
    let query: ScanQuery
    switch ScanQuery.read(request.query ?? [], parts: parts) {
    case .success(let read): query = read
    case .failure(let refusal): return refusal.response
    }
    guard limit.take() else {
      return .problem(503, "busy", "Other pictures are being scanned. Try again in a second.", retryAfter: 1)
    }
    defer { limit.leave() }
    let report = await withTaskExecutorPreference(executor) {
      await parts.pipeline.scan(request.body, source: Self.source, options: query.options).report
    }
    if let format = query.format, report.error == nil { return await export(report, as: format) }
    let line = JSONLine(reveal: query.reveals ? parts.reveal : nil).text(of: report)
    return switch report.error {
    case nil: .json(line)
    case .picture(.tooManyPixels), .picture(.tooManyBytes): .json(line, status: 413)
    case .picture: .json(line, status: 422)
    case .reading: .json(line, status: 500)
    }
  }

  private func export(_ report: ScanReport, as format: ScanQuery.Format) async -> ServerResponse {
    let documents = report.documents.filter { $0.kind == format.kind }
    guard !documents.isEmpty else {
      return .problem(404, "nothing-to-export", "No \(format.kind) was found in the picture.")
    }
    do throws(PluginError) {
      let text = try await parts.export(documents, kind: format.kind, as: format.exporter.format)
      var response = ServerResponse(type: format.exporter.mediaType, body: Array(text.utf8))
      response.headers.append(
        ("Content-Disposition", "attachment; filename=\"\(format.kind).\(format.exporter.fileExtension)\""))
      return response
    } catch {
      return .problem(500, error.code, error.description)
    }
  }
}

/// The parameters in the query of `POST /scan`.
struct ScanQuery: Sendable {
  /// An export format and the kind of document that it belongs to.
  struct Format: Sendable {
    var kind: String
    var exporter: PluginManifest.Exporter
  }

  var options: ScanOptions
  var reveals = false
  var format: Format?

  private typealias Change = @Sendable (inout ScanQuery, String, ServerParts) -> ServerResponse?

  /// The valid parameters; each applies its value, or returns the response to an invalid one.
  private static let parameters: [(name: String, change: Change)] = [
    ("kind", { query, value, parts in query.take(kind: value, parts) }),
    ("area", { query, value, _ in query.take(area: value) }),
    ("format", { query, value, parts in query.take(format: value, parts) }),
    ("reveal", { query, value, parts in query.take(reveal: value, parts) }),
  ]

  /// Parses a query. An unknown parameter is an error, since it would have no effect.
  static func read(_ items: [(name: String, value: String)], parts: ServerParts) -> Result<ScanQuery, RequestError> {
    var query = ScanQuery(options: parts.options)
    var kinds: Set<String> = []
    for (name, value) in items {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let remedy = NearMiss.remedy(for: name, among: parameters.map(\.name))
        return .failure(
          RequestError(response: .problem(400, "unknown-parameter", "There is no parameter ‘\(name)’.\(remedy)")))
      }
      if let problem = parameter.change(&query, value, parts) { return .failure(RequestError(response: problem)) }
      if name == "kind" { kinds.insert(value) }
    }
    if !kinds.isEmpty { query.options.kinds = kinds }
    return .success(query)
  }

  private mutating func take(kind: String, _ parts: ServerParts) -> ServerResponse? {
    let known = parts.manifests.map(\.kind)
    guard !known.contains(kind) else { return nil }
    return .problem(400, "unknown-kind", "There is no kind ‘\(kind)’.\(NearMiss.remedy(for: kind, among: known))")
  }

  private mutating func take(area text: String) -> ServerResponse? {
    options.area = Area(text)
    return options.area == nil
      ? .problem(400, "malformed-area", "‘\(text)’ is not an area. Write X,Y,WxH in pixels, or 10%,10%,50%x50%.") : nil
  }

  private mutating func take(format name: String, _ parts: ServerParts) -> ServerResponse? {
    let known = parts.manifests.flatMap { manifest in
      manifest.exporters.map { Format(kind: manifest.kind, exporter: $0) }
    }
    format = known.first { $0.exporter.format == name }
    let remedy = NearMiss.remedy(for: name, among: known.map(\.exporter.format))
    return format == nil ? .problem(400, "unknown-format", "There is no format ‘\(name)’.\(remedy)") : nil
  }

  private mutating func take(reveal value: String, _ parts: ServerParts) -> ServerResponse? {
    guard ["true", "false"].contains(value) else {
      return .problem(400, "malformed-reveal", "‘reveal’ is true or false, not ‘\(value)’.")
    }
    reveals = value == "true"
    return reveals && parts.reveal == nil
      ? .problem(403, "reveal-not-allowed", "The server was started without --reveal: numbers stay masked.") : nil
  }
}
