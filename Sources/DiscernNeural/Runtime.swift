internal import COpenVINO
import DiscernCore
import DiscernResources

/// OpenVINO could not be loaded, or could not compile a network.
struct OpenVINOError: Error, Hashable {
  /// The error and its remedy, as sentences.
  var reason: String

  /// The same, of the recogniser.
  var asRecognitionError: RecognitionError {
    .engineFailed(recognizer: NeuralRecognizer.recognizerName, reason: reason)
  }
}

/// OpenVINO, loaded at run time.
final class Runtime: Sendable {
  /// OpenVINO's core may be used from any thread.
  nonisolated(unsafe) fileprivate let pointer: OpaquePointer
  /// The numbers in which networks compute: `bf16` or `f32`.
  let precision: String

  /// Loads the library at a path.
  /// - Throws: `OpenVINOError` where it is no library, or lacks what is needed of it.
  init(library: String) throws(OpenVINOError) {
    var reason = Reason()
    guard let pointer = reason.fill({ openvino_open(library, $0, $1) }) else {
      throw OpenVINOError(reason: "\(reason.text). \(NeuralFolder.remedyForDamage)")
    }
    self.pointer = pointer
    precision = Self.precision(of: pointer)
  }

  deinit { openvino_close(pointer) }

  /// The library's version, as it says.
  var version: String {
    var text = Reason()
    text.fill { openvino_version(pointer, $0, $1) }
    return text.text
  }

  /// Half of the bits where the processor multiplies them by itself.
  private static func precision(of runtime: OpaquePointer) -> String {
    var capabilities = Reason()
    capabilities.fill { openvino_capabilities(runtime, $0, $1) }
    let isFast = capabilities.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains("BF16")
    return isFast ? "bf16" : "f32"
  }
}

/// A network that is compiled for this processor; compiling takes 0.2 s, from the cache half of that.
final class Network: Sendable {
  /// The distribution of a network's work among processors.
  struct Sharing {
    /// Threads that all requests share.
    var threads: Int
    /// Requests that are computed side by side.
    var streams: Int
  }

  /// Kept for as long as the network.
  private let runtime: Runtime
  /// Requests may be made of a compiled network on any thread.
  nonisolated(unsafe) fileprivate let pointer: OpaquePointer

  /// Reads and compiles a model.
  /// - Parameters:
  ///   - precision: the numbers in which it computes; nil for what the processor does best.
  ///   - cache: the folder of compiled models; nil for none.
  ///   - remedy: what helps where the file cannot be used, as a sentence.
  /// - Throws: `OpenVINOError`.
  init(
    model: String, on runtime: Runtime, sharing: Sharing, precision: String? = nil, cache: String?,
    remedy: String = NeuralFolder.remedyForDamage
  ) throws(OpenVINOError) {
    self.runtime = runtime
    var reason = Reason()
    let precision = precision ?? runtime.precision
    let compile = { (cache: String?) in
      precision.withCString { precision in
        Self.withOptional(cache) { cache in
          let settings = openvino_settings(
            precision: precision, threads: Int32(sharing.threads), streams: Int32(sharing.streams), cache: cache)
          return reason.fill { openvino_compile(runtime.pointer, model, settings, $0, $1) }
        }
      }
    }
    let compiled = cache.map { CompiledNetworkFolder(path: $0).use(compile) } ?? compile(nil)
    guard let compiled else {
      throw OpenVINOError(reason: "\(model) cannot be used: \(reason.text). \(remedy)")
    }
    pointer = compiled
  }

  deinit { openvino_network_free(pointer) }

  /// The input of a name, or the output.
  /// - Throws: `OpenVINOError` where there is none.
  func port(_ name: String, isInput: Bool) throws(OpenVINOError) -> Port {
    var port = openvino_port()
    var reason = Reason()
    guard reason.fill({ openvino_describe(pointer, isInput ? 1 : 0, name, &port, $0, $1) }) == 0 else {
      throw OpenVINOError(reason: reason.text)
    }
    return Port(port)
  }

  private static func withOptional<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
  }
}

/// One place in which a network computes, on OpenVINO's threads: no thread waits for it. For one task at a time.
actor NetworkRequest {
  private let network: Network
  private let handle: Handle

  /// The owner of OpenVINO's request.
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer
    deinit { openvino_request_free(pointer) }
  }

  /// A task that waits for the end of a computation; it goes on with nil, or with the reason why there was none.
  private final class Waiter {
    let continuation: UnsafeContinuation<String?, Never>

    init(_ continuation: UnsafeContinuation<String?, Never>) { self.continuation = continuation }

    static let finished: openvino_finished = { context in
      guard let context else { return }
      Unmanaged<Waiter>.fromOpaque(context).takeRetainedValue().continuation.resume(returning: nil)
    }
  }

  /// A place to compute.
  /// - Throws: `OpenVINOError`.
  init(of network: Network) throws(OpenVINOError) {
    self.network = network
    var reason = Reason()
    guard let pointer = reason.fill({ openvino_request_create(network.pointer, $0, $1) }) else {
      throw OpenVINOError(reason: reason.text)
    }
    handle = Handle(pointer: pointer)
  }

  /// Computes the network's answer and hands it to `body`; its numbers live as long as that call.
  /// - Throws: `RecognitionError.cancelled`, `.deadlinePassed`, `.engineFailed`.
  func infer<Result: Sendable>(
    _ input: PictureBatch, body: @Sendable (TensorView) -> Result
  ) async throws(RecognitionError) -> Result {
    if Task.isCancelled { throw .cancelled }
    if Deadline.hasPassed { throw .deadlinePassed }
    let failure = await compute { start in input.withUnsafeTensor { start([$0]) } }
    func failed(_ reason: String) -> RecognitionError {
      .engineFailed(recognizer: NeuralRecognizer.recognizerName, reason: reason)
    }
    if let failure { throw failed(failure) }
    let (outputs, reason) = answers([openvino_tensor()])
    guard let answer = outputs.first.flatMap(TensorView.init) else { throw failed(reason) }
    return body(answer)
  }

  /// Computes outputs, by their names, and copies them.
  /// - Parameter model: its name, for errors.
  /// - Throws: `ModelError.cancelled`, `.deadlinePassed`, `.engineFailed`, `.unexpectedOutput`.
  func infer(
    _ inputs: [String: Tensor], outputs names: [String], of model: ModelReference
  ) async throws(ModelError) -> [String: Tensor] {
    if Task.isCancelled { throw .cancelled }
    if Deadline.hasPassed { throw .deadlinePassed }
    let failure = await compute { start in Lending.tensors(inputs.sorted { $0.key < $1.key }) { start($0) } }
    if let failure { throw .engineFailed(model: model.name, reason: failure) }
    let outcome = Lending.names(names) { wanted -> Result<[String: Tensor], ModelError> in
      let (outputs, reason) = answers(wanted)
      guard !outputs.isEmpty else { return .failure(.engineFailed(model: model.name, reason: reason)) }
      return Lending.copies(of: outputs, names: names, model: model)
    }
    return try outcome.get()
  }

  /// The outputs that a computation ended with; none, and the reason, where it failed.
  private func answers(_ wanted: [openvino_tensor]) -> (outputs: [openvino_tensor], reason: String) {
    var (outputs, reason) = (wanted, Reason())
    let status = reason.fill { openvino_answers(handle.pointer, &outputs, outputs.count, $0, $1) }
    return (status == 0 ? outputs : [], reason.text)
  }

  /// Computes with the inputs that `lend` hands over, and suspends until the end; the reason where it could not begin.
  private func compute(_ lend: (_ start: ([openvino_tensor]) -> Void) -> Void) async -> String? {
    await withUnsafeContinuation { continuation in
      let waiter = Unmanaged.passRetained(Waiter(continuation))
      lend { inputs in
        var reason = Reason()
        let status = reason.fill {
          openvino_start(handle.pointer, inputs, inputs.count, Waiter.finished, waiter.toOpaque(), $0, $1)
        }
        guard status != 0 else { return }
        waiter.release()
        continuation.resume(returning: reason.text)
      }
    }
  }
}

/// The text that a C function leaves where it fails.
private struct Reason {
  private var bytes = [CChar](repeating: 0, count: 512)

  var text: String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @discardableResult
  mutating func fill<Result>(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Result) -> Result {
    bytes.withUnsafeMutableBufferPointer { call($0.baseAddress, $0.count) }
  }
}
