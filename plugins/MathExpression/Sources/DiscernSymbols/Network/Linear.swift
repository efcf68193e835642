/// Weighted sums of all numbers, then perhaps a rectifier.
struct Linear: Layer {
  let input: Shape
  let output: Shape
  private let isRectified: Bool
  /// For each number of the input a weight for each of the output.
  private let weights: [Float]
  private let bias: [Float]

  var work: Int { input.channels * output.channels }

  /// Sums of what a layer gives as one pixel; weights lie by output.
  init(
    _ weight: Safetensors.Tensor, bias: Safetensors.Tensor, of input: Shape, settings: LayerSettings
  ) throws(Safetensors.SafetensorsError) {
    isRectified = try settings.isRectified
    guard weight.shape.count == 2, weight.shape[1] == input.channels,
      input.height * input.width == 1,
      bias.shape == [weight.shape[0]]
    else { throw Safetensors.SafetensorsError(reason: "a linear layer does not fit its input") }
    self.input = input
    output = Shape(height: 1, width: 1, channels: weight.shape[0])
    let stride = output.lanes * Shape.lanes
    var turned = [Float](repeating: 0, count: input.channels * stride)
    for target in 0..<output.channels {
      for source in 0..<input.channels {
        turned[source * stride + target] = weight.values[target * input.channels + source]
      }
    }
    weights = turned
    self.bias = bias.values + [Float](repeating: 0, count: stride - output.channels)
  }

  func apply(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
    scratch: UnsafeMutablePointer<Float>
  ) {
    let stride = self.output.lanes * Shape.lanes
    bias.withUnsafeBufferPointer { bias in
      guard let bias = bias.baseAddress else { return }
      output.update(from: bias, count: stride)
    }
    weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      // After a rectifier many numbers are 0.
      for source in 0..<self.input.channels where input[source] != 0 {
        let (number, own) = (input[source], weights + source * stride)
        for target in Swift.stride(from: 0, to: stride, by: Shape.lanes) {
          let sum = UnsafePointer(output).lane(at: target) + own.lane(at: target) * number
          output.store(sum, at: target)
        }
      }
    }
    guard isRectified else { return }
    for target in 0..<stride where output[target] < 0 { output[target] = 0 }
  }
}
