import Testing

@testable import DiscernCommand

@Suite struct ScanRateTests {
  @Test(
    "The speed and the time that is left have the unit that a person would take",
    arguments: [
      (1_240, 10_000, 400, "3.1/s, 47 min left"), (50, 100, 25, "2.0/s, 25 s left"),
      (100, 1_000_000, 10, "10/s, 28 h left"), (10, 500, 20, "30/min, 16 min left"),
      (3, 10, 600, "0.3/min, 23 min left"), (5_000, 20_000, 2_000, "2.5/s, 1.7 h left"),
    ])
  func text(done: Int, total: Int, seconds: Int, expected: String) {
    #expect(ScanRate(done: done, total: total, elapsed: .seconds(Int64(seconds))).text == expected)
  }

  @Test("At the beginning and at the end there is nothing to tell", arguments: [(0, 10, 50), (3, 10, 0), (10, 10, 50)])
  func nothing(done: Int, total: Int, seconds: Int) {
    #expect(ScanRate(done: done, total: total, elapsed: .seconds(Int64(seconds))).text == nil)
  }

  @Test("Thousands are grouped")
  func grouped() {
    #expect([0, 999, 1_000, 12_345, 1_000_000].map(ScanRate.grouped) == ["0", "999", "1,000", "12,345", "1,000,000"])
  }
}
