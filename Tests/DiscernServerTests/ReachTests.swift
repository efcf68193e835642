import Testing

@testable import DiscernServer

@Suite("The reach of a server")
struct ReachTests {
  private static let header = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\n"

  @Test("The interface of the default route with the lowest metric is found")
  func defaultRoute() {
    let lines = [
      Self.header, "docker0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\n",
      "wlan0\t00000000\t0114A8C0\t0003\t0\t0\t600\t00000000\n",
      "eth0\t00000000\t0114A8C0\t0003\t0\t0\t100\t00000000\n",
    ]
    #expect(DefaultRoute.interface(in: lines) == "eth0")
    #expect(DefaultRoute.interface(in: Array(lines.prefix(2))) == nil)
    #expect(DefaultRoute.interface(in: []) == nil)
    // A route that is down.
    #expect(DefaultRoute.interface(in: [Self.header, "eth0\t00000000\t0\t0002\t0\t0\t0\t00000000"]) == nil)
  }

  @Test("Of several addresses, that of the interface with the default route is shown")
  func several() {
    let addresses = [(interface: "docker0", text: "172.17.0.1"), (interface: "eth0", text: "192.168.1.20")]
    #expect(ListenAddress.reachable(among: addresses, by: "eth0") == "192.168.1.20")
    #expect(ListenAddress.reachable(among: addresses, by: nil) == "172.17.0.1")
    #expect(ListenAddress.reachable(among: [], by: "eth0") == nil)
  }

  @Test("A phone cannot reach loopback, and is told what can be done", arguments: ["127.0.0.1", "127.3.2.1", "::1"])
  func loopback(_ text: String) throws {
    let address = try #require(ListenAddress(text))
    #expect(address.reachable == nil && Reach(address) == .machine && address.called == text)
    #expect(Reach(address).advice.contains("--listen 0.0.0.0"))
  }

  @Test("An address of a network is reached as it is")
  func network() throws {
    let address = try #require(ListenAddress("192.168.1.20"))
    #expect(address.reachable == "192.168.1.20" && Reach(address) == .network)
    #expect(Reach(address).advice.contains("certificate"))
  }

  @Test("All addresses are never called 0.0.0.0, which no phone can open")
  func any() throws {
    let address = try #require(ListenAddress("0.0.0.0"))
    #expect(address.reachable != "0.0.0.0" && address.called != "0.0.0.0")
    #expect(Reach(address) == (address.reachable == nil ? .nowhere : .network))
  }
}
