/// What can be asked for, in one table.
struct Route: Sendable {
  /// What answers.
  enum Answer: Sendable {
    /// A file of the page.
    case file(PageFile)
    /// Whether all is well.
    case health
    /// A picture is scanned.
    case scan
    /// A WebSocket begins.
    case live
  }

  var method: String
  var path: String
  /// The files of the page hold nothing of anybody; all else needs the token.
  var needsToken: Bool
  var answer: Answer

  static let all =
    PageFile.allCases.map { Route(method: "GET", path: $0.path, needsToken: false, answer: .file($0)) } + [
      Route(method: "GET", path: "/health", needsToken: true, answer: .health),
      Route(method: "POST", path: "/scan", needsToken: true, answer: .scan),
      Route(method: "GET", path: livePath, needsToken: true, answer: .live),
    ]

  /// Where the WebSocket is.
  static let livePath = "/live"

  /// The route of a request.
  /// - Throws: the answer where there is none: 404, or 405 with what would be allowed.
  static func find(_ request: ServerRequest) -> Result<Route, Refusal> {
    let there = all.filter { $0.path == request.path }
    if let route = there.first(where: { $0.method == request.method }) { return .success(route) }
    guard !there.isEmpty else {
      return .failure(
        Refusal(
          response: .problem(404, "not-found", "There is nothing at this address. /openapi.json says what there is.")))
    }
    let methods = there.map(\.method).joined(separator: ", ")
    var response = ServerResponse.problem(405, "wrong-method", "This address takes \(methods).")
    response.headers.append(("Allow", methods))
    return .failure(Refusal(response: response))
  }
}

/// An answer that refuses.
struct Refusal: Error {
  var response: ServerResponse
}
