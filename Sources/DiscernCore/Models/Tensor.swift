/// An array of numbers with a shape: the input or the output of a network.
public struct Tensor: Hashable, Sendable {
  /// The type of the elements.
  public enum ElementType: String, Hashable, Codable, Sendable {
    case float32, int32, int64
  }

  /// The elements in row-major order: the last dimension is contiguous.
  public enum Elements: Hashable, Sendable {
    case float32([Float])
    case int32([Int32])
    case int64([Int64])

    /// The number of elements.
    public var count: Int {
      switch self {
      case .float32(let values): values.count
      case .int32(let values): values.count
      case .int64(let values): values.count
      }
    }

    /// Their type.
    public var type: ElementType {
      switch self {
      case .float32: .float32
      case .int32: .int32
      case .int64: .int64
      }
    }
  }

  /// The extent in each dimension, the outermost first; empty for a single number.
  public let shape: [Int]
  /// The elements; their number is the product of the shape.
  public let elements: Elements

  /// A tensor of a shape; nil if an extent is negative, or their product is not the number of elements.
  public init?(shape: [Int], _ elements: Elements) {
    guard Self.count(of: shape) == elements.count else { return nil }
    self.shape = shape
    self.elements = elements
  }

  /// A tensor of 32-bit floating-point numbers; nil if they do not fill the shape.
  public init?(shape: [Int], _ values: [Float]) { self.init(shape: shape, .float32(values)) }

  /// A tensor of 32-bit integers; nil if they do not fill the shape.
  public init?(shape: [Int], _ values: [Int32]) { self.init(shape: shape, .int32(values)) }

  /// A tensor of 64-bit integers; nil if they do not fill the shape.
  public init?(shape: [Int], _ values: [Int64]) { self.init(shape: shape, .int64(values)) }

  /// The number of elements.
  public var count: Int { elements.count }

  /// The type of the elements.
  public var elementType: ElementType { elements.type }

  /// The elements as 32-bit floating-point numbers; nil if they have another type.
  public var floats: [Float]? { if case .float32(let values) = elements { values } else { nil } }

  /// The elements as integers, of 32 or 64 bits; nil if they have another type.
  public var integers: [Int]? {
    switch elements {
    case .float32: nil
    case .int32(let values): values.map { Int($0) }
    case .int64(let values): values.map { Int($0) }
    }
  }

  /// The number of elements of a shape; nil if an extent is negative, or the product is no `Int`.
  public static func count(of shape: [Int]) -> Int? {
    var count = 1
    for extent in shape {
      let (product, overflows) = count.multipliedReportingOverflow(by: extent)
      guard extent >= 0, !overflows else { return nil }
      count = product
    }
    return count
  }
}

/// Batches: tensors of one shape behind one another, along a new first dimension.
extension Tensor {
  /// Tensors as one, with their number as first dimension; nil if there are none, or their shapes or types differ.
  public init?(batch samples: [Tensor]) {
    guard let first = samples.first, samples.allSatisfy({ $0.shape == first.shape }) else { return nil }
    let shape = [samples.count] + first.shape
    // Elements of another type are none of this one, and the shape is not filled.
    switch first.elements {
    case .float32: self.init(shape: shape, .float32(samples.flatMap(\.elements.float32)))
    case .int32: self.init(shape: shape, .int32(samples.flatMap(\.elements.int32)))
    case .int64: self.init(shape: shape, .int64(samples.flatMap(\.elements.int64)))
    }
  }

  /// The tensors along the first dimension, without it; nil for a single number.
  public var samples: [Tensor]? {
    guard let number = shape.first else { return nil }
    let rest = Array(shape.dropFirst())
    let size = number > 0 ? count / number : 0
    let parts = (0..<number).compactMap { Tensor(shape: rest, elements[$0 * size..<($0 + 1) * size]) }
    return parts.count == number ? parts : nil
  }
}

extension Tensor.Elements {
  fileprivate var float32: [Float] { if case .float32(let values) = self { values } else { [] } }
  fileprivate var int32: [Int32] { if case .int32(let values) = self { values } else { [] } }
  fileprivate var int64: [Int64] { if case .int64(let values) = self { values } else { [] } }

  fileprivate subscript(range: Range<Int>) -> Self {
    switch self {
    case .float32(let values): .float32(Array(values[range]))
    case .int32(let values): .int32(Array(values[range]))
    case .int64(let values): .int64(Array(values[range]))
    }
  }
}
