import DiscernCore
import DiscernPipeline
import DiscernReport

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
    ("effort", { query, value, _ in query.take(effort: value) }),
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

  private mutating func take(effort name: String) -> ServerResponse? {
    guard let effort = Effort(rawValue: name) else {
      let remedy = NearMiss.remedy(for: name, among: Effort.allCases.map(\.rawValue))
      return .problem(400, "unknown-effort", "There is no effort ‘\(name)’.\(remedy)")
    }
    options.effort = effort
    return nil
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
