import Foundation

/// An HTTP request (RFC 9110), independent of its transport.
public struct ServerRequest: Sendable {
  /// The headers by lower-case name; a name may repeat.
  public struct Headers: Sendable {
    private var values: [String: [String]] = [:]

    /// Creates headers from pairs in order.
    public init(_ headers: [(name: String, value: String)] = []) {
      for (name, value) in headers { values[name.lowercased(), default: []].append(value) }
    }

    /// Returns the values of a header; empty if it is missing.
    public subscript(name: String) -> [String] { values[name] ?? [] }
  }

  /// The method in capitals: `GET`.
  public var method: String
  /// The path without the query: `/scan`.
  public var path: String
  /// The decoded parameters after the `?`, in order; nil if they are malformed.
  public var query: [(name: String, value: String)]?
  /// The headers.
  public var headers: Headers
  /// The body; empty until it has arrived.
  public var body: [UInt8]

  /// Creates a request; `target` is the path and query of its first line.
  public init(
    method: String, target: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    self.method = method
    self.headers = Headers(headers)
    self.body = body
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first ?? "")
    query = parts.count > 1 ? Self.decoded(parts[1]) : []
  }

  private static func decoded(_ query: Substring) -> [(name: String, value: String)]? {
    var items: [(name: String, value: String)] = []
    for item in query.split(separator: "&") {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = sides.compactMap { String($0).removingPercentEncoding }
      guard texts.count == sides.count, let name = texts.first else { return nil }
      items.append((name, texts.count > 1 ? texts[1] : ""))
    }
    return items
  }

  /// Prefix of the token among the protocols that a WebSocket offers: a script in a browser can set no other header of
  /// it.
  static let tokenPrefix = "token."

  /// The token of `Authorization: Bearer TOKEN`, or of a WebSocket's protocol `token.TOKEN`; nil if there is none.
  var token: String? {
    if let header = headers["authorization"].first {
      let parts = header.split(separator: " ")
      return parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
    }
    return protocols.first { $0.hasPrefix(Self.tokenPrefix) }.map { String($0.dropFirst(Self.tokenPrefix.count)) }
  }

  /// The protocols that a WebSocket offers (RFC 6455, section 4.1).
  var protocols: [String] {
    headers["sec-websocket-protocol"].flatMap { $0.split(separator: ",") }.map { $0.filter { $0 != " " } }
  }
}
