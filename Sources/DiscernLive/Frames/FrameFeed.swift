import Dispatch
import Glibc

/// Hands the frames of a source to a task: every one, or the newest where the scene does not wait.
public final class FrameFeed: Sendable {
  /// Nil where frames are put into the queue from elsewhere.
  private let source: (any FrameSource)?
  /// Nil where every frame is wanted.
  private let queue: FrameQueue?
  /// Hears each time that a frame is waited for.
  private let wanted: @Sendable () -> Void

  /// A feed of a source.
  /// - Parameter realtime: lets the frames of a file come when they are due, and drops those that come too late.
  public init(_ source: any FrameSource, realtime: Bool = false) {
    self.source = source
    wanted = {}
    guard source.isLive || realtime else {
      queue = nil
      return
    }
    let queue = FrameQueue()
    self.queue = queue
    // A thread of its own: a camera may keep it waiting for seconds.
    let thread = DispatchQueue(label: "discern.frames", qos: .userInitiated)
    thread.async { Self.run(source, into: queue, paced: !source.isLive) }
  }

  /// A feed of what somebody else puts into a queue, who is told each time that a frame is wanted: no more need be sent.
  public init(_ queue: FrameQueue, wanted: @escaping @Sendable () -> Void) {
    source = nil
    self.queue = queue
    self.wanted = wanted
  }

  /// Frames that came too late to be looked at.
  public var dropped: Int { queue?.dropped ?? 0 }

  /// The next frame; nil at the end, after `stop` and when the task is cancelled.
  public func next() async throws(FrameError) -> Frame? {
    if Task.isCancelled { return nil }
    wanted()
    return if let queue { try await queue.next() } else { try source?.next() }
  }

  /// Ends the source.
  public func stop() {
    source?.stop()
    queue?.close()
  }

  private static func run(_ source: any FrameSource, into queue: FrameQueue, paced: Bool) {
    let started = ContinuousClock.now
    do throws(FrameError) {
      while let frame = try source.next() {
        if paced {
          let early = started.advanced(by: .seconds(frame.seconds)) - .now
          if early > .zero { usleep(UInt32(min(10, early / .seconds(1)) * 1e6)) }
        }
        guard queue.push(frame) else { return }
      }
      queue.close()
    } catch {
      queue.close(error)
    }
  }
}
