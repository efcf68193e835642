import DiscernCore
import DiscernReport

/// An answer of HTTP, without what carries it.
public struct ServerResponse: Sendable {
  /// Of RFC 9110, section 15.
  public var status: Int
  /// Its headers in their order; those that every answer has are not among them.
  public var headers: [(name: String, value: String)]
  /// What is sent.
  public var body: [UInt8]

  /// An answer with a media type.
  init(_ status: Int = 200, type: String, body: [UInt8]) {
    self.status = status
    headers = [("Content-Type", type)]
    self.body = body
  }

  /// An answer in JSON.
  static func json(_ text: String, status: Int = 200) -> ServerResponse {
    ServerResponse(status, type: "application/json", body: Array((text + "\n").utf8))
  }

  /// `{"error":{"code":…,"message":…}}`: what is wrong and what helps.
  /// - Parameter seconds: when to try again; nil where that would not help.
  public static func problem(
    _ status: Int, _ code: String, _ message: String, retryAfter seconds: Int? = nil
  ) -> ServerResponse {
    let value: JSONValue = [
      "error": ["code": .string(code), "message": .string(Mask.hidingDigitRuns(in: message))]
    ]
    var response = json(value.text, status: status)
    if let seconds { response.headers.append(("Retry-After", String(seconds))) }
    return response
  }

  /// The headers that every answer has: nothing is kept, nothing is taken for what it is not, no other site may show the page
  /// in a frame, load what is here, or be asked for anything by it.
  /// - Parameter host: the `Host` of the request, where it is known to be the server's: its WebSocket is named, since not every
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
