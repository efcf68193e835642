import Foundation
import Testing

/// Processes that are the first ones of a user, so that each of them finds no compiled network.
@Suite("First runs side by side", .withBinary, .timeLimit(.minutes(10)))
struct FirstRunsTests {
  @Test(
    "Processes that start together without compiled networks all read their picture",
    .enabled(if: Sight.here.contains(.full), "first runs: not run (the networks are not there)"))
  func together() async throws {
    let caches = FileManager.default.temporaryDirectory.appendingPathComponent("discern-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: caches) }
    let picture = Scanner.samples.appendingPathComponent("business-card/classic.png").path
    try await withThrowingTaskGroup(of: Data.self) { group in
      for start in 0..<6 {
        group.addTask {
          // A process that maps a network while another writes it is some tenths of a second younger.
          try await Task.sleep(for: .milliseconds(150 * start))
          return try await Scanner.run(
            ["scan", "--json", "--seconds", "600", picture], environment: ["XDG_CACHE_HOME": caches]
          ).output
        }
      }
      for try await output in group {
        let documents = try #require(try JSONDecoder().decode(ScanObject.self, from: output).documents)
        #expect(documents.map(\.kind) == ["business-card"])
      }
    }
  }
}
