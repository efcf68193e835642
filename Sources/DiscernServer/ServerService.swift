public import DiscernCore
import DiscernPipeline
import DiscernReport

/// Answers requests, independent of their transport: first by their heads, then by their bodies.
public struct ServerService: Sendable {
  /// The limits on the work of the server.
  public let limits: ServerLimits
  /// True if connections are encrypted.
  public let isSecure: Bool
  /// The open connections; the transport adds and removes them.
  public let connections: ConnectionTable

  private let parts: ServerParts
  private let rule: AccessRule
  private let page: PageFiles
  private let scanHandler: ScanHandler
  private let sessions: ConnectionLimit
  /// Rate limits of requests with the token and of those without, which cannot use up the former.
  private let (authenticatedRates, strangersRates): (SharedAddressRates, SharedAddressRates)

  /// Creates a service.
  public init(parts: ServerParts, page: PageFiles, names: HostNames, token: AccessToken, isSecure: Bool) {
    (self.parts, self.page, self.isSecure) = (parts, page, isSecure)
    limits = parts.limits
    rule = AccessRule(names: names, token: token, isSecure: isSecure)
    scanHandler = ScanHandler(parts: parts)
    sessions = ConnectionLimit(limits.sessions)
    connections = ConnectionTable(capacity: limits.sockets, share: limits.socketsPerAddress)
    authenticatedRates = Self.rates(limits.requestsPerSecond, limits)
    strangersRates = Self.rates(limits.requestsPerSecondWithoutToken, limits)
  }

  private static func rates(_ perSecond: Double, _ limits: ServerLimits) -> SharedAddressRates {
    SharedAddressRates(
      AddressRates(RateLimit(perSecond: perSecond, burst: 4 * perSecond), capacity: limits.addresses))
  }

  /// The decision on a request by its head.
  public enum Reception: Sendable {
    /// The request is accepted; its body may have at most `bytes` bytes.
    case expects(bytes: Int, isAuthenticated: Bool)
    /// The request is refused with this response.
    case refused(ServerResponse)
  }

  /// Checks the head of a request before its body arrives: its host, origin and token, then the request rate of its
  /// address.
  /// - Parameter seconds: the time in seconds from any origin.
  public func receive(_ head: ServerRequest, from address: ClientAddress, at seconds: Double) -> Reception {
    let isAuthenticated = isAuthenticated(head)
    guard (isAuthenticated ? authenticatedRates : strangersRates).take(for: address, at: seconds) else {
      return .refused(.problem(429, "too-many-requests", "Too many requests came in. Wait a second.", retryAfter: 1))
    }
    switch Route.find(head) {
    case .failure(let refusal):
      // A client without access learns nothing about the routes.
      return .refused(rule.refusal(of: head, needsToken: false) ?? refusal.response)
    case .success(let route):
      if let refusal = rule.refusal(of: head, needsToken: route.needsToken) { return .refused(refusal) }
      guard head.query != nil else {
        return .refused(.problem(400, "malformed-query", "What follows the ‘?’ of the address cannot be decoded."))
      }
      return .expects(bytes: route.answer.bodyBytes(limits), isAuthenticated: isAuthenticated)
    }
  }

  private func isAuthenticated(_ head: ServerRequest) -> Bool { rule.refusal(of: head, needsToken: true) == nil }

  /// Returns the `Host` of a request if it names this server, for response headers; else nil.
  public func ownHost(of head: ServerRequest) -> String? {
    let hosts = head.headers["host"]
    return hosts.count == 1 ? hosts.first.flatMap { rule.names.allows(host: $0) ? $0 : nil } : nil
  }

  /// True if the request may become a WebSocket; it counts as a request with the token. If false, it is answered like
  /// any other request.
  public func mayStartSession(_ head: ServerRequest, from address: ClientAddress, at seconds: Double) -> Bool {
    guard case .success(let route) = Route.find(head), case .live = route.answer else { return false }
    return isAuthenticated(head) && head.protocols.contains(Self.protocolName)
      && authenticatedRates.take(for: address, at: seconds)
  }

  /// The name of the WebSocket's protocol.
  public static let protocolName = "discern.live.1"

  /// Answers an accepted request.
  public func answer(_ request: ServerRequest) async -> ServerResponse {
    if let response = immediateAnswer(to: request) { return response }
    return await scanHandler.answer(request)
  }

  /// Returns the response to a request that needs no work, so that it need not wait for scans; nil for a scan.
  public func immediateAnswer(to request: ServerRequest) -> ServerResponse? {
    guard case .success(let route) = Route.find(request) else {
      return .problem(404, "not-found", "There is nothing at this address.")
    }
    switch route.answer {
    case .file(let file): return page.answer(file)
    case .health: return health
    case .scan: return nil
    case .live:
      var response = ServerResponse.problem(
        426, "not-a-websocket", "This address takes a WebSocket of the protocol ‘\(Self.protocolName)’.")
      response.headers.append(("Upgrade", "websocket"))
      return response
    }
  }

  /// Starts the session of a client; nil if too many sessions are active. `send` is called from any thread.
  public func startSession(send: @escaping @Sendable (String) -> Void) -> ClientSession? {
    guard sessions.take() else { return nil }
    let sessions = sessions
    return ClientSession(parts: parts, send: send) { sessions.leave() }
  }

  private var health: ServerResponse {
    let value: JSONValue = [
      "status": "ok", "kinds": .array(parts.manifests.map(ClientSession.kind)),
      "engines": .array(parts.pipeline.engines.map { .string($0.name) }),
      "sessions": ["led": .integer(sessions.taken), "most": .integer(limits.sessions)],
      "reveal": .boolean(parts.reveal != nil),
    ]
    return .json(value.text)
  }
}

extension Route.Answer {
  fileprivate func bodyBytes(_ limits: ServerLimits) -> Int {
    if case .scan = self { limits.uploadBytes } else { 0 }
  }
}
