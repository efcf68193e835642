import Dispatch

/// Passes the frames of a source to a task: every frame, or only the newest if the source is live.
///
/// A source may block for seconds, and decodes pictures: it has a thread of its own, and a cancelled task does not wait
/// for it.
public final class FrameFeed: Sendable {
  private let queue: FrameQueue
  /// Called each time a frame is requested.
  private let wanted: @Sendable () -> Void
  /// Stops the source of the frames.
  private let end: @Sendable () -> Void

  /// Creates a feed of a source.
  /// - Parameter realtime: delivers the frames of a file when they are due, and drops those that come too late.
  public convenience init(_ source: any FrameSource, realtime: Bool = false) {
    self.init(source, clock: realtime && !source.isLive ? SystemFrameClock() : nil)
  }

  /// Creates a feed whose frames are due by a clock. Without a clock a file's frames come on request.
  init(_ source: any FrameSource, clock: (any FrameClock)?) {
    let queue = FrameQueue()
    let thread = DispatchQueue(label: "discern.frames", qos: .userInitiated)
    self.queue = queue
    end = {
      source.stop()
      clock?.stop()
    }
    if source.isLive || clock != nil {
      wanted = {}
      thread.async { while Self.give(source, to: queue, by: clock) {} }
    } else {
      wanted = { thread.async { _ = Self.give(source, to: queue, by: nil) } }
    }
  }

  /// Creates a feed from a queue that the caller fills. The feed calls `wanted` each time a frame is requested.
  public init(_ queue: FrameQueue, wanted: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.wanted = wanted
    end = {}
  }

  /// Number of frames that were dropped because they came too late.
  public var dropped: Int { queue.dropped }

  /// Returns the next frame; nil at the end, after `stop` and when the task is cancelled.
  public func next() async throws(FrameError) -> Frame? {
    if Task.isCancelled { return nil }
    wanted()
    return try await queue.next()
  }

  /// Stops the source and discards a frame that was not taken.
  public func stop() {
    // The queue is closed first: a thread that wakes up still pushes its frame.
    queue.abandon()
    end()
  }

  /// Moves one frame from the source to the queue when it is due; false if there are no more frames, or the queue is
  /// closed.
  private static func give(_ source: any FrameSource, to queue: FrameQueue, by clock: (any FrameClock)?) -> Bool {
    do throws(FrameError) {
      if let frame = try source.next() {
        clock?.wait(until: frame.seconds)
        return queue.push(frame)
      }
      queue.close()
    } catch {
      queue.close(error)
    }
    return false
  }
}
