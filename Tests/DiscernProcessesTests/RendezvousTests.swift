import Testing

@testable import DiscernProcesses

@Suite struct RendezvousTests {
  @Test("A rendezvous loses no element to a take that timed out")
  func slot() async {
    let slot = Rendezvous<Int>()
    #expect(await slot.take(within: .milliseconds(20)) == nil)
    await slot.put(7)
    #expect(await slot.take(within: .seconds(60)) == 7)
  }
}
