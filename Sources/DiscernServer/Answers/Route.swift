/// A method and path that the server answers.
struct Route: Sendable {
  /// The kind of response.
  enum Answer: Sendable {
    /// A file of the page.
    case file(PageFile)
    /// The state of the server.
    case health
    /// A scan of the picture in the body.
    case scan
    /// The start of a WebSocket.
    case live
  }

  var method: String
  var path: String
  /// False for the page's files, which hold no private data; true for all else.
  var needsToken: Bool
  var answer: Answer

  static let all =
    PageFile.allCases.map { Route(method: "GET", path: $0.path, needsToken: false, answer: .file($0)) } + [
      Route(method: "GET", path: "/health", needsToken: true, answer: .health),
      Route(method: "POST", path: "/scan", needsToken: true, answer: .scan),
      Route(method: "GET", path: livePath, needsToken: true, answer: .live),
    ]

  /// The path of the WebSocket.
  static let livePath = "/live"

  /// Returns the route of a request.
  /// - Returns: in failure the error response: 404, or 405 with the allowed methods.
  static func find(_ request: ServerRequest) -> Result<Route, RequestError> {
    let there = all.filter { $0.path == request.path }
    if let route = there.first(where: { $0.method == request.method }) { return .success(route) }
    guard !there.isEmpty else {
      return .failure(
        RequestError(
          response: .problem(404, "not-found", "There is nothing at this address. /openapi.json says what there is.")))
    }
    let methods = there.map(\.method).joined(separator: ", ")
    var response = ServerResponse.problem(405, "wrong-method", "This address takes \(methods).")
    response.headers.append(("Allow", methods))
    return .failure(RequestError(response: response))
  }
}

/// An error that carries the response to send.
struct RequestError: Error {
  var response: ServerResponse
}
