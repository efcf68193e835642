import DiscernCore
import DiscernLive
import DiscernPipeline
import DiscernReport
import DiscernResources
import Synchronization

/// The session of one client over a WebSocket: frames come in, one per request; events go out.
///
/// The events are those of `discern.watch/1`, and in addition: `hello` at first, `started` at each start, `wanted` to
/// request a frame, `revealed`, `export`, and `problem` with a message.
public final class ClientSession: Sendable {
  private let parts: ServerParts
  private let pipeline: Pipeline
  private let send: @Sendable (String) -> Void
  private let leave: @Sendable () -> Void
  /// The queue on which the session's frames are decoded and followed.
  private let executor = QueueTaskExecutor(label: "discern.conversation")
  private let state: Mutex<State>

  private struct State {
    /// The number of the current start; late events of an earlier generation are discarded.
    var generation = 0
    var queue = FrameQueue()
    var run: Task<Void, Never>?
    var isWanted = false
    var frames = 0
    /// Arrival time of this generation's first frame, in the caller's seconds: frame times count from there.
    var began: Double?
    /// The time at which the next frame was last requested.
    var asked: ContinuousClock.Instant?
    var isRevealed = false
    var rate: RateLimit
    var memory = ClientSessionMemory()
    var isEnded = false
  }

  init(parts: ServerParts, send: @escaping @Sendable (String) -> Void, leave: @escaping @Sendable () -> Void) {
    (self.parts, self.send, self.leave) = (parts, send, leave)
    pipeline = parts.forFrames
    let perSecond = parts.limits.messagesPerSecond
    state = Mutex(State(rate: RateLimit(perSecond: perSecond, burst: 2 * perSecond)))
  }

  /// Sends `hello`, and requests the first frame.
  public func begin() {
    send(hello.text)
    start()
  }

  /// Accepts a frame, a JPEG file. A frame that was not requested is ignored, and counts towards the rate limit. A
  /// requested frame counts only if it is not a valid JPEG.
  /// - Parameter seconds: the arrival time in seconds from any origin.
  /// - Returns: false if the client sent too much and is to be disconnected.
  public func take(frame bytes: [UInt8], at seconds: Double) -> Bool {
    let (isInTime, wanted) = state.withLock { state -> (Bool, (queue: FrameQueue, index: Int, seconds: Double)?) in
      guard state.isWanted else { return (state.rate.take(at: seconds), nil) }
      state.isWanted = false
      defer { state.frames += 1 }
      let began = state.began ?? seconds
      state.began = began
      return (true, (state.queue, state.frames, seconds - began))
    }
    guard let wanted else { return isInTime }
    Task(executorPreference: executor) {
      guard let picture = self.decoded(bytes) else { return self.refuse(at: seconds, for: wanted.queue) }
      wanted.queue.push(Frame(index: wanted.index, seconds: wanted.seconds, picture: picture))
    }
    return true
  }

  /// Reports an invalid frame, and requests another unless there were too many.
  private func refuse(at seconds: Double, for queue: FrameQueue) {
    problem("not-a-frame", "A frame was no JPEG picture of at most \(parts.limits.framePixels) pixels.")
    if state.withLock({ $0.rate.take(at: seconds) }) { want(of: queue) }
  }

  private func decoded(_ bytes: [UInt8]) -> Picture? {
    // The start marker of JPEG (ITU-T T.81, annex B); other pictures belong to `/scan`.
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    let deadline = ContinuousClock.now.advanced(by: .seconds(clamping: pipeline.limits.secondsPerPage))
    return Deadline.$current.withValue(deadline) {
      do throws(PictureError) {
        return try pipeline.decoder.page(0, of: bytes, within: pipeline.limits)
      } catch {
        return nil
      }
    }
  }

  /// Handles a text message.
  /// - Returns: false if the client sent too much and is to be disconnected.
  public func take(message text: String, at seconds: Double) -> Bool {
    guard state.withLock({ $0.rate.take(at: seconds) }) else { return false }
    switch ClientMessage(text) {
    case .restart: start()
    case .reveal(let isWished): reveal(isWished)
    case .export(let document, let format): export(document, as: format)
    case nil: problem("unknown-message", "A message was none of restart, reveal and export.")
    }
    return true
  }

  /// Counts a ping, since each needs a response.
  /// - Returns: false if the client sent too much and is to be disconnected.
  public func take(pingAt seconds: Double) -> Bool { state.withLock { $0.rate.take(at: seconds) } }

  /// Ends the session: nothing more is sent, and its permit is free.
  public func end() {
    let last = state.withLock { state -> (queue: FrameQueue, run: Task<Void, Never>?)? in
      guard !state.isEnded else { return nil }
      state.isEnded = true
      state.generation += 1
      return (state.queue, state.run)
    }
    guard let last else { return }
    last.run?.cancel()
    last.queue.close()
    leave()
  }

  // MARK: - Following

  private func start() {
    let queue = FrameQueue()
    let (number, old) = state.withLock { state in
      let old = (state.queue, state.run)
      state.generation += 1
      (state.queue, state.run, state.isWanted, state.began) = (queue, nil, false, nil)
      state.memory = ClientSessionMemory()
      return (state.generation, old)
    }
    old.1?.cancel()
    old.0.close()
    say(JSONValue.object([("event", .string("started"))]).text, of: number)
    var options = LiveOptions(scan: parts.options)
    options.readsEveryFrame = false
    options.stop.maximumSeconds = parts.limits.secondsPerSession
    let session = LiveSession(
      pipeline: pipeline, follower: parts.follower, options: options, executor: executor)
    let run = Task.detached {
      let feed = FrameFeed(queue) { self.want(of: queue) }
      await session.run(feed) { event in self.tell(event, of: number) }
      // The session reached its time limit: start again.
      if !Task.isCancelled { self.start(after: number) }
    }
    let isCurrent = state.withLock { state in
      guard state.generation == number, !state.isEnded else { return false }
      state.run = run
      return true
    }
    if !isCurrent { run.cancel() }
  }

  private func start(after number: Int) {
    if state.withLock({ $0.generation == number && !$0.isEnded }) { start() }
  }

  /// Requests a frame for a queue if it is still the current one. Requests come no faster than a camera's frames, so
  /// that a client which answers at once leaves time for reading.
  private func want(of queue: FrameQueue) {
    let pause = Duration.seconds(clamping: 1 / parts.limits.framesPerSecond)
    let next = state.withLock { state in
      let next = max(ContinuousClock.now, state.asked.map { $0 + pause } ?? .now)
      state.asked = next
      return next
    }
    Task {
      try? await Task.sleep(until: next, clock: .continuous)
      let isCurrent = state.withLock { state in
        guard state.queue === queue, !state.isEnded else { return false }
        state.isWanted = true
        return true
      }
      if isCurrent { send(JSONValue.object([("event", .string("wanted"))]).text) }
    }
  }

  private func tell(_ event: LiveEvent, of number: Int) {
    let right = state.withLock { state -> Reveal? in
      if state.generation == number { state.memory.take(event) }
      return state.isRevealed ? parts.reveal : nil
    }
    if case .done = event.content { return }
    say(LiveLine(reveal: right).text(of: event), of: number)
  }

  private func say(_ text: String, of number: Int) {
    if state.withLock({ $0.generation == number && !$0.isEnded }) { send(text) }
  }

  // MARK: - Requests of the page

  /// Sends all events again, revealed or masked.
  private func reveal(_ isWished: Bool) {
    guard !isWished || parts.reveal != nil else {
      return problem("reveal-not-allowed", "The server was started without --reveal: numbers stay masked.")
    }
    let events = state.withLock { state in
      state.isRevealed = isWished
      return state.memory.events
    }
    send((["event": "revealed", "on": .boolean(isWished)] as JSONValue).text)
    let line = LiveLine(reveal: isWished ? parts.reveal : nil)
    for event in events { send(line.text(of: event)) }
  }

  private func export(_ id: Int, as format: String) {
    guard let document = state.withLock({ $0.memory.document(id) }),
      let exporter = parts.manifests.first(where: { $0.kind == document.kind })?.exporters
        .first(where: { $0.format == format })
    else {
      return problem("nothing-to-export", "No such document has anything final, or its kind has no such format.")
    }
    Task {
      do throws(PluginError) {
        let text = try await parts.export([document], kind: document.kind, as: format)
        let value: JSONValue = [
          "event": "export", "document": .integer(id),
          "name": .string("\(document.kind).\(exporter.fileExtension)"), "type": .string(exporter.mediaType),
          "text": .string(text),
        ]
        send(value.text)
      } catch {
        problem(error.code, error.description)
      }
    }
  }

  private func problem(_ code: String, _ message: String) {
    let value: JSONValue = [
      "event": "problem", "code": .string(code), "message": .string(Mask.hidingSecrets(in: message)),
    ]
    send(value.text)
  }

  private var hello: JSONValue {
    [
      "event": "hello", "schema": .string(LiveLine.schema), "reveal": .boolean(parts.reveal != nil),
      "frameBytes": .integer(parts.limits.frameBytes), "framePixels": .integer(parts.limits.framePixels),
      "kinds": .array(parts.manifests.map(Self.kind)),
    ]
  }

  /// Returns the data of a kind that the page needs: its name, its fields in their order and how they are set, its formats, and whether
  /// its documents have two sides.
  static func kind(_ manifest: PluginManifest) -> JSONValue {
    func names(_ isListed: (PluginManifest.Field) -> Bool) -> JSONValue {
      .array(manifest.fields.filter(isListed).map { .string($0.name) })
    }
    return [
      "kind": .string(manifest.kind), "words": .string(KindName.words(for: manifest.kind)),
      "fields": names { _ in true }, "headlines": names { $0.prominence == .headline },
      "details": names { $0.prominence == .detail }, "repeating": names(\.mayRepeat),
      "answer": manifest.answer.map { ["question": .string($0.question), "decimal": .string($0.decimal)] },
      "formats": .array(
        manifest.exporters.map { ["format": .string($0.format), "extension": .string($0.fileExtension)] }),
      "sides": .boolean(manifest.sides != nil),
    ]
  }
}
