import Synchronization
import Testing

@testable import DiscernResources

@Suite("Resource pool")
struct ResourcePoolTests {
  private struct Failed: Error, Equatable {}

  /// The tasks that had a resource, in their order.
  private final class Served: Sendable {
    let tasks = Mutex<[Int]>([])
  }

  /// A pool of numbers, counted from 1 as they are made.
  private func numbers(limit: Int) -> ResourcePool<Int, Never> {
    let last = Mutex(0)
    return ResourcePool(limit: limit) {
      last.withLock { last in
        last += 1
        return last
      }
    }
  }

  /// Borrows a resource until it is told to go on; waits until it has it.
  private func borrowed<Failure>(
    from pool: ResourcePool<Int, Failure>
  ) async -> (number: Int?, end: @Sendable () async -> Void) {
    let (started, start) = AsyncStream<Int>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    let task = Task {
      _ = try? await pool.withResource { number async throws(Failure) in
        start.yield(number)
        for await _ in ended {}
      }
    }
    var numbers = started.makeAsyncIterator()
    let number = await numbers.next()
    return (
      number,
      {
        end.finish()
        await task.value
      }
    )
  }

  private func waitForQueue<Failure>(_ count: Int, in pool: ResourcePool<Int, Failure>) async {
    while await pool.waitingCount != count { await Task.yield() }
  }

  @Test("A resource is made only when all others are lent")
  func reuse() async {
    let pool = numbers(limit: 2)
    for _ in 0..<3 { #expect(await pool.withResource { $0 } == 1) }
    let first = await borrowed(from: pool)
    #expect(await pool.withResource { $0 } == 2)
    #expect(first.number == 1)
    await first.end()
  }

  @Test("Tasks beyond the limit wait, and get the resource in the order in which they came")
  func order() async {
    let pool = numbers(limit: 1)
    let first = await borrowed(from: pool)
    let served = Served()
    await withTaskGroup { group in
      for task in 0..<3 {
        group.addTask {
          let number = await pool.withResource { number in
            served.tasks.withLock { $0.append(task) }
            return number
          }
          #expect(number == 1)
        }
        await waitForQueue(task + 1, in: pool)
      }
      #expect(served.tasks.withLock { $0 } == [])
      await first.end()
    }
    #expect(served.tasks.withLock { $0 } == [0, 1, 2])
  }

  @Test("A waiting task that is cancelled leaves the queue, and the resource stays in the pool")
  func cancellation() async {
    let pool = numbers(limit: 1)
    let first = await borrowed(from: pool)
    let waiting = Task { await pool.withResource { $0 } }
    await waitForQueue(1, in: pool)
    waiting.cancel()
    #expect(await waiting.value == nil)
    #expect(await pool.waitingCount == 0)
    await first.end()
    #expect(await pool.withResource { $0 } == 1)
  }

  @Test("A task that waits past its deadline leaves the queue")
  func deadline() async {
    let pool = numbers(limit: 1)
    let first = await borrowed(from: pool)
    #expect(await pool.withResource(until: .now.advanced(by: .milliseconds(20))) { $0 } == nil)
    #expect(await pool.waitingCount == 0)
    await first.end()
    #expect(await pool.withResource(until: .now) { $0 } == 1)
  }

  @Test("A resource that cannot be made is an error for that task, and the next in the queue tries again")
  func failure() async throws {
    let (going, go) = AsyncStream<Void>.makeStream()
    let attempts = Mutex(0)
    let pool = ResourcePool<Int, Failed>(limit: 1) { () async throws(Failed) in
      let attempt = attempts.withLock { attempts in
        attempts += 1
        return attempts
      }
      guard attempt == 1 else { return attempt }
      for await _ in going {}
      throw Failed()
    }
    let first = Task { try await pool.withResource { number async throws(Failed) in number } }
    while attempts.withLock({ $0 }) == 0 { await Task.yield() }
    let second = Task { try await pool.withResource { number async throws(Failed) in number } }
    await waitForQueue(1, in: pool)
    go.finish()
    await #expect(throws: Failed()) { try await first.value }
    #expect(try await second.value == 2)
  }

  @Test("What the body throws is thrown, and the resource is given back")
  func throwingBody() async throws {
    let pool = ResourcePool<Int, Failed>([7])
    await #expect(throws: Failed()) {
      try await pool.withResource { _ async throws(Failed) -> Int in throw Failed() }
    }
    #expect(try await pool.withResource { number async throws(Failed) in number } == 7)
  }
}
