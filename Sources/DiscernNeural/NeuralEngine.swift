public import DiscernCore
import DiscernModels

/// The networks, each started when it is first needed, shared by finder and reader.
public actor NeuralEngine {
  private let folder: NeuralFolder
  private let processors: Int
  private var started: Result<Parts, ReadingError>?
  private var specialists: [String: Result<Recogniser, ReadingError>] = [:]

  /// What is known of an engine that works.
  public struct State: Hashable, Sendable {
    /// OpenVINO's version, as it says.
    public var version: String
    /// The numbers in which the networks compute: `bf16` or `f32`.
    public var precision: String
  }

  /// The parts that work.
  struct Parts {
    var runtime: Runtime
    var detector: RequestPool
    /// The general one.
    var recogniser: Recogniser
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

  /// The general recogniser, or the one of a model that lies where models lie.
  /// - Throws: `ReadingError.engineFailed` where a file is damaged; it fails the same way from then on.
  func recogniser(_ model: String?) throws(ReadingError) -> Recogniser {
    let parts = try parts()
    guard let model else { return parts.recogniser }
    if let started = specialists[model] { return try started.get() }
    let outcome: Result<Recogniser, ReadingError>
    do throws(ReadingError) {
      guard let path = Self.path(of: model) else { throw .notAnswerable(request: model) }
      outcome = .success(try recogniser(at: path, colours: .evenedGray, on: parts.runtime))
    } catch {
      outcome = .failure(error)
    }
    specialists[model] = outcome
    return try outcome.get()
  }

  /// Where the file of a model of ours lies, an ONNX file with its alphabet, beside those of Tesseract; nil where there is none.
  public static func path(of model: String) -> String? { ModelFolders.path(of: "\(model).onnx") }

  private func start() -> Result<Parts, ReadingError> {
    do throws(ReadingError) {
      let runtime = try Runtime(library: folder.library)
      // A picture is found with all threads, for there is one at a time; lines are read side by side, a thread each.
      let detector = try Network(
        model: folder.detectionModel, on: runtime, sharing: .init(threads: processors, streams: 1),
        cache: folder.cacheFolder)
      return .success(
        Parts(
          runtime: runtime, detector: RequestPool([try NetworkRequest(of: detector)]),
          recogniser: try recogniser(at: folder.recognitionModel, colours: .blueGreenRed, on: runtime),
          version: runtime.version, precision: runtime.precision))
    } catch {
      return .failure(error)
    }
  }

  private func recogniser(
    at path: String, colours: Tensor.Colours, on runtime: Runtime
  ) throws(ReadingError) -> Recogniser {
    let network = try Network(
      model: path, on: runtime, sharing: .init(threads: processors, streams: processors), cache: folder.cacheFolder)
    return Recogniser(
      requests: RequestPool(try Self.requests(processors, of: network)), alphabet: try NeuralAlphabet(model: path),
      colours: colours)
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

/// A network that reads a line: what it wants to see, and what it answers.
struct Recogniser: Sendable {
  var requests: RequestPool
  var alphabet: NeuralAlphabet
  var colours: Tensor.Colours
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
