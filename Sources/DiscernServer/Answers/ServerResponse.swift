import DiscernCore
import DiscernReport

/// An HTTP response, independent of its transport.
public struct ServerResponse: Sendable {
  /// The status code (RFC 9110, section 15).
  public var status: Int
  /// The headers in order, without those that every response has.
  public var headers: [(name: String, value: String)]
  /// The body.
  public var body: [UInt8]

  /// Creates a response with a media type.
  init(_ status: Int = 200, type: String, body: [UInt8]) {
    self.status = status
    headers = [("Content-Type", type)]
    self.body = body
  }

  /// Returns a JSON response.
  static func json(_ text: String, status: Int = 200) -> ServerResponse {
    ServerResponse(status, type: "application/json", body: Array((text + "\n").utf8))
  }

  /// Returns an error response, `{"error":{"code":…,"message":…}}`, whose message says what is wrong, then the remedy.
  /// - Parameter seconds: when to try again; nil if that would not help.
  public static func problem(
    _ status: Int, _ code: String, _ message: String, retryAfter seconds: Int? = nil
  ) -> ServerResponse {
    let value: JSONValue = [
      "error": ["code": .string(code), "message": .string(Mask.hidingSecrets(in: message))]
    ]
    var response = json(value.text, status: status)
    if let seconds { response.headers.append(("Retry-After", String(seconds))) }
    return response
  }

  /// Returns the headers of every response. They forbid caching and content sniffing, and forbid other sites to frame
  /// the page, to load its resources and to receive requests from it.
  /// - Parameter host: the request's `Host` if it is the server's. The policy names its WebSocket, since not every
  ///   browser takes `'self'` for it.
  public static func guardingHeaders(host: String?, isSecure: Bool) -> [(name: String, value: String)] {
    let socket = host.map { " \(isSecure ? "wss" : "ws")://\($0)" } ?? ""
    let policy = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:", "media-src 'self' blob:",
      "connect-src 'self'\(socket)", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]
    return [
      ("Content-Security-Policy", policy.joined(separator: "; ")),
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Permissions-Policy", "camera=(self), microphone=(), geolocation=()"),
    ]
  }
}
