import Synchronization

/// The frames that are being read in the background, the earliest first; what they say is taken in in that order.
struct PendingReadings {
  /// So many at once.
  let most: Int
  private var pending: [PendingReading] = []
  private var latest = 0.0

  /// Two frames that are read at once lie so far apart by their own time, in seconds: neighbours share their blur, and are
  /// one witness.
  private static let leastApart = 0.15

  init(most: Int) { self.most = most }

  /// Whether a frame of this time may be begun.
  func hasRoom(at seconds: Double) -> Bool {
    pending.isEmpty || (pending.count < most && seconds - latest >= Self.leastApart)
  }

  /// Begins to read a frame.
  mutating func begin(_ frame: Frame, by reader: FrameReader, tracks: [Track], weights: [Int: Double]) {
    pending.append(PendingReading(reader: reader, frame: frame, tracks: tracks, weights: weights))
    latest = frame.seconds
  }

  /// What was read of the earliest, once it was; nil before, and where none is being read.
  mutating func finished() async -> FrameReading? { pending.first?.isDone == true ? await next() : nil }

  /// Waits for the earliest; nil where none is being read.
  mutating func next() async -> FrameReading? { pending.isEmpty ? nil : await pending.removeFirst().value }

  /// Gives all of them up, and waits until none is being read: what it is read with may be taken away after that.
  mutating func giveUp() async {
    for reading in pending { reading.cancel() }
    while await next() != nil {}
  }
}

/// A frame that is being read in the background.
private final class PendingReading: Sendable {
  private let done: Mutex<Bool>
  private let task: Mutex<Task<FrameReading, Never>?>

  init(reader: FrameReader, frame: Frame, tracks: [Track], weights: [Int: Double]) {
    done = Mutex(false)
    task = Mutex(nil)
    let started = Task.detached {
      let reading = await reader.read(frame, tracks: tracks, weights: weights)
      self.done.withLock { $0 = true }
      return reading
    }
    task.withLock { $0 = started }
  }

  /// Whether it was read.
  var isDone: Bool { done.withLock { $0 } }
  /// What was read, once it was.
  var value: FrameReading? { get async { await task.withLock { $0 }?.value } }

  func cancel() { task.withLock { $0 }?.cancel() }
}
