import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernProcesses
import DiscernReport
import DiscernResources

/// A picture to read, or the reason for which there is none.
enum PictureTask: Sendable {
  case request(PictureRequest)
  case failure(source: String, PictureError)
}

/// Several workers, which read pictures at the same time; answers come in the order of the pictures.
struct WorkerCrew: Sendable {
  private let workers: [PictureWorker]
  private let json: JSONLine

  /// Creates `count` workers, which are started when they are needed.
  init(_ count: Int, launch: ChildProcess.Launch, limits: Limits, json: JSONLine) {
    workers = (0..<count).map { _ in PictureWorker(launch, limits: limits, json: json) }
    self.json = json
  }

  /// A worker that is free again, and the outcome of its work.
  private struct Turn: Sendable {
    enum Outcome: Sendable {
      case answer(PictureAnswer, place: Int)
      case endOfInput
      case failure(CommandError)
    }

    var worker: PictureWorker
    var outcome: Outcome
  }

  /// Reads pictures and delivers their answers.
  ///
  /// A picture is taken from the source when a worker is free, and only while at most eight times as many pictures as workers
  /// are taken and not delivered: whoever takes no answers gets no pictures taken. If no process can be started, this process
  /// ends with an error, since a worker may be waiting for a picture that never comes.
  /// - Parameter deliver: takes each answer; returns false to stop.
  func read(_ source: PictureQueue, deliver: (PictureAnswer) async -> Bool) async {
    await withTaskGroup(of: Turn.self) { group in
      var idle = workers
      var (queue, started, hasEnded) = (DeliveryQueue<PictureAnswer>(), 0, false)
      func start() {
        let reach = DeliveryQueue<PictureAnswer>.reachOfWorker * workers.count
        while !hasEnded, started - queue.delivered < reach, let worker = idle.popLast() {
          started += 1
          group.addTask { Turn(worker: worker, outcome: await outcome(of: worker, reading: source)) }
        }
      }
      start()
      while let turn = await group.next() {
        idle.append(turn.worker)
        switch turn.outcome {
        case .answer(let answer, let place): queue.finish(answer, at: place)
        case .endOfInput: hasEnded = true
        case .failure(let error):
          StandardStream.error.say("discern: \(error)")
          ProcessEnd.end(ExitStatus.error.rawValue)
        }
        while let answer = queue.next() {
          guard await deliver(answer) else { return group.cancelAll() }
        }
        start()
      }
    }
  }

  /// Starts a worker, so that it is ready when a picture comes, and has it read the next picture.
  private func outcome(of worker: PictureWorker, reading source: PictureQueue) async -> Turn.Outcome {
    do throws(CommandError) {
      try await worker.start()
      guard let (place, task) = await source.next() else { return .endOfInput }
      switch task {
      case .request(let request): return .answer(try await worker.read(request), place: place)
      case .failure(let path, let error):
        let report = ScanReport(source: path, error: .picture(error))
        return .answer(PictureAnswer(report, as: json), place: place)
      }
    } catch {
      return .failure(error)
    }
  }
}

/// The pictures to read, each taken by one worker. It waits for them on a thread of its own.
actor PictureQueue {
  private let executor = QueueExecutor(label: "discern.pictures")
  private let take: () -> PictureTask?
  private var taken = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Creates a queue of the elements of an iterator.
  init(_ pictures: sending some IteratorProtocol<PictureTask>) {
    var pictures = pictures
    take = { pictures.next() }
  }

  /// Returns the next picture with its place, counted from 0; nil at the end.
  func next() -> (place: Int, task: PictureTask)? {
    guard let task = take() else { return nil }
    defer { taken += 1 }
    return (taken, task)
  }
}
