/// The largest number of each square of pixels, channel by channel; what does not fill a square is left out.
struct MaximumPooling: Layer {
  let input: Shape
  let output: Shape
  private let size: Int

  /// Squares of a size, side by side.
  init(_ size: Int, of input: Shape) throws(Safetensors.SafetensorsError) {
    guard size > 0, input.height >= size, input.width >= size else {
      throw Safetensors.SafetensorsError(reason: "a pooling does not fit its input")
    }
    self.input = input
    self.size = size
    output = Shape(height: input.height / size, width: input.width / size, channels: input.channels)
  }

  func apply(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    scratch: UnsafeMutablePointer<Float>
  ) {
    let (stride, width) = (self.input.stride, self.input.width)
    for y in 0..<self.output.height {
      for x in 0..<self.output.width {
        let target = output + (y * self.output.width + x) * stride
        let source = input + (y * width + x) * size * stride
        target.update(from: source, count: stride)
        for place in 1..<size * size {
          let other = source + (place / size * width + place % size) * stride
          for channel in 0..<stride {
            let (new, known) = (other[channel], target[channel])
            target[channel] = new > known ? new : known
          }
        }
      }
    }
  }
}

/// The mean of all pixels, channel by channel.
struct AveragePooling: Layer {
  let input: Shape
  let output: Shape

  /// The mean of what a layer gives.
  init(of input: Shape) {
    self.input = input
    output = Shape(height: 1, width: 1, channels: input.channels)
  }

  func apply(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    scratch: UnsafeMutablePointer<Float>
  ) {
    let (stride, pixels) = (self.input.stride, self.input.height * self.input.width)
    output.update(repeating: 0, count: stride)
    for pixel in 0..<pixels {
      for channel in 0..<stride { output[channel] += input[pixel * stride + channel] }
    }
    for channel in 0..<stride { output[channel] /= Float(pixels) }
  }
}

/// All numbers in one row, channel by channel, as linear layers were trained to take them.
struct Flattening: Layer {
  let input: Shape
  let output: Shape

  /// What a layer gives, as one pixel of many channels.
  init(of input: Shape) {
    self.input = input
    output = Shape(height: 1, width: 1, channels: input.height * input.width * input.channels)
  }

  func apply(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    scratch: UnsafeMutablePointer<Float>
  ) {
    let (stride, pixels) = (self.input.stride, self.input.height * self.input.width)
    for channel in 0..<self.input.channels {
      for pixel in 0..<pixels { output[channel * pixels + pixel] = input[pixel * stride + channel] }
    }
  }
}
