import DiscernCore
import DiscernResources
import Synchronization
import Testing

@testable import DiscernNeural

@Suite("Permits for runs of networks", .timeLimit(.minutes(2)))
struct PermitsTests {
  /// Holds a permit until it is told to let go.
  private func holder(of queue: Permits) async -> (task: Task<Void, any Error>, letGo: @Sendable () -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let (holding, begins) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await queue.withPermit { () async throws(ModelError) in
        begins.finish()
        for await _ in stream {}
      }
    }
    for await _ in holding {}
    return (task, { continuation.finish() })
  }

  private func waits(_ count: Int, for queue: Permits) async {
    while await queue.waitingCount != count { await Task.yield() }
  }

  @Test("No more tasks run at once than there are permits, and all have their turn")
  func limit() async throws {
    let queue = Permits(count: 3)
    let running = Running()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask {
          try await queue.withPermit { () async throws(ModelError) in
            running.begin()
            for _ in 0..<5 { await Task.yield() }
            running.end()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(running.counts.all == 200 && running.counts.most <= 3)
    #expect(await queue.waitingCount == 0)
  }

  @Test("A task that is cancelled while it waits leaves the queue, and the next has its turn")
  func cancelled() async throws {
    let queue = Permits(count: 1)
    let (holder, letGo) = await holder(of: queue)
    let first = Task { try await queue.withPermit { () async throws(ModelError) in 1 } }
    await waits(1, for: queue)
    let second = Task { try await queue.withPermit { () async throws(ModelError) in 2 } }
    await waits(2, for: queue)
    first.cancel()
    await #expect(throws: ModelError.cancelled) { try await first.value }
    #expect(await queue.waitingCount == 1)
    letGo()
    #expect(try await second.value == 2)
    try await holder.value
  }

  @Test("A task that is late while it waits leaves the queue")
  func late() async throws {
    let queue = Permits(count: 1)
    let (holder, letGo) = await holder(of: queue)
    let deadline = ContinuousClock.now + .milliseconds(50)
    await #expect(throws: ModelError.deadlinePassed) {
      try await Deadline.$current.withValue(deadline) {
        try await queue.withPermit { () async throws(ModelError) in 1 }
      }
    }
    #expect(await queue.waitingCount == 0)
    letGo()
    try await holder.value
    #expect(try await queue.withPermit { () async throws(ModelError) in 3 } == 3)
  }

  @Test("A permit comes back where the work fails")
  func failure() async throws {
    let queue = Permits(count: 1)
    for _ in 0..<3 {
      await #expect(throws: ModelError.self) {
        try await queue.withPermit { () async throws(ModelError) -> Int in
          throw .engineFailed(model: "a", reason: "No.")
        }
      }
    }
    #expect(try await queue.withPermit { () async throws(ModelError) in 1 } == 1)
  }
}

/// Counts what runs at once.
private final class Running: Sendable {
  private let state = Mutex((now: 0, most: 0, all: 0))

  var counts: (most: Int, all: Int) { state.withLock { ($0.most, $0.all) } }

  func begin() {
    state.withLock {
      $0.now += 1
      $0.all += 1
      $0.most = max($0.most, $0.now)
    }
  }

  func end() { state.withLock { $0.now -= 1 } }
}
