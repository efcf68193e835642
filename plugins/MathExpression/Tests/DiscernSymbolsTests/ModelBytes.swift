import Foundation

@testable import DiscernSymbols

/// The bytes of a model file that a test makes up.
struct ModelBytes {
  /// Names, shapes and numbers of its tensors, in this order.
  var tensors: [(name: String, shape: [Int], values: [Float])] = []
  var metadata: [String: String] = [:]
  /// `F32` or `F16`.
  var format = "F32"

  /// The file.
  var bytes: [UInt8] {
    var header: [String: Any] = ["__metadata__": metadata]
    var data: [UInt8] = []
    for tensor in tensors {
      let start = data.count
      for value in tensor.values {
        if format == "F16" {
          withUnsafeBytes(of: Float16(value).bitPattern.littleEndian) { data += $0 }
        } else {
          withUnsafeBytes(of: value.bitPattern.littleEndian) { data += $0 }
        }
      }
      header[tensor.name] =
        ["dtype": format, "shape": tensor.shape, "data_offsets": [start, data.count]] as [String: Any]
    }
    let text = Array((try? JSONSerialization.data(withJSONObject: header)) ?? Data())
    return Self.file(header: text, data: data)
  }

  /// A file from its parts.
  static func file(header: [UInt8], data: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: UInt64(header.count).littleEndian) { Array($0) } + header + data
  }

  /// A model of three classes whose answer is its bias: whatever it is shown, it is most likely a 7.
  static var stubborn: ModelBytes {
    ModelBytes(
      tensors: [
        ("w", [3, 1024], [Float](repeating: 0, count: 3 * 1024)), ("b", [3], [2, 1, 0]),
      ],
      metadata: [
        "classes": "[\"7\",\"1\",\"\u{FFFD}\"]", "input": "32", "temperature": "1", "preparation": "1",
        "layers": "[{\"op\":\"flatten\"},{\"op\":\"linear\",\"weight\":\"w\",\"bias\":\"b\",\"activation\":\"none\"}]",
      ])
  }
}

/// Numbers that look random and are the same in every run.
struct SteadyNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  /// The next, between -1 and 1 (G. Marsaglia, *Xorshift RNGs*, 2003).
  mutating func next() -> Float {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Float(state >> 40) / Float(1 << 23) - 1
  }

  mutating func next(_ count: Int) -> [Float] { (0..<count).map { _ in next() } }
}
