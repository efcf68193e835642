import DiscernCore
import DiscernPipeline
import DiscernReport
import DiscernResources

/// Answers `POST /scan`: scans the picture in the body, or the two sides of one card in a form.
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
    let pictures: [[UInt8]]
    switch ScanForm.pictures(of: request) {
    case .success(let read): pictures = read
    case .failure(let refusal): return refusal.response
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
    switch await report(on: pictures, options: query.options) {
    case .success(let report): return await answer(report, query)
    case .failure(let refusal): return refusal.response
    }
  }

  /// Scans a picture, or the sides of a card one after the other, so that a form takes no more memory than a picture.
  private func report(on pictures: [[UInt8]], options: ScanOptions) async -> Result<ScanReport, RequestError> {
    var reports: [ScanReport] = []
    for (picture, name) in zip(pictures, pictures.count > 1 ? CardSides.names : [Self.source]) {
      let report = await withTaskExecutorPreference(executor) {
        await parts.pipeline.scan(picture, source: name, options: options).report
      }
      reports.append(report)
      if report.error != nil { return .success(report) }
    }
    return reports.count > 1 ? CardSides.joined(reports, of: parts.manifests, as: Self.source) : .success(reports[0])
  }

  private func answer(_ report: ScanReport, _ query: ScanQuery) async -> ServerResponse {
    if let format = query.format, report.error == nil { return await export(report, as: format) }
    let line = JSONLine(reveal: query.reveals ? parts.reveal : nil).text(of: report)
    return switch report.error {
    case nil: .json(line)
    case .picture(.tooManyPixels), .picture(.tooManyBytes): .json(line, status: 413)
    case .picture, .notAFile: .json(line, status: 422)
    case .reading, .process: .json(line, status: 500)
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
