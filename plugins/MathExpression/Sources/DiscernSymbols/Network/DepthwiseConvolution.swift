/// A convolution of each channel by itself, then perhaps a rectifier.
struct DepthwiseConvolution: Layer {
  let input: Shape
  let output: Shape
  private let padded: Shape
  private let kernel: Int
  private let step: Int
  private let padding: Int
  private let isRectified: Bool
  /// For each place of the kernel a weight a channel.
  private let weights: [Float]
  private let bias: [Float]

  var scratchCount: Int { padded.count }
  var work: Int { output.height * output.width * output.channels * kernel * kernel }

  /// A convolution with as many groups as channels, which its input and output have alike.
  init(
    _ weight: Safetensors.Tensor, bias: Safetensors.Tensor, of input: Shape, settings: LayerSettings
  ) throws(Safetensors.SafetensorsError) {
    (step, padding) = (settings.stride ?? 1, settings.padding ?? 0)
    isRectified = try settings.isRectified
    guard weight.shape.count == 4, weight.shape[0] == input.channels, weight.shape[1] == 1,
      input.channels > 1,
      weight.shape[2] == weight.shape[3], weight.shape[2] <= 9, bias.shape == [input.channels],
      (1...4).contains(step), (0..<weight.shape[2]).contains(padding),
      input.height + 2 * padding >= weight.shape[2], input.width + 2 * padding >= weight.shape[2]
    else { throw Safetensors.SafetensorsError(reason: "a convolution does not fit its input") }
    let kernel = weight.shape[2]
    self.kernel = kernel
    self.input = input
    output = Shape(
      height: (input.height + 2 * padding - kernel) / step + 1,
      width: (input.width + 2 * padding - kernel) / step + 1,
      channels: input.channels)
    padded = Shape(
      height: input.height + 2 * padding, width: input.width + 2 * padding, channels: input.channels
    )
    var packed = [Float](repeating: 0, count: kernel * kernel * input.stride)
    for channel in 0..<input.channels {
      for place in 0..<kernel * kernel {
        packed[place * input.stride + channel] = weight.values[channel * kernel * kernel + place]
      }
    }
    weights = packed
    self.bias = bias.values + [Float](repeating: 0, count: input.stride - input.channels)
  }

  func apply(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    scratch: UnsafeMutablePointer<Float>
  ) {
    scratch.update(repeating: 0, count: padded.count)
    let (stride, row) = (self.input.stride, self.input.width * self.input.stride)
    for y in 0..<self.input.height {
      (scratch + ((y + padding) * padded.width + padding) * stride).update(
        from: input + y * row, count: row)
    }
    weights.withUnsafeBufferPointer { weights in
      bias.withUnsafeBufferPointer { bias in
        guard let weights = weights.baseAddress, let bias = bias.baseAddress else { return }
        for y in 0..<self.output.height {
          for x in 0..<self.output.width {
            let source = UnsafePointer(scratch) + (y * step * padded.width + x * step) * stride
            compute(source, weights, bias, output + (y * self.output.width + x) * stride)
          }
        }
      }
    }
  }

  /// All channels of one pixel.
  private func compute(
    _ source: UnsafePointer<Float>, _ weights: UnsafePointer<Float>, _ bias: UnsafePointer<Float>,
    _ target: UnsafeMutablePointer<Float>
  ) {
    let (stride, down) = (input.stride, padded.width * input.stride)
    for channel in Swift.stride(from: 0, to: stride, by: Shape.lanes) {
      var sum = bias.lane(at: channel)
      for y in 0..<kernel {
        for x in 0..<kernel {
          sum +=
            weights.lane(at: (y * kernel + x) * stride + channel)
            * source.lane(at: y * down + x * stride + channel)
        }
      }
      target.store(isRectified ? sum.rectified : sum, at: channel)
    }
  }
}
