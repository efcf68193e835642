public import DiscernCore
public import DiscernPipeline
public import DiscernResources

/// A live session: follows the sheets of a scene, reads them, and reports final values.
///
/// Following needs a processor as long as frames come, so it has a thread of its own. Frames are read, and documents
/// made, on Swift's threads. However many sessions run, none delays the readings of another.
public struct LiveSession: Sendable {
  private let pipeline: Pipeline
  private let follower: any QuadFollower
  private let options: LiveOptions
  private let executor: QueueTaskExecutor

  /// Creates a session.
  /// - Parameter executor: runs the tracker; successive sessions may share one.
  public init(
    pipeline: Pipeline, follower: any QuadFollower, options: LiveOptions,
    executor: QueueTaskExecutor = QueueTaskExecutor(label: "discern.following")
  ) {
    self.pipeline = pipeline
    self.follower = follower
    self.options = options
    self.executor = executor
  }

  /// Runs until the stop rule holds, the frames end, or the task is cancelled. `emit` receives the events, the summary
  /// last. A failing source ends the session as well, with the result so far. No reading is in progress when `run`
  /// returns.
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
    // A fast scan detects no outlines, as with pictures.
    let detector: any DocumentDetector =
      options.scan.effort == .fast ? NoDocumentDetector() : pipeline.documentDetector ?? NoDocumentDetector()
    var tracking = options.tracking
    if options.readsEveryFrame {
      // Detection costs little compared with reading, and detected outlines do not drift.
      (tracking.framesBetweenDetections, tracking.framesBetweenSearches) = (0, 0)
      tracking.maximumMisses *= 3
    }
    return Tracker(detector: detector, follower: follower, options: tracking)
  }

  var reader: FrameReader {
    var scan = options.scan
    scan.area = nil
    return FrameReader(pipeline: pipeline, options: scan)
  }

  private func box(in frame: Frame) -> Box? {
    options.scan.area?.pixels(width: frame.picture.width, height: frame.picture.height)
  }

  /// Returns the frame cropped to the area; the whole frame if the area lies outside, as after a change of size.
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

/// A detector that detects nothing: every frame is one sheet.
private struct NoDocumentDetector: DocumentDetector {
  func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad] { [] }
}

/// One run of a session: the scene, and the frames that are being read in the background.
private struct LiveRun {
  var scene: LiveScene
  let reader: FrameReader
  private(set) var frame = 0
  private(set) var seconds = 0.0
  private var pending: PendingReadings
  private var skipped = 0

  /// Maximum number of successive frames that are skipped in the hope of a better one.
  private static let maximumSkipped = 5
  /// Minimum weight of a frame that is read without hoping for a better one.
  private static let goodWeight = 0.5

  init(scene: LiveScene, reader: FrameReader, readingsAtOnce: Int) {
    self.scene = scene
    self.reader = reader
    pending = PendingReadings(most: readingsAtOnce)
  }

  /// Processes a frame. If `waits`, it returns once the frame is read; else the frame is read in the background.
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

  /// Waits for the readings in progress.
  mutating func finish() async -> [LiveEvent] {
    var contents: [LiveEvent.Content] = []
    while let reading = await pending.next() { contents += await settle(reading) }
    return events(contents)
  }

  /// Cancels the readings in progress, and waits until they have ended.
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

  /// True if the current frame is to be read. A blurred frame is skipped as long as a better one may come soon.
  private var isWorthReading: Bool {
    mutating get {
      let best = visible.compactMap { scene.weights[$0.id] }.max() ?? scene.weights[nil] ?? 0
      if best < Self.goodWeight, skipped < Self.maximumSkipped {
        skipped += 1
        return false
      }
      skipped = 0
      return true
    }
  }
}
