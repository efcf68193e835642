public import DiscernCore

/// The two networks, started when they are first needed and shared by finder and reader.
public actor NeuralEngine {
  private let folder: NeuralFolder
  private let processors: Int
  private var started: Result<Parts, ReadingError>?

  /// What is known of an engine that works.
  public struct State: Hashable, Sendable {
    /// OpenVINO's version, as it says.
    public var version: String
    /// The numbers in which the networks compute: `bf16` or `f32`.
    public var precision: String
  }

  /// The parts that work.
  struct Parts {
    var detector: RequestPool
    var recogniser: RequestPool
    var alphabet: NeuralAlphabet
    var version: String
    var precision: String
  }

  /// An engine with the files of a folder.
  /// - Parameter processors: how many threads may compute.
  public init(folder: NeuralFolder, processors: Int) {
    self.folder = folder
    self.processors = max(1, processors)
  }

  /// What it works with, for those who look after it; starts it where it was not.
  /// - Throws: `ReadingError.engineFailed` where a file is damaged.
  public func state() throws(ReadingError) -> State {
    let parts = try parts()
    return State(version: parts.version, precision: parts.precision)
  }

  /// What it works with, starting it where it was not.
  /// - Throws: `ReadingError.engineFailed` where a file is damaged; it fails the same way from then on.
  func parts() throws(ReadingError) -> Parts {
    if let started { return try started.get() }
    let outcome = start()
    started = outcome
    return try outcome.get()
  }

  private func start() -> Result<Parts, ReadingError> {
    do throws(ReadingError) {
      let runtime = try Runtime(library: folder.library)
      // A picture is found with all threads, for there is one at a time; lines are read side by side, a thread each.
      let detector = try Network(
        model: folder.detectionModel, on: runtime, sharing: .init(threads: processors, streams: 1),
        cache: folder.cacheFolder)
      let recogniser = try Network(
        model: folder.recognitionModel, on: runtime, sharing: .init(threads: processors, streams: processors),
        cache: folder.cacheFolder)
      let alphabet = try NeuralAlphabet(model: folder.recognitionModel)
      return .success(
        Parts(
          detector: RequestPool([try NetworkRequest(of: detector)]),
          recogniser: RequestPool(try Self.requests(processors, of: recogniser)), alphabet: alphabet,
          version: runtime.version, precision: runtime.precision))
    } catch {
      return .failure(error)
    }
  }

  private static func requests(_ count: Int, of network: Network) throws(ReadingError) -> [NetworkRequest] {
    var requests: [NetworkRequest] = []
    for _ in 0..<count { requests.append(try NetworkRequest(of: network)) }
    return requests
  }

  /// Computes the detector's map.
  func detect<Answer: Sendable>(
    _ input: Tensor, body: @escaping @Sendable (TensorView) -> Answer
  ) async throws(ReadingError) -> Answer {
    try await parts().detector.infer(input, body: body)
  }
}

/// Requests that wait for work.
actor RequestPool {
  private var idle: [NetworkRequest]
  private var waiting: [CheckedContinuation<NetworkRequest, Never>] = []

  /// A pool of these requests.
  init(_ requests: [NetworkRequest]) { idle = requests }

  /// Computes an answer on the next request that is free.
  func infer<Answer: Sendable>(
    _ input: Tensor, body: @escaping @Sendable (TensorView) -> Answer
  ) async throws(ReadingError) -> Answer {
    let request = await borrow()
    defer { giveBack(request) }
    return try await request.infer(input, body: body)
  }

  private func borrow() async -> NetworkRequest {
    if let request = idle.popLast() { return request }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func giveBack(_ request: NetworkRequest) {
    if waiting.isEmpty { idle.append(request) } else { waiting.removeFirst().resume(returning: request) }
  }
}
