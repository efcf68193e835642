public import DiscernCore
import DiscernPipeline
import DiscernReport
import Synchronization

/// Answers what is asked of the server, whatever carries it: first from a request's head, then from all of it.
public struct ServerService: Sendable {
  /// How much is taken on.
  public let limits: ServerLimits
  /// Whether the connection is encrypted.
  public let isSecure: Bool
  /// Connections; whoever carries them takes and leaves the places.
  public let sockets: Places

  private let parts: ServerParts
  private let rule: AccessRule
  private let page: PageFiles
  private let desk: ScanDesk
  private let sessions: Places
  private let rate: SharedRate

  /// A service.
  public init(parts: ServerParts, page: PageFiles, names: HostNames, token: AccessToken, isSecure: Bool) {
    (self.parts, self.page, self.isSecure) = (parts, page, isSecure)
    limits = parts.limits
    rule = AccessRule(names: names, token: token, isSecure: isSecure)
    desk = ScanDesk(parts: parts)
    sessions = Places(limits.sessions)
    sockets = Places(limits.sockets)
    rate = SharedRate(RateLimit(perSecond: limits.requestsPerSecond, burst: 4 * limits.requestsPerSecond))
  }

  /// What is known of a request from its head.
  public enum Reception: Sendable {
    /// It may go on; its body may have so many bytes.
    case expects(bytes: Int)
    /// It is answered at once.
    case refused(ServerResponse)
  }

  /// Looks at a request's head, before its body is taken in.
  /// - Parameter seconds: the time, counted from anywhere.
  public func receive(_ head: ServerRequest, at seconds: Double) -> Reception {
    if !rate.take(at: seconds) {
      return .refused(.problem(429, "too-many-requests", "Too many requests came in. Wait a second.", retryAfter: 1))
    }
    switch Route.find(head) {
    case .failure(let refusal):
      // Who may not ask learns nothing of what there is.
      return .refused(rule.refusal(of: head, needsToken: false) ?? refusal.response)
    case .success(let route):
      if let refusal = rule.refusal(of: head, needsToken: route.needsToken) { return .refused(refusal) }
      guard head.query != nil else {
        return .refused(.problem(400, "malformed-query", "What follows the ‘?’ of the address cannot be decoded."))
      }
      return .expects(bytes: route.answer.bodyBytes(limits))
    }
  }

  /// Whether a request for a WebSocket may become one.
  public func mayConverse(_ head: ServerRequest) -> Bool {
    guard case .success(let route) = Route.find(head), case .live = route.answer else { return false }
    return rule.refusal(of: head, needsToken: true) == nil && head.protocols.contains(Self.protocolName)
  }

  /// The protocol of the WebSocket.
  public static let protocolName = "discern.live.1"

  /// Answers a request that was received.
  public func answer(_ request: ServerRequest) async -> ServerResponse {
    guard case .success(let route) = Route.find(request) else {
      return .problem(404, "not-found", "There is nothing at this address.")
    }
    switch route.answer {
    case .file(let file): return page.answer(file)
    case .health: return health
    case .scan: return await desk.answer(request)
    case .live:
      var response = ServerResponse.problem(
        426, "not-a-websocket", "This address takes a WebSocket of the protocol ‘\(Self.protocolName)’.")
      response.headers.append(("Upgrade", "websocket"))
      return response
    }
  }

  /// A conversation over a WebSocket; nil where as many are led as may be. `send` is called from any thread.
  public func converse(send: @escaping @Sendable (String) -> Void) -> LiveConversation? {
    guard sessions.take() else { return nil }
    let sessions = sessions
    return LiveConversation(parts: parts, send: send) { sessions.leave() }
  }

  private var health: ServerResponse {
    let value: JSONValue = [
      "status": "ok", "kinds": .array(parts.manifests.map(LiveConversation.kind)),
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

/// A rate that all connections share.
private final class SharedRate: Sendable {
  private let limit: Mutex<RateLimit>

  init(_ limit: RateLimit) { self.limit = Mutex(limit) }

  func take(at seconds: Double) -> Bool { limit.withLock { $0.take(at: seconds) } }
}
