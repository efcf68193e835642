import DiscernCore
import DiscernLive
import DiscernPipeline
import DiscernQueues
import DiscernReport
import Synchronization

/// What is said over one WebSocket: frames come in, one each time that one is wanted; what happens in them goes out.
///
/// Events are those of `discern.watch/1`; beside them `hello` at first, `started` whenever all begins anew, `wanted` for a frame,
/// `export`, and `problem` with a sentence.
public final class LiveConversation: Sendable {
  private let parts: ServerParts
  private let pipeline: Pipeline
  private let send: @Sendable (String) -> Void
  private let leave: @Sendable () -> Void
  /// Where its frames are decoded and followed.
  private let executor = QueueTaskExecutor(label: "discern.conversation")
  private let state: Mutex<State>

  private struct State {
    /// Each beginning has a number: what comes late from an earlier one is not said.
    var beginning = 0
    var queue = FrameQueue()
    var run: Task<Void, Never>?
    var isWanted = false
    var frames = 0
    /// When the first frame of this beginning came: time is counted from there, wherever callers count from.
    var began: Double?
    /// When the last frame was asked for.
    var asked: ContinuousClock.Instant?
    var isRevealed = false
    var rate: RateLimit
    var memory = ConversationMemory()
    var isEnded = false
  }

  init(parts: ServerParts, send: @escaping @Sendable (String) -> Void, leave: @escaping @Sendable () -> Void) {
    (self.parts, self.send, self.leave) = (parts, send, leave)
    pipeline = parts.forFrames
    let perSecond = parts.limits.messagesPerSecond
    state = Mutex(State(rate: RateLimit(perSecond: perSecond, burst: 2 * perSecond)))
  }

  /// Says hello, and asks for the first frame.
  public func begin() {
    send(hello.text)
    start()
  }

  /// Takes in a frame, a JPEG file; one that is not wanted is passed over. One that was asked for is never too much, however
  /// soon it comes; one that is none counts.
  /// - Parameter seconds: when it came, counted from anywhere.
  /// - Returns: whether to go on: false where too much is sent.
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

  /// Says that what was sent is no frame, and asks for another unless too many are none.
  private func refuse(at seconds: Double, for queue: FrameQueue) {
    problem("not-a-frame", "A frame was no JPEG picture of at most \(parts.limits.framePixels) pixels.")
    if state.withLock({ $0.rate.take(at: seconds) }) { want(of: queue) }
  }

  private func decoded(_ bytes: [UInt8]) -> Picture? {
    // JPEG begins so (ITU-T T.81, annex B); other pictures are for `/scan`.
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    do throws(PictureError) {
      return try pipeline.decoder.page(0, of: bytes, within: pipeline.limits)
    } catch {
      return nil
    }
  }

  /// Takes in a message.
  /// - Returns: whether to go on: false where too much is sent.
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

  /// Ends it: nothing more is said, and the place is free for another.
  public func end() {
    let last = state.withLock { state -> (queue: FrameQueue, run: Task<Void, Never>?)? in
      guard !state.isEnded else { return nil }
      state.isEnded = true
      state.beginning += 1
      return (state.queue, state.run)
    }
    guard let last else { return }
    last.run?.cancel()
    last.queue.close()
    leave()
  }

  // MARK: - What is followed

  private func start() {
    let queue = FrameQueue()
    let (number, old) = state.withLock { state in
      let old = (state.queue, state.run)
      state.beginning += 1
      (state.queue, state.run, state.isWanted, state.began) = (queue, nil, false, nil)
      state.memory = ConversationMemory()
      return (state.beginning, old)
    }
    old.1?.cancel()
    old.0.close()
    say(JSONValue.object([("event", .string("started"))]).text, of: number)
    var options = LiveOptions(scan: parts.options)
    options.readsEveryFrame = false
    options.stop.mostSeconds = parts.limits.secondsPerSession
    let session = LiveSession(
      pipeline: pipeline, follower: parts.follower, options: options, executor: executor)
    let run = Task.detached {
      let feed = FrameFeed(queue) { self.want(of: queue) }
      await session.run(feed) { event in self.tell(event, of: number) }
      // It came to an end by itself, after a long time: all begins anew.
      if !Task.isCancelled { self.start(after: number) }
    }
    let isCurrent = state.withLock { state in
      guard state.beginning == number, !state.isEnded else { return false }
      state.run = run
      return true
    }
    if !isCurrent { run.cancel() }
  }

  private func start(after number: Int) {
    if state.withLock({ $0.beginning == number && !$0.isEnded }) { start() }
  }

  /// Asks for a frame for a queue, where that is still the one that is taken from; no sooner after the last than a camera has
  /// another, so that whoever sends at once leaves time for reading.
  private func want(of queue: FrameQueue) {
    let pause = Duration.seconds(1 / parts.limits.framesPerSecond)
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
      if state.beginning == number { state.memory.take(event) }
      return state.isRevealed ? parts.reveal : nil
    }
    if case .done = event.content { return }
    say(LiveLine(reveal: right).text(of: event), of: number)
  }

  private func say(_ text: String, of number: Int) {
    if state.withLock({ $0.beginning == number && !$0.isEnded }) { send(text) }
  }

  // MARK: - What is asked

  /// Says everything again, open or masked.
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
      "event": "problem", "code": .string(code), "message": .string(Mask.hidingDigitRuns(in: message)),
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

  /// What a page needs to know of a kind: its words, the order of its fields, its formats.
  static func kind(_ manifest: PluginManifest) -> JSONValue {
    [
      "kind": .string(manifest.kind), "words": .string(KindName.words(for: manifest.kind)),
      "fields": .array(manifest.fields.map { .string($0.name) }),
      "formats": .array(
        manifest.exporters.map { ["format": .string($0.format), "extension": .string($0.fileExtension)] }),
    ]
  }
}
