/// A convolution over all channels, then perhaps a rectifier.
///
/// Four pixels of eight channels are computed at once, in as many registers as every x86-64 processor has; so each weight
/// is fetched once for four pixels.
struct Convolution: Layer {
  let input: Shape
  let output: Shape
  private let padded: Shape
  private let kernel: Int
  private let step: Int
  private let padding: Int
  private let isRectified: Bool
  /// For each eight channels of the output, for each place of the kernel and channel of the input: eight weights.
  private let weights: [Float]
  private let bias: [Float]

  var scratchCount: Int { padded.count }
  var work: Int {
    output.height * output.width * output.channels * kernel * kernel * input.channels
  }

  /// A convolution as a model describes it; weights lie by output channel, channel within the group, row and column.
  init(
    _ weight: Safetensors.Tensor, bias: Safetensors.Tensor, of input: Shape, settings: LayerSettings
  ) throws(Safetensors.SafetensorsError) {
    let groups = settings.groups ?? 1
    (step, padding) = (settings.stride ?? 1, settings.padding ?? 0)
    isRectified = try settings.isRectified
    guard weight.shape.count == 4, weight.shape[2] == weight.shape[3], weight.shape[2] <= 9,
      bias.shape == [weight.shape[0]],
      (1...4).contains(step), (0..<weight.shape[2]).contains(padding), groups > 0,
      weight.shape[0] % groups == 0,
      weight.shape[1] <= input.channels, weight.shape[1] * groups == input.channels,
      input.height + 2 * padding >= weight.shape[2], input.width + 2 * padding >= weight.shape[2]
    else { throw Safetensors.SafetensorsError(reason: "a convolution does not fit its input") }
    let kernel = weight.shape[2]
    self.input = input
    self.kernel = kernel
    output = Shape(
      height: (input.height + 2 * padding - kernel) / step + 1,
      width: (input.width + 2 * padding - kernel) / step + 1,
      channels: weight.shape[0])
    padded = Shape(
      height: input.height + 2 * padding, width: input.width + 2 * padding, channels: input.channels
    )
    guard
      output.height * output.width * output.channels <= Network.mostWork
        / (kernel * kernel * input.channels)
    else {
      throw Safetensors.SafetensorsError(reason: "a convolution is too much work")
    }
    weights = Self.packed(weight, groups: groups, from: input, to: output)
    self.bias =
      bias.values + [Float](repeating: 0, count: output.lanes * Shape.lanes - output.channels)
  }

  /// The weights in the order in which they are used; of channels in other groups they are 0.
  private static func packed(
    _ weight: Safetensors.Tensor, groups: Int, from input: Shape, to output: Shape
  ) -> [Float] {
    let (within, area) = (weight.shape[1], weight.shape[2] * weight.shape[3])
    var packed = [Float](repeating: 0, count: output.lanes * area * input.stride * Shape.lanes)
    for target in 0..<output.channels {
      let first = target / (output.channels / groups) * within
      for channel in 0..<within {
        for place in 0..<area {
          let row = (target / Shape.lanes * area + place) * input.stride + first + channel
          packed[row * Shape.lanes + target % Shape.lanes] =
            weight.values[(target * within + channel) * area + place]
        }
      }
    }
    return packed
  }

  func apply(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    scratch: UnsafeMutablePointer<Float>
  ) {
    pad(input, into: scratch)
    weights.withUnsafeBufferPointer { weights in
      bias.withUnsafeBufferPointer { bias in
        guard let weights = weights.baseAddress, let bias = bias.baseAddress else { return }
        for lane in 0..<self.output.lanes {
          let own = weights + lane * kernel * kernel * self.input.stride * Shape.lanes
          for row in 0..<self.output.height {
            let target = output + row * self.output.width * self.output.stride + lane * Shape.lanes
            compute(
              scratch + row * step * padded.width * padded.stride, own,
              bias.lane(at: lane * Shape.lanes), target)
          }
        }
      }
    }
  }

  private func pad(_ input: UnsafePointer<Float>, into target: UnsafeMutablePointer<Float>) {
    target.update(repeating: 0, count: padded.count)
    let row = self.input.width * self.input.stride
    for y in 0..<self.input.height {
      let start = ((y + padding) * padded.width + padding) * padded.stride
      (target + start).update(from: input + y * row, count: row)
    }
  }

  /// Eight channels of one row.
  private func compute(
    _ source: UnsafeMutablePointer<Float>, _ weights: UnsafePointer<Float>, _ bias: Lane,
    _ target: UnsafeMutablePointer<Float>
  ) {
    let (across, down, next) = (
      kernel * padded.stride, padded.width * padded.stride, step * padded.stride
    )
    let (width, stride) = (output.width, output.stride)
    var column = 0
    while column < width {
      // What is left over at the end of a row is computed again with what came before it.
      let isWhole = width >= 4
      if isWhole { column = min(column, width - 4) }
      let apart = isWhole ? next : 0
      var (first, second, third, fourth) = (bias, bias, bias, bias)
      var weight = weights
      for y in 0..<kernel {
        let pixel = UnsafePointer(source) + y * down + column * next
        for place in 0..<across {
          let lane = weight.lane(at: 0)
          first += lane * pixel[place]
          second += lane * pixel[place + apart]
          third += lane * pixel[place + 2 * apart]
          fourth += lane * pixel[place + 3 * apart]
          weight += Shape.lanes
        }
      }
      put(first, at: target + column * stride)
      if isWhole {
        put(second, at: target + (column + 1) * stride)
        put(third, at: target + (column + 2) * stride)
        put(fourth, at: target + (column + 3) * stride)
      }
      column += isWhole ? 4 : 1
    }
  }

  @inline(__always)
  private func put(_ lane: Lane, at target: UnsafeMutablePointer<Float>) {
    target.store(isRectified ? lane.rectified : lane, at: 0)
  }
}
