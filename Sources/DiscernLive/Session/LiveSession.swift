public import DiscernCore
public import DiscernPipeline
public import DiscernQueues

/// Watches a scene: follows what lies in it, reads it, and says what is final.
///
/// To follow takes a processor for as long as frames come, so it has a thread of its own; frames are read, and documents made
/// of what was read, on Swift's threads. However many sessions there are, none keeps the readings of another waiting.
public struct LiveSession: Sendable {
  private let pipeline: Pipeline
  private let follower: any SurfaceFollower
  private let options: LiveOptions
  private let executor: QueueTaskExecutor

  /// A session with these parts.
  /// - Parameter executor: where things are followed; sessions that come one after the other may share one.
  public init(
    pipeline: Pipeline, follower: any SurfaceFollower, options: LiveOptions,
    executor: QueueTaskExecutor = QueueTaskExecutor(label: "discern.following")
  ) {
    self.pipeline = pipeline
    self.follower = follower
    self.options = options
    self.executor = executor
  }

  /// Watches until it is enough, there are no more frames, or the task is cancelled; `emit` hears what happens, the summary
  /// last. A source that fails ends it, too: what was read until then stands. Nothing is being read when it returns.
  @discardableResult
  public func run(_ feed: FrameFeed, emit: (LiveEvent) async -> Void) async -> LiveSummary {
    await withTaskExecutorPreference(executor) { await watch(feed, emit: emit) }
  }

  private func watch(_ feed: FrameFeed, emit: (LiveEvent) async -> Void) async -> LiveSummary {
    var run = LiveRun(
      scene: LiveScene(tracker: tracker, options: options), reader: reader, readingsAtOnce: options.readingsAtOnce)
    var end: LiveEnd?
    var failure: FrameError?
    while end == nil {
      do throws(FrameError) {
        guard let frame = try await feed.next() else {
          end = Task.isCancelled ? .stopped : .endOfSource
          continue
        }
        for event in await run.take(cropped(frame), waits: options.readsEveryFrame) {
          await emit(shifted(event, frame))
        }
        end = run.scene.end(at: frame.seconds)
      } catch {
        (end, failure) = (.sourceFailed, error)
      }
    }
    feed.stop()
    if end != .stopped && end != .complete {
      for event in await run.finish() { await emit(shifted(event, nil)) }
    }
    let summary = run.scene.summary(end ?? .stopped, dropped: feed.dropped, failure: failure)
    await emit(LiveEvent(.done(summary), frame: run.frame, seconds: run.seconds))
    await run.giveUp()
    return summary
  }

  private var tracker: Tracker {
    // A fast scan looks for no outlines, as with pictures.
    let finder: any SurfaceFinder =
      options.scan.effort == .fast ? NoSurfaces() : pipeline.surfaceFinder ?? NoSurfaces()
    var tracking = options.tracking
    if options.readsEveryFrame {
      // To find costs little beside reading, and what is found does not drift.
      (tracking.framesBetweenDetections, tracking.framesBetweenSearches) = (0, 0)
      tracking.mostMisses *= 3
    }
    return Tracker(finder: finder, follower: follower, options: tracking)
  }

  var reader: FrameReader {
    var scan = options.scan
    scan.area = nil
    return FrameReader(pipeline: pipeline, options: scan)
  }

  private func box(in frame: Frame) -> Box? {
    options.scan.area?.pixels(width: frame.picture.width, height: frame.picture.height)
  }

  /// The frame with nothing but the area; the whole of one that the area lies outside of, as after a change of size.
  private func cropped(_ frame: Frame) -> Frame {
    guard let part = box(in: frame).flatMap({ frame.picture.cropped(to: $0) }) else { return frame }
    return Frame(index: frame.index, seconds: frame.seconds, picture: part)
  }

  private func shifted(_ event: LiveEvent, _ frame: Frame?) -> LiveEvent {
    guard let frame, let box = box(in: frame) else { return event }
    let shift = Homography.translation(x: box.left, y: box.top)
    var moved = event
    switch event.content {
    case .appeared(let sheet, let outline): moved.content = .appeared(sheet: sheet, outline: shift.apply(outline))
    case .moved(let sheet, let outline): moved.content = .moved(sheet: sheet, outline: shift.apply(outline))
    case .read(let id, let sheet, let document):
      moved.content = .read(document: id, sheet: sheet, document.moved(by: shift))
    default: break
    }
    return moved
  }
}

/// Finds nothing: every frame is one sheet.
private struct NoSurfaces: SurfaceFinder {
  func surfaces(of picture: Picture, options: SurfaceOptions) -> [Surface] { [] }
}

/// One run of a session: the scene, and the frames that are being read beside it.
private struct LiveRun {
  var scene: LiveScene
  let reader: FrameReader
  private(set) var frame = 0
  private(set) var seconds = 0.0
  private var pending: PendingReadings
  private var skipped = 0

  /// Frames that are passed over in the hope of a better one, at most.
  private static let mostSkipped = 5
  /// A frame of less weight is passed over while there is hope.
  private static let goodWeight = 0.5

  init(scene: LiveScene, reader: FrameReader, readingsAtOnce: Int) {
    self.scene = scene
    self.reader = reader
    pending = PendingReadings(most: readingsAtOnce)
  }

  /// Takes in a frame; `waits` until it is read, else goes on while it is.
  mutating func take(_ frame: Frame, waits: Bool) async -> [LiveEvent] {
    (self.frame, seconds) = (frame.index, frame.seconds)
    var contents = scene.take(frame)
    if waits {
      let (reader, tracks, weights) = (reader, visible, scene.weights)
      let reading = await withTaskExecutorPreference(globalConcurrentExecutor) {
        await reader.read(frame, tracks: tracks, weights: weights)
      }
      contents += await settle(reading)
    } else {
      while let reading = await pending.finished() { contents += await settle(reading) }
      if pending.hasRoom(at: frame.seconds), isWorthReading {
        pending.begin(frame, by: reader, tracks: visible, weights: scene.weights)
      }
    }
    return events(contents)
  }

  /// Waits for the frames that are being read.
  mutating func finish() async -> [LiveEvent] {
    var contents: [LiveEvent.Content] = []
    while let reading = await pending.next() { contents += await settle(reading) }
    return events(contents)
  }

  /// Gives up the frames that are being read, and waits until none is.
  mutating func giveUp() async { await pending.giveUp() }

  private func events(_ contents: [LiveEvent.Content]) -> [LiveEvent] {
    contents.map { LiveEvent($0, frame: frame, seconds: seconds) }
  }

  private var visible: [Track] { scene.tracker.tracks.filter(\.isVisible) }

  private mutating func settle(_ reading: FrameReading) async -> [LiveEvent.Content] {
    let reader = reader
    return await scene.take(reading) { transcript, sheet in
      await withTaskExecutorPreference(globalConcurrentExecutor) {
        await reader.pipeline.settle(transcript, on: sheet, options: reader.options)
      }
    }
  }

  /// Whether to read it: a blurred frame is passed over where a better one may come soon.
  private var isWorthReading: Bool {
    mutating get {
      let best = visible.compactMap { scene.weights[$0.id] }.max() ?? scene.weights[0] ?? 0
      if best < Self.goodWeight, skipped < Self.mostSkipped {
        skipped += 1
        return false
      }
      skipped = 0
      return true
    }
  }
}
