/// A pool of resources, each lent to one task at a time.
///
/// A resource is made when all others are lent, never more than `limit`. Tasks wait in the order in which they came; one that
/// is cancelled or late leaves the queue.
public actor ResourcePool<Resource: Sendable, Failure: Error> {
  /// The result of a wait: a resource, or the right to make one.
  private enum Turn {
    case resource(Resource)
    case vacancy
  }

  private struct Waiter {
    var ticket: Int
    /// Resumed with nil for a task that leaves.
    var continuation: CheckedContinuation<Turn?, Never>
  }

  /// Maximum number of resources.
  public nonisolated let limit: Int
  private let make: (@Sendable () async throws(Failure) -> Resource)?
  private var idle: [Resource]
  /// Resources that were made or are being made.
  private var count: Int
  private var waiters: [Waiter] = []
  private var tickets = 0

  /// A pool that makes its resources when they are needed.
  /// - Parameter limit: at least 1 is taken.
  public init(limit: Int, make: @escaping @Sendable () async throws(Failure) -> Resource) {
    self.limit = max(1, limit)
    self.make = make
    (idle, count) = ([], 0)
  }

  /// A pool of resources that exist.
  public init(_ resources: [Resource]) {
    (limit, make) = (resources.count, nil)
    (idle, count) = (resources, resources.count)
  }

  /// Number of tasks in the queue.
  public var waitingCount: Int { waiters.count }

  /// Lends a resource for as long as `body` runs.
  /// - Parameter deadline: the moment at which a waiting task leaves the queue; nil for none.
  /// - Returns: what `body` returns; nil if the task is cancelled while it waits, or the deadline passes.
  /// - Throws: what `make` and `body` throw. A resource that could not be made is tried again by the next task.
  public func withResource<Result: Sendable>(
    until deadline: ContinuousClock.Instant? = nil, _ body: @Sendable (Resource) async throws(Failure) -> Result
  ) async throws(Failure) -> Result? {
    guard let resource = try await borrow(until: deadline) else { return nil }
    defer { giveBack(resource) }
    return try await body(resource)
  }

  private func borrow(until deadline: ContinuousClock.Instant?) async throws(Failure) -> Resource? {
    if let resource = idle.popLast() { return resource }
    if let make, count < limit {
      count += 1
      return try await made(by: make)
    }
    switch await nextTurn(until: deadline) {
    case .resource(let resource): return resource
    case .vacancy: return if let make { try await made(by: make) } else { nil }
    case nil: return nil
    }
  }

  private func made(by make: @Sendable () async throws(Failure) -> Resource) async throws(Failure) -> Resource {
    do throws(Failure) {
      return try await make()
    } catch {
      if waiters.isEmpty { count -= 1 } else { waiters.removeFirst().continuation.resume(returning: .vacancy) }
      throw error
    }
  }

  private func nextTurn(until deadline: ContinuousClock.Instant?) async -> Turn? {
    tickets += 1
    let ticket = tickets
    let timer = deadline.map { deadline in
      Task {
        // Cut short, the wait is over.
        do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
        leave(ticket)
      }
    }
    defer { timer?.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The handler of a task that was cancelled before finds no waiter yet.
        if Task.isCancelled {
          continuation.resume(returning: nil)
        } else {
          waiters.append(Waiter(ticket: ticket, continuation: continuation))
        }
      }
    } onCancel: {
      Task { await leave(ticket) }
    }
  }

  private func leave(_ ticket: Int) {
    guard let place = waiters.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiters.remove(at: place).continuation.resume(returning: nil)
  }

  private func giveBack(_ resource: Resource) {
    if waiters.isEmpty {
      idle.append(resource)
    } else {
      waiters.removeFirst().continuation.resume(returning: .resource(resource))
    }
  }
}
