public import DiscernCore
import DiscernResources

/// The networks, each started when it is first needed, shared by finder and reader.
public actor NeuralEngine {
  /// Loading and compiling take seconds: they must not hold a thread that tasks share.
  private nonisolated let executor = QueueExecutor(label: "discern.neural")
  let folder: NeuralFolder
  let processors: Int
  private let pictures: Int
  private var loaded: Result<Runtime, OpenVINOError>?
  private var started: Result<Parts, RecognitionError>?
  private var specialists: [String: Result<Recogniser, RecognitionError>] = [:]

  /// The properties of an engine that works.
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
  /// - Parameters:
  ///   - processors: how many threads may compute.
  ///   - pictures: how many pictures are read at once.
  public init(folder: NeuralFolder, processors: Int, pictures: Int = 1) {
    self.folder = folder
    self.processors = max(1, processors)
    self.pictures = max(1, pictures)
  }

  /// The queue on which the engine is started.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns the engine's version and precision; starts it if necessary.
  /// - Throws: `RecognitionError.engineFailed` if a file is damaged.
  public func state() throws(RecognitionError) -> State {
    let parts = try parts()
    return State(version: parts.version, precision: parts.precision)
  }

  /// Returns the engine's parts; starts it if necessary.
  /// - Throws: `RecognitionError.engineFailed` if a file is damaged; it fails the same way from then on.
  func parts() throws(RecognitionError) -> Parts {
    if let started { return try started.get() }
    let outcome = start()
    started = outcome
    return try outcome.get()
  }

  /// OpenVINO itself, for whatever network; loads it where it was not.
  /// - Throws: `OpenVINOError`, the same from then on.
  func runtime() throws(OpenVINOError) -> Runtime {
    if let loaded { return try loaded.get() }
    let outcome: Result<Runtime, OpenVINOError>
    do throws(OpenVINOError) { outcome = .success(try Runtime(library: folder.library)) } catch {
      outcome = .failure(error)
    }
    loaded = outcome
    return try outcome.get()
  }

  /// The general recogniser, or the one of a model that lies where models lie.
  /// - Throws: `RecognitionError.engineFailed` where a file is damaged; it fails the same way from then on.
  func recogniser(_ model: String?) throws(RecognitionError) -> Recogniser {
    let parts = try parts()
    guard let model else { return parts.recogniser }
    if let started = specialists[model] { return try started.get() }
    let outcome: Result<Recogniser, RecognitionError>
    do throws(RecognitionError) {
      guard let path = Self.path(of: model) else { throw .notAnswerable(request: model) }
      outcome = loadedRecogniser(at: path, on: parts.runtime)
    } catch {
      outcome = .failure(error)
    }
    specialists[model] = outcome
    return try outcome.get()
  }

  /// Returns the path of one of our models, an ONNX file with its alphabet beside those of Tesseract; nil if it is
  /// missing.
  public static func path(of model: String) -> String? { ModelFolders.path(of: "\(model).onnx") }

  private func start() -> Result<Parts, RecognitionError> {
    do throws(OpenVINOError) {
      let runtime = try runtime()
      // A picture alone is searched with all threads, several side by side: in turn, they would leave threads idle. Lines
      // are read side by side, a thread each.
      let searches = min(pictures, processors)
      let detector = try Network(
        model: folder.detectionModel, on: runtime, sharing: .init(threads: processors, streams: searches),
        cache: folder.cacheFolder)
      return .success(
        Parts(
          runtime: runtime, detector: RequestPool(try Self.requests(searches, of: detector)),
          recogniser: try recogniser(at: folder.recognitionModel, colours: .blueGreenRed, on: runtime),
          version: runtime.version, precision: runtime.precision))
    } catch {
      return .failure(error.asRecognitionError)
    }
  }

  private func loadedRecogniser(at path: String, on runtime: Runtime) -> Result<Recogniser, RecognitionError> {
    do throws(OpenVINOError) {
      return .success(try recogniser(at: path, colours: .evenedGray, on: runtime))
    } catch {
      return .failure(error.asRecognitionError)
    }
  }

  private func recogniser(
    at path: String, colours: PictureBatch.Colours, on runtime: Runtime
  ) throws(OpenVINOError) -> Recogniser {
    let network = try Network(
      model: path, on: runtime, sharing: .init(threads: processors, streams: processors), cache: folder.cacheFolder)
    return Recogniser(
      requests: RequestPool(try Self.requests(processors, of: network)), alphabet: try NeuralAlphabet(model: path),
      colours: colours)
  }

  private static func requests(_ count: Int, of network: Network) throws(OpenVINOError) -> [NetworkRequest] {
    var requests: [NetworkRequest] = []
    for _ in 0..<count { requests.append(try NetworkRequest(of: network)) }
    return requests
  }

  /// Computes the detector's map.
  func detect<Answer: Sendable>(
    _ input: PictureBatch, body: @escaping @Sendable (TensorView) -> Answer
  ) async throws(RecognitionError) -> Answer {
    try await parts().detector.infer(input, body: body)
  }
}

/// A network that reads a line: what it wants to see, and what it answers.
struct Recogniser: Sendable {
  var requests: RequestPool
  var alphabet: NeuralAlphabet
  var colours: PictureBatch.Colours

  /// Whether it is PP-OCR's, which reads anything; ours know the text of one field.
  var isGeneral: Bool { colours == .blueGreenRed }
}

/// Requests that wait for work.
typealias RequestPool = ResourcePool<NetworkRequest, RecognitionError>

extension RequestPool {
  /// Computes an answer on the next request that is free.
  /// - Throws: `RecognitionError.engineFailed`, `.cancelled`, `.deadlinePassed`.
  nonisolated func infer<Answer: Sendable>(
    _ input: PictureBatch, body: @escaping @Sendable (TensorView) -> Answer
  ) async throws(RecognitionError) -> Answer {
    let answer = try await withResource(until: Deadline.current) { request async throws(RecognitionError) in
      try await request.infer(input, body: body)
    }
    guard let answer else { throw Task.isCancelled ? .cancelled : .deadlinePassed }
    return answer
  }
}
