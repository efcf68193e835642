/// One step of a network, from one buffer to another.
protocol Layer: Sendable {
  /// What it takes.
  var input: Shape { get }
  /// What it gives.
  var output: Shape { get }
  /// Numbers that it needs beside input and output.
  var scratchCount: Int { get }
  /// Products that it adds up.
  var work: Int { get }

  /// Computes the output; the buffers hold at least as many numbers as the shapes and `scratchCount` say.
  func apply(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    scratch: UnsafeMutablePointer<Float>)
}

extension Layer {
  var scratchCount: Int { 0 }
  var work: Int { output.count }
}

/// Eight numbers that are computed at once.
typealias Lane = SIMD8<Float>

extension UnsafePointer<Float> {
  /// The eight numbers from a place on.
  @inline(__always)
  func lane(at place: Int) -> Lane { UnsafeRawPointer(self + place).loadUnaligned(as: Lane.self) }
}

extension UnsafeMutablePointer<Float> {
  /// Stores eight numbers from a place on.
  @inline(__always)
  func store(_ lane: Lane, at place: Int) {
    UnsafeMutableRawPointer(self + place).storeBytes(of: lane, as: Lane.self)
  }
}

extension Lane {
  /// The numbers, negative ones as 0.
  @inline(__always)
  var rectified: Lane { replacing(with: 0, where: self .< 0) }
}
