public import DiscernCore
import DiscernResources
import Synchronization

/// Runs the plugins' own networks through OpenVINO, on the processor.
///
/// A model is read and compiled at its first use, or taken from the cache of compiled models. A run takes one thread; as many
/// runs as there are processors are computed side by side, and the others wait in order. Networks compute in 32-bit
/// floating-point numbers, so that their answers are the same on every processor.
public struct OpenVINOModelRunner: ModelRunner {
  private let models: CompiledModels
  private let permits: Permits

  /// A runner that shares OpenVINO and its threads' number with an engine.
  public init(engine: NeuralEngine) { self.init(engine: engine, path: NeuralEngine.path(of:)) }

  /// A runner that looks for files by a function.
  /// - Parameter path: the path of a model's file; nil if there is none.
  init(engine: NeuralEngine, path: @escaping @Sendable (String) -> String?) {
    models = CompiledModels(engine: engine, path: path)
    permits = Permits(count: engine.processors)
  }

  /// `ModelError.modelMissing`, or nil: the engine's files are there.
  public func unavailability(of model: ModelReference) -> ModelError? { models.unavailability(of: model) }

  /// Compiles a model, if that was not done.
  /// - Throws: `ModelError.modelMissing`, `.engineFailed`.
  public func load(_ model: ModelReference) async throws(ModelError) { _ = try await models.compiled(model) }

  /// Runs a model once.
  public func run(_ model: ModelReference, _ inputs: [String: Tensor]) async throws(ModelError) -> [String: Tensor] {
    if Task.isCancelled { throw .cancelled }
    if Deadline.hasPassed { throw .deadlinePassed }
    let compiled = try await models.compiled(model)
    try compiled.check(inputs)
    return try await permits.withPermit { () async throws(ModelError) in try await compiled.run(inputs) }
  }
}

/// The right to run a network, as often at once as there are processors.
typealias Permits = ResourcePool<Void, ModelError>

extension ResourcePool where Resource == Void, Failure == ModelError {
  /// A pool of `count` permits; at least one.
  init(count: Int) { self.init([Void](repeating: (), count: max(1, count))) }

  /// Runs `body` with a permit.
  /// - Throws: `ModelError.cancelled` and `.deadlinePassed` if the task has to wait for longer than it may; what `body` throws.
  nonisolated func withPermit<Result: Sendable>(
    _ body: @Sendable () async throws(ModelError) -> Result
  ) async throws(ModelError) -> Result {
    let result = try await withResource(until: Deadline.current) { (_: Void) async throws(ModelError) in
      try await body()
    }
    if let result { return result }
    throw Task.isCancelled ? .cancelled : .deadlinePassed
  }
}

/// The models that were compiled, and those that could not be.
private actor CompiledModels {
  private nonisolated let executor = QueueExecutor(label: "discern.models")
  private let engine: NeuralEngine
  private let path: @Sendable (String) -> String?
  private var outcomes: [ModelReference: Result<CompiledModel, ModelError>] = [:]

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(engine: NeuralEngine, path: @escaping @Sendable (String) -> String?) {
    self.engine = engine
    self.path = path
  }

  nonisolated func unavailability(of model: ModelReference) -> ModelError? {
    guard path(model.name) == nil else { return nil }
    return .modelMissing(
      model: model.name, remedy: "Name the folder that holds \(model.fileName) in DISCERN_MODELS.")
  }

  /// A model, compiled at its first use; one that cannot be compiled fails the same way from then on.
  func compiled(_ model: ModelReference) async throws(ModelError) -> CompiledModel {
    if let outcome = outcomes[model] { return try outcome.get() }
    guard let path = path(model.name) else {
      throw unavailability(of: model) ?? .modelMissing(model: model.name, remedy: "")
    }
    let runtime = await loadedRuntime()
    // Another task may have compiled it in the meantime.
    if let outcome = outcomes[model] { return try outcome.get() }
    let outcome: Result<CompiledModel, ModelError>
    do throws(OpenVINOError) {
      outcome = .success(try CompiledModel(model, at: path, on: try runtime.get(), engine: engine))
    } catch {
      outcome = .failure(.engineFailed(model: model.name, reason: error.reason))
    }
    outcomes[model] = outcome
    return try outcome.get()
  }

  private func loadedRuntime() async -> Result<Runtime, OpenVINOError> {
    do throws(OpenVINOError) { return .success(try await engine.runtime()) } catch { return .failure(error) }
  }
}

/// A model that is ready to run.
private final class CompiledModel: Sendable {
  private let model: ModelReference
  private let network: Network
  private let inputs: [String: Port]
  private let outputs: [String]
  /// Requests that do not compute: never more than there are permits.
  private let idle = Mutex<[NetworkRequest]>([])

  /// Names of inputs or outputs beyond this belong to no network that a plugin has.
  private static let maximumPorts = 256
  private static let remedy = "Put the plugin's file there anew."

  init(_ model: ModelReference, at path: String, on runtime: Runtime, engine: NeuralEngine) throws(OpenVINOError) {
    self.model = model
    guard let bytes = ModelFile.bytes(of: path, limit: NeuralAlphabet.maximumBytes) else {
      throw OpenVINOError(reason: "\(path) cannot be read. \(Self.remedy)")
    }
    let file = OnnxFile(bytes)
    let names = file.inputs
    outputs = file.outputs
    guard (1...Self.maximumPorts).contains(names.count), (1...Self.maximumPorts).contains(outputs.count) else {
      throw OpenVINOError(reason: "\(path) is damaged, or is no ONNX file. \(Self.remedy)")
    }
    network = try Network(
      model: path, on: runtime, sharing: .init(threads: engine.processors, streams: engine.processors),
      precision: "f32", cache: engine.folder.cacheFolder, remedy: Self.remedy)
    var ports: [String: Port] = [:]
    for name in names { ports[name] = try network.port(name, isInput: true) }
    inputs = ports
  }

  /// Makes sure that there is a tensor that fits for each input, and no other.
  /// - Throws: `ModelError.unexpectedInput`.
  func check(_ tensors: [String: Tensor]) throws(ModelError) {
    func mismatch(_ detail: String) -> ModelError { .unexpectedInput(model: model.name, detail: detail) }
    guard Set(tensors.keys) == Set(inputs.keys) else {
      let (wanted, given) = (inputs.keys.sorted(), tensors.keys.sorted())
      throw mismatch("It takes \(wanted.joined(separator: ", ")), not \(given.joined(separator: ", ")).")
    }
    var elements = 0
    for (name, tensor) in tensors.sorted(by: { $0.key < $1.key }) {
      if let detail = inputs[name]?.mismatch(tensor, name: name) { throw mismatch(detail) }
      guard tensor.count > 0 else { throw mismatch("‘\(name)’ holds nothing.") }
      guard tensor.count <= Lending.maximumElements - elements else {
        throw mismatch("All inputs together have more than \(Lending.maximumElements) elements.")
      }
      elements += tensor.count
    }
  }

  /// Computes its outputs.
  func run(_ inputs: [String: Tensor]) async throws(ModelError) -> [String: Tensor] {
    let request: NetworkRequest
    if let free = idle.withLock({ $0.popLast() }) { request = free } else { request = try makeRequest() }
    defer { idle.withLock { $0.append(request) } }
    return try await request.infer(inputs, outputs: outputs, of: model)
  }

  private func makeRequest() throws(ModelError) -> NetworkRequest {
    do throws(OpenVINOError) {
      return try NetworkRequest(of: network)
    } catch {
      throw .engineFailed(model: model.name, reason: error.reason)
    }
  }
}
