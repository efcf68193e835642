import Foundation

/// A request of HTTP (RFC 9110), without what carries it.
public struct ServerRequest: Sendable {
  /// Headers by their names in lower case; a name may repeat.
  public struct Headers: Sendable {
    private var values: [String: [String]] = [:]

    /// Headers in their order.
    public init(_ headers: [(name: String, value: String)] = []) {
      for (name, value) in headers { values[name.lowercased(), default: []].append(value) }
    }

    /// The values of a header; empty where it is not there.
    public subscript(name: String) -> [String] { values[name] ?? [] }
  }

  /// In capitals: `GET`.
  public var method: String
  /// Without the query: `/scan`.
  public var path: String
  /// What follows the `?`, decoded, in its order; nil where it is malformed.
  public var query: [(name: String, value: String)]?
  /// Its headers.
  public var headers: Headers
  /// What was sent with it; empty until it has come in.
  public var body: [UInt8]

  /// A request; the target is path and query as they stand in its first line.
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

  /// The prefix by which a token stands among the names of protocols that a WebSocket offers: a browser's page can set no other
  /// header of it.
  static let tokenPrefix = "token."

  /// The token that it carries: `Authorization: Bearer TOKEN`, or of a WebSocket a protocol `token.TOKEN`; nil without.
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
