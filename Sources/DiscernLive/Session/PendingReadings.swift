import Synchronization

/// The readings in progress, the earliest first. Their results are processed in that order.
struct PendingReadings {
  /// Maximum number of readings at once.
  let most: Int
  private var pending: [PendingReading] = []
  private var latest = 0.0

  /// Minimum time between two frames that are read at once, in seconds of the source: neighbouring frames share their
  /// blur and are no independent witnesses.
  private static let minimumSeparation = 0.15

  init(most: Int) { self.most = most }

  /// True if the reading of a frame with this time may begin.
  func hasRoom(at seconds: Double) -> Bool {
    pending.isEmpty || (pending.count < most && seconds - latest >= Self.minimumSeparation)
  }

  /// Begins the reading of a frame.
  mutating func begin(_ frame: Frame, by reader: FrameReader, tracks: [Track], weights: [Int?: Double]) {
    pending.append(PendingReading(reader: reader, frame: frame, tracks: tracks, weights: weights))
    latest = frame.seconds
  }

  /// Returns the earliest reading if it is complete, else nil.
  mutating func finished() async -> FrameReading? { pending.first?.isDone == true ? await next() : nil }

  /// Waits for the earliest reading and returns it; nil if there is none.
  mutating func next() async -> FrameReading? { pending.isEmpty ? nil : await pending.removeFirst().value }

  /// Cancels all readings, and waits until they have ended: their resources may be released after that.
  mutating func giveUp() async {
    for reading in pending { reading.cancel() }
    while await next() != nil {}
  }
}

/// A reading in progress.
private final class PendingReading: Sendable {
  private let done: Mutex<Bool>
  private let task: Mutex<Task<FrameReading, Never>?>

  init(reader: FrameReader, frame: Frame, tracks: [Track], weights: [Int?: Double]) {
    done = Mutex(false)
    task = Mutex(nil)
    let started = Task.detached {
      let reading = await reader.read(frame, tracks: tracks, weights: weights)
      self.done.withLock { $0 = true }
      return reading
    }
    task.withLock { $0 = started }
  }

  /// True if the reading is complete.
  var isDone: Bool { done.withLock { $0 } }
  /// The reading; waits until it is complete.
  var value: FrameReading? { get async { await task.withLock { $0 }?.value } }

  func cancel() { task.withLock { $0 }?.cancel() }
}
