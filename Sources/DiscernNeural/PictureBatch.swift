internal import COpenVINO
import DiscernCore

/// Pictures for PP-OCR's networks and those of their family, by channel, by row, by column: lines of different widths, with room
/// behind the shorter ones.
struct PictureBatch: Sendable {
  /// The forms in which networks expect pixels.
  enum Colours: Int, Sendable {
    /// One channel: gray less its mean over the picture, in standard deviations; so were our own networks trained.
    case evenedGray = 1
    /// Three channels, each as `(value / 255 - 0.5) / 0.5`; so were PP-OCR's.
    case blueGreenRed = 3
  }

  /// Pictures, channels, rows, columns.
  let dimensions: [Int]
  /// Black is less than white; 0 where there is no picture.
  private(set) var values: [Float]
  private let colours: Colours

  /// Room for so many pictures, all of it empty.
  init(pictures: Int, colours: Colours = .blueGreenRed, height: Int, width: Int) {
    self.colours = colours
    dimensions = [pictures, colours.rawValue, height, width]
    values = [Float](repeating: 0, count: dimensions.reduce(1, *))
  }

  /// Puts a picture at the top left of a place; it must not be larger than the room.
  mutating func put(_ picture: Picture, at place: Int) {
    guard picture.width <= dimensions[3], picture.height <= dimensions[2], place < dimensions[0] else { return }
    switch colours {
    case .evenedGray: putGray(picture, at: place)
    case .blueGreenRed: putColours(picture, at: place)
    }
  }

  /// Gray by the weights of ITU-R BT.601, as it was made of pictures in training.
  private mutating func putGray(_ picture: Picture, at place: Int) {
    let (height, width) = (dimensions[2], dimensions[3])
    let depth = picture.channels.rawValue
    let gray = picture.pixels.withUnsafeBufferPointer { pixels in
      stride(from: 0, to: picture.width * picture.height * depth, by: depth).map { start in
        guard depth > 1 else { return Float(pixels[start]) }
        return 0.299 * Float(pixels[start]) + 0.587 * Float(pixels[start + 1]) + 0.114 * Float(pixels[start + 2])
      }
    }
    guard !gray.isEmpty else { return }
    let mean = gray.reduce(0, +) / Float(gray.count)
    let variance = gray.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(gray.count)
    // A picture of one level stays zero: one level is the least that counts as contrast.
    let deviation = max(1, variance.squareRoot())
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        values[(place * height + row) * width + column] = (gray[row * picture.width + column] - mean) / deviation
      }
    }
  }

  private mutating func putColours(_ picture: Picture, at place: Int) {
    let (height, width) = (dimensions[2], dimensions[3])
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
    values.withUnsafeBytes {
      body(openvino_tensor(values: $0.baseAddress, element: openvino_float32, shape: dimensions))
    }
  }
}

/// A network's answer, where the network keeps it.
struct TensorView {
  /// The extent in each dimension, the outermost first.
  let dimensions: [Int]
  /// All numbers, the last dimension contiguous.
  let values: UnsafeBufferPointer<Float>

  /// The answer of a C function; nil if it holds nothing, or no 32-bit floating-point numbers.
  init?(_ tensor: openvino_tensor) {
    guard let shape = tensor.shape, !shape.isEmpty, let count = Tensor.count(of: shape),
      tensor.element == openvino_float32, let start = tensor.values
    else { return nil }
    dimensions = shape
    values = UnsafeBufferPointer(start: start.assumingMemoryBound(to: Float.self), count: count)
  }
}
