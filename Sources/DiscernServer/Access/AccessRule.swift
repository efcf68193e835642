/// Decides which requests are allowed: by the `Host` they name, by the site that a browser says they come from, and by
/// the token.
struct AccessRule: Sendable {
  let names: HostNames
  let token: AccessToken
  /// True if the connection is encrypted.
  let isSecure: Bool

  /// Returns the response that refuses a request; nil if it is allowed.
  func refusal(of request: ServerRequest, needsToken: Bool) -> ServerResponse? {
    let hosts = request.headers["host"]
    guard hosts.count == 1, let host = hosts.first, names.allows(host: host) else {
      return .problem(
        421, "unknown-host",
        "The server is not known by this name. Use the address that it printed, or start it with --name.")
    }
    guard isOwn(request, host: host) else {
      return .problem(403, "other-site", "Only the server's own page may ask. Open the address that it printed.")
    }
    guard needsToken else { return nil }
    guard let given = request.token, token.matches(given) else {
      var response = ServerResponse.problem(
        401, "wrong-token",
        "The token is missing or wrong. Open the address that the server printed, or send ‘Authorization: Bearer TOKEN’."
      )
      response.headers.append(("WWW-Authenticate", "Bearer"))
      return response
    }
    return nil
  }

  /// True if no header names another site. Programs send none of these headers; browsers send `Origin` with every
  /// WebSocket and every `POST`, and newer ones `Sec-Fetch-Site` (Fetch Metadata, W3C) with all requests.
  private func isOwn(_ request: ServerRequest, host: String) -> Bool {
    let own = "\(isSecure ? "https" : "http")://\(host)".lowercased()
    guard request.headers["origin"].allSatisfy({ $0.lowercased() == own }) else { return false }
    // Following a link to the page is harmless: the page starts without a token, and may not be shown in a frame.
    let isVisit = request.path == "/" && request.headers["sec-fetch-dest"] == ["document"]
    return isVisit || request.headers["sec-fetch-site"].allSatisfy { ["same-origin", "none"].contains($0) }
  }
}
