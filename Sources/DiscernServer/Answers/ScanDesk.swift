import DiscernCore
import DiscernPipeline
import DiscernReport

/// Scans pictures that are sent: `POST /scan`.
struct ScanDesk: Sendable {
  private let parts: ServerParts
  private let places: Places

  init(parts: ServerParts) {
    self.parts = parts
    places = Places(parts.limits.scans)
  }

  /// The name of the picture in the report: that of the user's file stays with the user.
  private static let source = "upload"

  func answer(_ request: ServerRequest) async -> ServerResponse {
    // curl says that a file is a form where nobody tells it otherwise: its bytes are those of the file all the same.
    if request.headers["content-type"].contains(where: { $0.lowercased().hasPrefix("multipart/") }) {
      return .problem(
        415, "wrong-type", "Send the bytes of the picture alone, as ‘curl --data-binary @FILE’ does, not as a form.")
    }
    let wish: ScanWish
    switch ScanWish.read(request.query ?? [], parts: parts) {
    case .success(let read): wish = read
    case .failure(let refusal): return refusal.response
    }
    guard places.take() else {
      return .problem(503, "busy", "Other pictures are being scanned. Try again in a second.", retryAfter: 1)
    }
    defer { places.leave() }
    let report = await parts.pipeline.scan(request.body, source: Self.source, options: wish.options).report
    if let format = wish.format, report.error == nil { return await export(report, as: format) }
    let line = JSONLine(reveal: wish.reveals ? parts.reveal : nil).text(of: report)
    return switch report.error {
    case nil: .json(line)
    case .picture(.tooManyPixels), .picture(.tooManyBytes): .json(line, status: 413)
    case .picture: .json(line, status: 422)
    case .reading: .json(line, status: 500)
    }
  }

  private func export(_ report: ScanReport, as format: ScanWish.Format) async -> ServerResponse {
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

/// What the query of `POST /scan` asks for.
struct ScanWish: Sendable {
  /// A format, and the kind that has it.
  struct Format: Sendable {
    var kind: String
    var exporter: PluginManifest.Exporter
  }

  var options: ScanOptions
  var reveals = false
  var format: Format?

  private typealias Change = @Sendable (inout ScanWish, String, ServerParts) -> ServerResponse?

  /// What may stand in the query; each takes its value, or answers why it cannot.
  private static let parameters: [(name: String, change: Change)] = [
    ("kind", { wish, value, parts in wish.take(kind: value, parts) }),
    ("area", { wish, value, _ in wish.take(area: value) }),
    ("format", { wish, value, parts in wish.take(format: value, parts) }),
    ("reveal", { wish, value, parts in wish.take(reveal: value, parts) }),
  ]

  /// Takes in a query; an unknown parameter is an error, since it would do nothing.
  static func read(_ query: [(name: String, value: String)], parts: ServerParts) -> Result<ScanWish, Refusal> {
    var wish = ScanWish(options: parts.options)
    var kinds: Set<String> = []
    for (name, value) in query {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let remedy = NearMiss.remedy(for: name, among: parameters.map(\.name))
        return .failure(
          Refusal(response: .problem(400, "unknown-parameter", "There is no parameter ‘\(name)’.\(remedy)")))
      }
      if let problem = parameter.change(&wish, value, parts) { return .failure(Refusal(response: problem)) }
      if name == "kind" { kinds.insert(value) }
    }
    if !kinds.isEmpty { wish.options.kinds = kinds }
    return .success(wish)
  }

  private mutating func take(kind: String, _ parts: ServerParts) -> ServerResponse? {
    let known = parts.manifests.map(\.kind)
    guard !known.contains(kind) else { return nil }
    return .problem(400, "unknown-kind", "There is no kind ‘\(kind)’.\(NearMiss.remedy(for: kind, among: known))")
  }

  private mutating func take(area text: String) -> ServerResponse? {
    options.area = Area(text)
    return options.area == nil
      ? .problem(400, "malformed-area", "‘\(text)’ is no area. Write X,Y,WxH in pixels, or 10%,10%,50%x50%.") : nil
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
