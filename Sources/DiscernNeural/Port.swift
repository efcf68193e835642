internal import COpenVINO
import DiscernCore

/// An input or an output of a network: the type of its elements and the extents that it takes.
struct Port: Hashable, Sendable {
  /// Nil for a type that is not taken.
  let type: Tensor.ElementType?
  /// Nil where any number of dimensions is taken; an extent is nil where any is taken.
  let shape: [Int?]?

  /// A port as the C function describes it.
  init(_ port: openvino_port) {
    type = port.element.type
    shape =
      (0...Int64(openvino_maximum_rank)).contains(port.rank)
      ? withUnsafeBytes(of: port.dimensions) { bytes in
        bytes.bindMemory(to: Int64.self).prefix(Int(port.rank)).map { $0 < 0 ? nil : Int($0) }
      } : nil
  }

  /// Returns the reason why a tensor does not fit, as a sentence that begins with the input's name; nil if it fits.
  func mismatch(_ tensor: Tensor, name: String) -> String? {
    guard type == tensor.elementType else {
      let wanted = type.map { "takes \($0.rawValue)" } ?? "has a type that is not supported"
      return "‘\(name)’ \(wanted), not \(tensor.elementType.rawValue)."
    }
    guard let shape else { return nil }
    let fits = shape.count == tensor.shape.count && zip(shape, tensor.shape).allSatisfy { $0 == nil || $0 == $1 }
    let wanted = shape.map { $0.map(String.init) ?? "any" }.joined(separator: ", ")
    return fits ? nil : "‘\(name)’ takes the shape [\(wanted)], not \(tensor.shape)."
  }
}

extension openvino_element {
  /// The type in the core; nil for one that is not taken.
  var type: Tensor.ElementType? {
    switch self {
    case openvino_float32: .float32
    case openvino_int32: .int32
    case openvino_int64: .int64
    default: nil
    }
  }
}

extension openvino_tensor {
  /// Values that somebody lends; of more dimensions than the maximum the first ones count.
  init(values: UnsafeRawPointer?, element: openvino_element, shape: [Int]) {
    self.init()
    self.values = values
    self.element = element
    rank = min(shape.count, Int(openvino_maximum_rank))
    withUnsafeMutableBytes(of: &dimensions) { bytes in
      let dimensions = bytes.bindMemory(to: Int64.self)
      for (place, extent) in shape.prefix(dimensions.count).enumerated() { dimensions[place] = Int64(extent) }
    }
  }

  /// The extents; nil for more dimensions than the maximum.
  var shape: [Int]? {
    guard rank <= Int(openvino_maximum_rank) else { return nil }
    return withUnsafeBytes(of: dimensions) { bytes in
      bytes.bindMemory(to: Int64.self).prefix(rank).map { Int($0) }
    }
  }
}

/// Tensors between Swift and C.
enum Lending {
  /// The most elements of all inputs, or of all outputs, of a run: 256 MiB of 32-bit numbers.
  static let maximumElements = 1 << 26

  /// Lends tensors to a C function for the time of `body`.
  static func tensors<Result>(
    _ tensors: [(key: String, value: Tensor)], lent: [openvino_tensor] = [], _ body: ([openvino_tensor]) -> Result
  ) -> Result {
    guard let (name, tensor) = tensors.first else { return body(lent) }
    return name.withCString { name in
      tensor.withUnsafeValues { values, element in
        var next = openvino_tensor(values: values, element: element, shape: tensor.shape)
        next.name = name
        return Self.tensors(Array(tensors.dropFirst()), lent: lent + [next], body)
      }
    }
  }

  /// Lends tensors that have a name alone.
  static func names<Result>(
    _ names: [String], lent: [openvino_tensor] = [], _ body: ([openvino_tensor]) -> Result
  ) -> Result {
    guard let name = names.first else { return body(lent) }
    return name.withCString { name in
      var next = openvino_tensor()
      next.name = name
      return Self.names(Array(names.dropFirst()), lent: lent + [next], body)
    }
  }

  /// Copies what a network answered, by name.
  static func copies(
    of outputs: [openvino_tensor], names: [String], model: ModelReference
  ) -> Result<[String: Tensor], ModelError> {
    var copies: [String: Tensor] = [:]
    var elements = 0
    for (name, output) in zip(names, outputs) {
      guard let shape = output.shape, let count = Tensor.count(of: shape), count <= maximumElements - elements else {
        return .failure(
          .unexpectedOutput(
            model: model.name,
            detail: "‘\(name)’ has more than \(openvino_maximum_rank) dimensions, or all outputs together more than "
              + "\(maximumElements) elements."))
      }
      guard let copy = Tensor(output, shape: shape, count: count) else {
        return .failure(
          .unexpectedOutput(
            model: model.name, detail: "‘\(name)’ has elements of a type other than float32, int32 and int64."))
      }
      elements += count
      copies[name] = copy
    }
    return .success(copies)
  }
}

extension Tensor {
  fileprivate func withUnsafeValues<Result>(_ body: (UnsafeRawPointer?, openvino_element) -> Result) -> Result {
    switch elements {
    case .float32(let values): values.withUnsafeBytes { body($0.baseAddress, openvino_float32) }
    case .int32(let values): values.withUnsafeBytes { body($0.baseAddress, openvino_int32) }
    case .int64(let values): values.withUnsafeBytes { body($0.baseAddress, openvino_int64) }
    }
  }

  /// A copy of what a C function describes; nil for a type that is not taken.
  fileprivate init?(_ tensor: openvino_tensor, shape: [Int], count: Int) {
    func values<Element>(_ type: Element.Type) -> [Element] {
      guard let start = tensor.values, count > 0 else { return [] }
      return Array(UnsafeBufferPointer(start: start.assumingMemoryBound(to: type), count: count))
    }
    switch tensor.element.type {
    case .float32: self.init(shape: shape, .float32(values(Float.self)))
    case .int32: self.init(shape: shape, .int32(values(Int32.self)))
    case .int64: self.init(shape: shape, .int64(values(Int64.self)))
    case nil: return nil
    }
  }
}
