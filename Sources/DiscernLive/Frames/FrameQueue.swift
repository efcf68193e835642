import Synchronization

/// A bounded queue of frames between the thread that takes them and the task that processes them; new frames displace
/// old ones.
public final class FrameQueue: Sendable {
  private let state: Mutex<State>

  private struct State {
    var frames: [Frame] = []
    var failure: FrameError?
    var isClosed = false
    var dropped = 0
    var waiting: CheckedContinuation<Void, Never>?
    let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    /// Removes and returns the continuation of the waiting task; nil if none waits.
    mutating func taken() -> CheckedContinuation<Void, Never>? {
      defer { waiting = nil }
      return waiting
    }
  }

  /// Creates a queue of at most `capacity` frames; one more drops the oldest.
  public init(capacity: Int = 1) { state = Mutex(State(capacity: max(1, capacity))) }

  /// Number of dropped frames.
  public var dropped: Int { state.withLock { $0.dropped } }

  /// Adds a frame; false if the queue is closed.
  @discardableResult
  public func push(_ frame: Frame) -> Bool {
    let (waiting, isOpen) = state.withLock { state in
      guard !state.isClosed else { return (CheckedContinuation<Void, Never>?.none, false) }
      state.frames.append(frame)
      if state.frames.count > state.capacity {
        state.frames.removeFirst()
        state.dropped += 1
      }
      return (state.taken(), true)
    }
    waiting?.resume()
    return isOpen
  }

  /// Closes the queue: no more frames come, because of `failure` if there is one.
  public func close(_ failure: FrameError? = nil) {
    let waiting = state.withLock { state in
      if !state.isClosed { state.failure = failure }
      state.isClosed = true
      return state.taken()
    }
    waiting?.resume()
  }

  /// Closes the queue and discards its frames: nobody takes them any more.
  public func abandon() {
    let waiting = state.withLock { state in
      state.isClosed = true
      state.frames = []
      return state.taken()
    }
    waiting?.resume()
  }

  /// Waits for a frame and returns the oldest in the queue; nil at the end, and when the task is cancelled.
  /// - Throws: the failure that the queue was closed with, once its frames are taken.
  public func next() async throws(FrameError) -> Frame? {
    while true {
      let (frame, isClosed, failure) = state.withLock { state in
        (state.frames.isEmpty ? nil : state.frames.removeFirst(), state.isClosed, state.failure)
      }
      if let frame { return frame }
      if let failure { throw failure }
      if isClosed || Task.isCancelled { return nil }
      await wait()
    }
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          guard state.frames.isEmpty, !state.isClosed, !Task.isCancelled else { return true }
          state.waiting = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.taken() }?.resume()
    }
  }
}
