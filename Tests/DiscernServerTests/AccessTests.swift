import DiscernCore
import DiscernPipeline
import DiscernServerTestSupport
import DiscernTestSupport
import Testing

@testable import DiscernServer

@Suite("Access to the server")
struct AccessTests {
  @Test("A token matches only itself, neither its prefix nor itself repeated")
  func token() throws {
    let token = try #require(AccessToken("abcdefghijklmnop"))
    #expect(token.matches("abcdefghijklmnop"))
    for other in [
      "", "a", "abcdefghijklmno", "abcdefghijklmnoP", "abcdefghijklmnopa", "abcdefghijklmnopabcdefghijklmnop",
    ] {
      #expect(!token.matches(other), "\(other)")
    }
  }

  @Test func `the server keeps the numbering plan, by which it tells card numbers from telephone numbers`() {
    struct NoPlan: NumberingPlan {
      func isDialable(_ number: String) -> Bool { false }
    }
    let pipeline = Pipeline(
      decoder: PlainDecoder(), warping: NearestPixels(), engines: [], plugins: [], numberingPlan: NoPlan())
    let parts = ServerParts(
      pipeline: pipeline, options: ScanOptions(today: .ofTests), follower: Blind(), reveal: nil)
    #expect(parts.pipeline.numberingPlan is NoPlan && parts.forFrames.numberingPlan is NoPlan)
  }

  @Test("Generated tokens differ and are valid")
  func newTokens() {
    let tokens = (0..<50).map { _ in AccessToken().text }
    #expect(Set(tokens).count == 50)
    #expect(tokens.allSatisfy { AccessToken($0) != nil })
  }

  @Test(
    "A chosen token that is too short, too long or has other characters is invalid",
    arguments: ["short", "with a space in it", "grüße-an-alle-hier"])
  func badTokens(_ text: String) {
    #expect(AccessToken(text) == nil)
    #expect(AccessToken(String(repeating: "a", count: 129)) == nil)
  }

  @Test("The server answers to its own names with any port in any case")
  func hostNames() {
    let names = HostNames(["127.0.0.1", "::1", "Desk.local"])
    for host in ["127.0.0.1", "127.0.0.1:8737", "[::1]:80", "[::1]", "desk.LOCAL:1"] {
      #expect(names.allows(host: host), "\(host)")
    }
  }

  @Test(
    "Foreign and malformed host names are refused",
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
    return
      switch service.receive(
        ServerRequest(method: method, target: target, headers: headers), from: .unknown, at: 0)
    {
    case .expects: 200
    case .refused(let response): response.status
    }
  }

  private func status(_ headers: [(name: String, value: String)]) throws -> Int {
    try status("GET", "/health", headers)
  }

  private let host = (name: "Host", value: "127.0.0.1:8737")
  private let bearer = (name: "Authorization", value: "Bearer \(ServerService.tokenOfTests)")

  @Test("The token opens every route, and without it only the page is served")
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

  @Test("A missing, repeated or foreign Host is refused even with the token")
  func needsHost() throws {
    #expect(try status([bearer]) == 421)
    #expect(try status([host, host, bearer]) == 421)
    #expect(try status([("Host", "evil.example:8737"), bearer]) == 421)
    #expect(try status("GET", "/nothing-here", [("Host", "evil.example")]) == 421)
  }

  @Test("A foreign site's requests are refused even with the token; links to the page are allowed")
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

  @Test("A WebSocket needs the protocol, the token and the server's own origin")
  func webSocket() throws {
    let service = try ServerService.scripted()
    func mayStartSession(_ headers: (name: String, value: String)...) -> Bool {
      service.mayStartSession(
        ServerRequest(method: "GET", target: "/live", headers: [host] + headers), from: .unknown, at: 0)
    }
    let protocols = (name: "Sec-WebSocket-Protocol", value: "discern.live.1, token.\(ServerService.tokenOfTests)")
    #expect(mayStartSession(protocols))
    #expect(mayStartSession(protocols, ("Origin", "http://127.0.0.1:8737")))
    #expect(!mayStartSession(protocols, ("Origin", "http://evil.example")))
    #expect(!mayStartSession(("Sec-WebSocket-Protocol", "discern.live.1, token.wrong-token-wrong")))
    #expect(!mayStartSession(("Sec-WebSocket-Protocol", "discern.live.1")))
    #expect(!mayStartSession(("Sec-WebSocket-Protocol", "token.\(ServerService.tokenOfTests)")))
  }

  @Test("A rate limit allows its burst, then the steady rate")
  func rate() {
    var rate = RateLimit(perSecond: 10, burst: 3)
    // A clock that goes back gives no permits.
    let times = [100, 100, 100, 100, 100.11, 100.11, 50, 1_000, 1_000, 1_000, 1_000]
    var taken: [Bool] = []
    for time in times { taken.append(rate.take(at: time)) }
    #expect(taken == [true, true, true, false, true, false, false, true, true, true, false])
  }

  /// Returns the statuses of `count` requests at the same time.
  private func statuses(
    _ service: ServerService, _ count: Int, _ headers: [(name: String, value: String)], from address: String
  ) throws -> [Int] {
    let address = try #require(ClientAddress(address))
    return (0..<count).map { _ in
      switch service.receive(ServerRequest(method: "GET", target: "/health", headers: headers), from: address, at: 7) {
      case .expects: 200
      case .refused(let response): response.status
      }
    }
  }

  @Test("Requests beyond the rate are refused for their own address only")
  func tooMany() throws {
    let service = try ServerService.scripted(.scripted { $0.requestsPerSecond = 1 })
    #expect(
      try statuses(service, 6, [host, bearer], from: "192.0.2.1") == [200, 200, 200, 200, 429, 429])
    #expect(try statuses(service, 1, [host, bearer], from: "192.0.2.2") == [200])
  }

  @Test("Requests without the token do not use up the rate of those with it")
  func strangers() throws {
    let service = try ServerService.scripted(
      .scripted { ($0.requestsPerSecond, $0.requestsPerSecondWithoutToken) = (1, 0.5) })
    let guess = (name: "Authorization", value: "Bearer wrong-token-wrong")
    for headers in [[host], [host, guess], [(name: "Host", value: "evil.example"), bearer]] {
      #expect(try statuses(service, 100, headers, from: "192.0.2.1").last == 429)
    }
    #expect(try statuses(service, 4, [host, bearer], from: "192.0.2.1") == [200, 200, 200, 200])
  }

  @Test("A WebSocket counts as a request")
  func webSocketRate() throws {
    let service = try ServerService.scripted(.scripted { $0.requestsPerSecond = 0.5 })
    let protocols = (name: "Sec-WebSocket-Protocol", value: "discern.live.1, token.\(ServerService.tokenOfTests)")
    let head = ServerRequest(method: "GET", target: "/live", headers: [host, protocols])
    #expect((0..<4).map { _ in service.mayStartSession(head, from: .unknown, at: 7) } == [true, true, false, false])
  }

  @Test("An IPv6 client is identified by its /64, an IPv4 client by its address in any notation")
  func clientAddresses() {
    #expect(ClientAddress("2001:db8:1:2::1") == ClientAddress("2001:db8:1:2:ffff:ffff:ffff:ffff"))
    #expect(ClientAddress("2001:db8:1:2::1") != ClientAddress("2001:db8:1:3::1"))
    #expect(ClientAddress("::ffff:192.0.2.1") == ClientAddress("192.0.2.1"))
    #expect(ClientAddress("192.0.2.1") != ClientAddress("192.0.2.2") && ClientAddress("fe80::1%eth0") != nil)
    #expect(ClientAddress("desk.local") == nil)
  }

  @Test("Addresses beyond the capacity share one limit, and recovered ones are forgotten")
  func manyAddresses() throws {
    var rates = AddressRates(RateLimit(perSecond: 1, burst: 2), capacity: 8)
    let addresses = try (0..<250).map { try #require(ClientAddress("192.0.2.\($0)")) }
    let taken = addresses.count { rates.take(for: $0, at: 100) }
    #expect(rates.count == 8 && taken == 10)
    // The first addresses keep their own limits.
    #expect(rates.take(for: addresses[0], at: 100) && !rates.take(for: addresses[0], at: 100))
    #expect(rates.take(for: addresses[200], at: 103) && rates.count == 1)
  }

  @Test("Loopback addresses are recognised, and names are not addresses")
  func addresses() {
    #expect(["127.0.0.1", "127.8.9.1", "::1"].allSatisfy { ListenAddress($0)?.isLoopback == true })
    #expect(["0.0.0.0", "192.168.1.20", "::", "::2", "fe80::1"].allSatisfy { ListenAddress($0)?.isLoopback == false })
    #expect(["localhost", "", "127.1", "1.2.3.4.5", "[::1]"].allSatisfy { ListenAddress($0) == nil })
    #expect(ListenAddress("127.0.0.1")?.names.contains("localhost") == true)
    #expect(ListenAddress("192.168.1.20")?.names.contains("192.168.1.20") == true)
    #expect(ListenAddress("192.168.1.20")?.names.contains("localhost") == false)
  }
}
