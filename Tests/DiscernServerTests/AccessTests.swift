import DiscernCore
import DiscernServerTestSupport
import DiscernTestSupport
import Testing

@testable import DiscernServer

@Suite("Who may ask")
struct AccessTests {
  @Test("A token matches itself and nothing else, not its beginning and not itself twice")
  func token() throws {
    let token = try #require(AccessToken("abcdefghijklmnop"))
    #expect(token.matches("abcdefghijklmnop"))
    for other in [
      "", "a", "abcdefghijklmno", "abcdefghijklmnoP", "abcdefghijklmnopa", "abcdefghijklmnopabcdefghijklmnop",
    ] {
      #expect(!token.matches(other), "\(other)")
    }
  }

  @Test("New tokens differ, are long enough, and stand in an address without escapes")
  func newTokens() {
    let tokens = (0..<50).map { _ in AccessToken().text }
    #expect(Set(tokens).count == 50)
    #expect(tokens.allSatisfy { AccessToken($0) != nil })
  }

  @Test(
    "A chosen token that is short, long or has other signs is none",
    arguments: ["short", "with a space in it", "grüße-an-alle-hier"])
  func badTokens(_ text: String) {
    #expect(AccessToken(text) == nil)
    #expect(AccessToken(String(repeating: "a", count: 129)) == nil)
  }

  @Test("The server is called by its own names, with any port, in any case")
  func hostNames() {
    let names = HostNames(["127.0.0.1", "::1", "Desk.local"])
    for host in ["127.0.0.1", "127.0.0.1:8737", "[::1]:80", "[::1]", "desk.LOCAL:1"] {
      #expect(names.allows(host: host), "\(host)")
    }
  }

  @Test(
    "A name that points here and is another's is refused, and so is what is no name",
    arguments: [
      "evil.example", "evil.example:8737", "127.0.0.1.evil.example", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:0", "[::1",
      "::1",
      "", "127.0.0.1:8737@evil.example", "desk.local.",
    ])
  func foreignHosts(_ host: String) {
    #expect(!HostNames(["127.0.0.1", "::1", "desk.local"]).allows(host: host))
  }

  private func status(
    _ method: String, _ target: String, _ headers: [(name: String, value: String)]
  ) throws -> Int {
    let service = try ServerService.scripted()
    return switch service.receive(ServerRequest(method: method, target: target, headers: headers), at: 0) {
    case .expects: 200
    case .refused(let response): response.status
    }
  }

  private func status(_ headers: [(name: String, value: String)]) throws -> Int {
    try status("GET", "/health", headers)
  }

  private let host = (name: "Host", value: "127.0.0.1:8737")
  private let bearer = (name: "Authorization", value: "Bearer \(ServerService.tokenOfTests)")

  @Test("With the right name and token everything may be asked; without the token only the page")
  func needsToken() throws {
    #expect(try status([host, bearer]) == 200)
    #expect(try status("POST", "/scan", [host, bearer]) == 200)
    for (method, target) in [("GET", "/health"), ("POST", "/scan"), ("GET", "/live")] {
      #expect(try status(method, target, [host]) == 401)
      #expect(try status(method, target, [host, ("Authorization", "Bearer wrong-token-wrong")]) == 401)
      #expect(try status(method, target, [host, ("Authorization", ServerService.tokenOfTests)]) == 401)
    }
    #expect(try status("GET", "/", [host]) == 200)
  }

  @Test("Without a name, with two, or with another's nothing is answered, token or not")
  func needsHost() throws {
    #expect(try status([bearer]) == 421)
    #expect(try status([host, host, bearer]) == 421)
    #expect(try status([("Host", "evil.example:8737"), bearer]) == 421)
    #expect(try status("GET", "/nothing-here", [("Host", "evil.example")]) == 421)
  }

  @Test("A browser that asks for another site is refused, even with the token; the page itself may be visited")
  func otherSites() throws {
    for origin in [
      "http://evil.example", "https://127.0.0.1:8737", "http://127.0.0.1:3000", "http://localhost:8737", "null",
    ] {
      #expect(try status([host, bearer, ("Origin", origin)]) == 403, "\(origin)")
    }
    #expect(try status([host, bearer, ("Origin", "http://127.0.0.1:8737")]) == 200)
    #expect(try status([host, bearer, ("Sec-Fetch-Site", "cross-site")]) == 403)
    #expect(try status([host, bearer, ("Sec-Fetch-Site", "same-site")]) == 403)
    #expect(try status([host, bearer, ("Sec-Fetch-Site", "same-origin")]) == 200)
    let link = [(name: "Sec-Fetch-Site", value: "cross-site"), (name: "Sec-Fetch-Dest", value: "document")]
    #expect(try status("GET", "/", [host] + link) == 200)
    #expect(try status("GET", "/page.js", [host] + link) == 403)
    #expect(try status("GET", "/", [host, link[0], (name: "Sec-Fetch-Dest", value: "iframe")]) == 403)
  }

  @Test("A WebSocket needs the protocol and the token among its protocols, and its own page as origin")
  func webSocket() throws {
    let service = try ServerService.scripted()
    func mayConverse(_ headers: (name: String, value: String)...) -> Bool {
      service.mayConverse(ServerRequest(method: "GET", target: "/live", headers: [host] + headers))
    }
    let protocols = (name: "Sec-WebSocket-Protocol", value: "discern.live.1, token.\(ServerService.tokenOfTests)")
    #expect(mayConverse(protocols))
    #expect(mayConverse(protocols, ("Origin", "http://127.0.0.1:8737")))
    #expect(!mayConverse(protocols, ("Origin", "http://evil.example")))
    #expect(!mayConverse(("Sec-WebSocket-Protocol", "discern.live.1, token.wrong-token-wrong")))
    #expect(!mayConverse(("Sec-WebSocket-Protocol", "discern.live.1")))
    #expect(!mayConverse(("Sec-WebSocket-Protocol", "token.\(ServerService.tokenOfTests)")))
  }

  @Test("So many may be done at once, then as many as time gives")
  func rate() {
    var rate = RateLimit(perSecond: 10, burst: 3)
    // The clock that goes back gives nothing.
    let times = [100, 100, 100, 100, 100.11, 100.11, 50, 1_000, 1_000, 1_000, 1_000]
    var taken: [Bool] = []
    for time in times { taken.append(rate.take(at: time)) }
    #expect(taken == [true, true, true, false, true, false, false, true, true, true, false])
  }

  @Test("Requests beyond the rate are refused, of whomever")
  func tooMany() throws {
    let service = try ServerService.scripted(.scripted { $0.requestsPerSecond = 1 })
    let statuses = (0..<6).map { _ in
      if case .refused(let response) = service.receive(
        ServerRequest(method: "GET", target: "/health", headers: [host, bearer]), at: 7)
      {
        response.status
      } else {
        200
      }
    }
    #expect(statuses == [200, 200, 200, 200, 429, 429])
  }

  @Test("Loopback is told from what others reach; what is no address in figures is none")
  func addresses() {
    #expect(["127.0.0.1", "127.8.9.1", "::1"].allSatisfy { ListenAddress($0)?.isLoopback == true })
    #expect(["0.0.0.0", "192.168.1.20", "::", "::2", "fe80::1"].allSatisfy { ListenAddress($0)?.isLoopback == false })
    #expect(["localhost", "", "127.1", "1.2.3.4.5", "[::1]"].allSatisfy { ListenAddress($0) == nil })
    #expect(ListenAddress("127.0.0.1")?.names.contains("localhost") == true)
    #expect(ListenAddress("192.168.1.20")?.names.contains("192.168.1.20") == true)
    #expect(ListenAddress("192.168.1.20")?.names.contains("localhost") == false)
  }
}
