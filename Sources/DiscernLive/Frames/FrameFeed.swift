import Dispatch

/// Hands the frames of a source to a task: every one, or the newest where the scene does not wait.
///
/// A source may block for seconds, and decodes: it has a thread of its own, and a task that is cancelled does not wait for it.
public final class FrameFeed: Sendable {
  private let queue: FrameQueue
  /// Hears each time that a frame is waited for.
  private let wanted: @Sendable () -> Void
  /// Ends what gives the frames.
  private let end: @Sendable () -> Void

  /// A feed of a source.
  /// - Parameter realtime: lets the frames of a file come when they are due, and drops those that come too late.
  public convenience init(_ source: any FrameSource, realtime: Bool = false) {
    self.init(source, clock: realtime && !source.isLive ? SystemFrameClock() : nil)
  }

  /// A feed of a source whose frames are due by a clock; without one those of a file come as they are asked for.
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

  /// A feed of what somebody else puts into a queue, who is told each time that a frame is wanted: no more need be sent.
  public init(_ queue: FrameQueue, wanted: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.wanted = wanted
    end = {}
  }

  /// Frames that came too late to be looked at.
  public var dropped: Int { queue.dropped }

  /// The next frame; nil at the end, after `stop` and when the task is cancelled.
  public func next() async throws(FrameError) -> Frame? {
    if Task.isCancelled { return nil }
    wanted()
    return try await queue.next()
  }

  /// Ends the source; a frame that was not taken is let go.
  public func stop() {
    // First the queue: a thread that is let go puts its frame into it.
    queue.abandon()
    end()
  }

  /// Takes one frame of a source, when it is due; false where there are no more, or nobody takes them.
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
