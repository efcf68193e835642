internal import COpenVINO
import DiscernCore

/// Numbers for a network: pictures, by channel, by row, by column.
struct Tensor: Sendable {
  /// Pictures, channels (blue, green, red), rows, columns.
  let dimensions: [Int]
  /// From -1 (black) to 1 (white); 0 where there is no picture.
  private(set) var values: [Float]

  /// Room for so many pictures of three channels, all of it empty.
  init(pictures: Int, height: Int, width: Int) {
    dimensions = [pictures, 3, height, width]
    values = [Float](repeating: 0, count: pictures * 3 * height * width)
  }

  /// Puts a picture at the top left of a place; it must not be larger than the room.
  ///
  /// The networks were trained on blue, green, red, each as `(value / 255 - 0.5) / 0.5`.
  mutating func put(_ picture: Picture, at place: Int) {
    let (height, width) = (dimensions[2], dimensions[3])
    guard picture.width <= width, picture.height <= height, place < dimensions[0] else { return }
    let depth = picture.channels.rawValue
    values.withUnsafeMutableBufferPointer { values in
      picture.pixels.withUnsafeBufferPointer { pixels in
        for channel in 0..<3 {
          let source = depth == 1 ? 0 : 2 - channel
          for row in 0..<picture.height {
            let target = ((place * 3 + channel) * height + row) * width
            let start = row * picture.width * depth + source
            for column in 0..<picture.width {
              values[target + column] = Float(pixels[start + column * depth]) * (2 / 255) - 1
            }
          }
        }
      }
    }
  }

  /// Lends the numbers to a C function.
  func withUnsafeTensor<Result>(_ body: (openvino_tensor) -> Result) -> Result {
    values.withUnsafeBufferPointer { values in
      var tensor = openvino_tensor()
      tensor.values = values.baseAddress
      tensor.rank = 4
      (tensor.dimensions.0, tensor.dimensions.1) = (Int64(dimensions[0]), Int64(dimensions[1]))
      (tensor.dimensions.2, tensor.dimensions.3) = (Int64(dimensions[2]), Int64(dimensions[3]))
      return body(tensor)
    }
  }
}

/// A network's answer, where the network keeps it.
struct TensorView {
  /// The extent in each dimension, the outermost first.
  let dimensions: [Int]
  /// All numbers, the last dimension contiguous.
  let values: UnsafeBufferPointer<Float>

  /// The answer of a C function; nil where it holds nothing.
  init?(_ tensor: openvino_tensor) {
    let all = [tensor.dimensions.0, tensor.dimensions.1, tensor.dimensions.2, tensor.dimensions.3]
    dimensions = all.prefix(tensor.rank).map(Int.init)
    guard !dimensions.isEmpty, let start = tensor.values else { return nil }
    values = UnsafeBufferPointer(start: start, count: dimensions.reduce(1, *))
  }
}
