import DiscernCore
import Synchronization

/// A counting limit of permits. Those who wait are served in order; a task that is cancelled or late leaves the queue.
final class PermitQueue: Sendable {
  private enum Outcome {
    case granted, cancelled, late
  }

  private struct State {
    var free: Int
    var nextTicket = 0
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Outcome, Never>)] = []
  }

  private let state: Mutex<State>

  /// A queue with that many permits.
  init(permits: Int) { state = Mutex(State(free: max(1, permits))) }

  /// The number of tasks that wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Does something with a permit.
  /// - Throws: `ModelError.cancelled` and `.deadlinePassed` if it has to wait for longer than the task may; what `body` throws.
  func withPermit<Result: Sendable>(
    _ body: @Sendable () async throws(ModelError) -> Result
  ) async throws(ModelError) -> Result {
    switch await acquire() {
    case .granted: break
    case .cancelled: throw .cancelled
    case .late: throw .deadlinePassed
    }
    defer { release() }
    return try await body()
  }

  private func acquire() async -> Outcome {
    let ticket: Int? = state.withLock { state in
      if state.free > 0, state.waiting.isEmpty {
        state.free -= 1
        return nil
      }
      state.nextTicket += 1
      return state.nextTicket
    }
    guard let ticket else { return .granted }
    let timer = Deadline.current.map { deadline in
      Task {
        do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
        self.leave(ticket, as: .late)
      }
    }
    defer { timer?.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in wait(continuation, ticket: ticket) }
    } onCancel: {
      leave(ticket, as: .cancelled)
    }
  }

  private func wait(_ continuation: CheckedContinuation<Outcome, Never>, ticket: Int) {
    // Cancellation or the timer may have come before the place in the queue: then nobody would call again.
    let outcome: Outcome? = state.withLock { state in
      if Task.isCancelled { return .cancelled }
      if Deadline.hasPassed { return .late }
      if state.free > 0 {
        state.free -= 1
        return .granted
      }
      state.waiting.append((ticket, continuation))
      return nil
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  private func leave(_ ticket: Int, as outcome: Outcome) {
    let continuation = state.withLock { state in
      state.waiting.firstIndex { $0.ticket == ticket }.map { state.waiting.remove(at: $0).continuation }
    }
    continuation?.resume(returning: outcome)
  }

  private func release() {
    let next = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume(returning: .granted)
  }
}
