import Testing

@testable import DiscernSymbols

@Suite("Layers of a network")
struct NetworkTests {
  /// A case of a convolution.
  struct Case: CustomTestStringConvertible, Sendable {
    var channels: Int
    var outputs: Int
    var kernel: Int
    var stride = 1
    var padding = 0
    var groups = 1
    var height = 7
    var width = 9

    var testDescription: String {
      "\(channels) to \(outputs), \(kernel) × \(kernel), step \(stride), padding \(padding), groups \(groups), \(width) wide"
    }
  }

  @Test(
    "A convolution gives what its definition says",
    arguments: [
      Case(channels: 1, outputs: 16, kernel: 3, padding: 1), Case(channels: 3, outputs: 5, kernel: 3, padding: 1),
      Case(channels: 16, outputs: 24, kernel: 3, padding: 1), Case(channels: 8, outputs: 8, kernel: 1),
      Case(channels: 8, outputs: 8, kernel: 3, stride: 2, padding: 1), Case(channels: 4, outputs: 1, kernel: 3),
      Case(channels: 8, outputs: 16, kernel: 3, padding: 1, groups: 2),
      Case(channels: 12, outputs: 12, kernel: 3, padding: 1, groups: 12),
      Case(channels: 12, outputs: 12, kernel: 5, stride: 2, padding: 2, groups: 12),
      Case(channels: 2, outputs: 3, kernel: 3, height: 3, width: 5), Case(channels: 2, outputs: 3, kernel: 3, width: 3),
      Case(channels: 9, outputs: 9, kernel: 2, stride: 2, height: 2, width: 2),
    ])
  func convolution(_ one: Case) throws {
    var numbers = SteadyNumbers(seed: 5)
    let weight = Safetensors.Tensor(
      shape: [one.outputs, one.channels / one.groups, one.kernel, one.kernel],
      values: numbers.next(one.outputs * one.channels / one.groups * one.kernel * one.kernel))
    let bias = Safetensors.Tensor(shape: [one.outputs], values: numbers.next(one.outputs))
    let shape = Shape(height: one.height, width: one.width, channels: one.channels)
    let settings = LayerSettings(
      op: "conv", weight: "w", bias: "b", stride: one.stride, padding: one.padding, groups: one.groups,
      activation: "relu")
    let file = try Safetensors(
      ModelBytes(tensors: [("w", weight.shape, weight.values), ("b", bias.shape, bias.values)]).bytes)
    let layer = try settings.layer(of: shape, in: file)
    #expect((layer is DepthwiseConvolution) == (one.groups == one.channels && one.groups > 1))
    let input = numbers.next(one.channels * one.height * one.width)
    let found = applied(layer, to: input)
    let wanted = defined(one, weight: weight.values, bias: bias.values, input: input)
    #expect(found.count == wanted.count)
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  /// A layer's output by channel, row and column, of an input laid out alike.
  private func applied(_ layer: any Layer, to input: [Float]) -> [Float] {
    let (from, to) = (layer.input, layer.output)
    var source = [Float](repeating: 0, count: from.count + Shape.lanes)
    for channel in 0..<from.channels {
      for pixel in 0..<from.height * from.width {
        source[pixel * from.stride + channel] = input[channel * from.height * from.width + pixel]
      }
    }
    var target = [Float](repeating: .nan, count: to.count + Shape.lanes)
    var scratch = [Float](repeating: .nan, count: layer.scratchCount + Shape.lanes)
    layer.apply(&source, &target, scratch: &scratch)
    return (0..<to.channels).flatMap { channel in
      (0..<to.height * to.width).map { target[$0 * to.stride + channel] }
    }
  }

  /// The sums of a convolution, one product after the other.
  private func defined(_ one: Case, weight: [Float], bias: [Float], input: [Float]) -> [Float] {
    let within = one.channels / one.groups
    let height = (one.height + 2 * one.padding - one.kernel) / one.stride + 1
    let width = (one.width + 2 * one.padding - one.kernel) / one.stride + 1
    var result: [Float] = []
    for target in 0..<one.outputs {
      let first = target / (one.outputs / one.groups) * within
      for y in 0..<height {
        for x in 0..<width {
          var sum = bias[target]
          for channel in 0..<within {
            for dy in 0..<one.kernel {
              for dx in 0..<one.kernel {
                let (row, column) = (y * one.stride + dy - one.padding, x * one.stride + dx - one.padding)
                guard (0..<one.height).contains(row), (0..<one.width).contains(column) else { continue }
                sum +=
                  input[((first + channel) * one.height + row) * one.width + column]
                  * weight[((target * within + channel) * one.kernel + dy) * one.kernel + dx]
              }
            }
          }
          result.append(max(0, sum))
        }
      }
    }
    return result
  }

  @Test("Pooling takes the largest of each square and leaves the rest out; the average takes all")
  func pooling() throws {
    let shape = Shape(height: 3, width: 5, channels: 2)
    let input: [Float] = (0..<30).map { $0 % 7 == 0 ? -1 : Float($0) }
    let largest = applied(try MaximumPooling(2, of: shape), to: input)
    #expect(largest == [6, 8, 20, 23])
    let mean = applied(AveragePooling(of: shape), to: input)
    #expect(abs(mean[0] - input[..<15].reduce(0, +) / 15) < 1e-4)
    #expect(abs(mean[1] - input[15...].reduce(0, +) / 15) < 1e-4)
  }

  @Test("Numbers are put in a row channel by channel, and a linear layer weighs them in that order")
  func linear() throws {
    let shape = Shape(height: 2, width: 2, channels: 3)
    let input: [Float] = (0..<12).map(Float.init)
    let flat = Flattening(of: shape)
    #expect(applied(flat, to: input) == input)
    var numbers = SteadyNumbers(seed: 9)
    let weight = Safetensors.Tensor(shape: [5, 12], values: numbers.next(60))
    let bias = Safetensors.Tensor(shape: [5], values: numbers.next(5))
    let layer = try Linear(weight, bias: bias, of: flat.output, settings: LayerSettings(op: "linear"))
    let found = applied(layer, to: input)
    for target in 0..<5 {
      let sum = (0..<12).reduce(bias.values[target]) { $0 + weight.values[target * 12 + $1] * input[$1] }
      #expect(abs(found[target] - sum) < 1e-4)
    }
  }

  @Test("Layers that do not fit each other are damage, and so are those that are too much work")
  func misfits() throws {
    let file = try Safetensors(
      ModelBytes(tensors: [
        ("w", [8, 2, 3, 3], [Float](repeating: 0, count: 144)), ("b", [8], [Float](repeating: 0, count: 8)),
        ("l", [4, 9], [Float](repeating: 0, count: 36)), ("c", [4], [0, 0, 0, 0]),
        ("v", [512, 1, 9, 9], [Float](repeating: 0, count: 512 * 81)), ("d", [512], [Float](repeating: 0, count: 512)),
      ]).bytes)
    let misfits: [LayerSettings] = [
      LayerSettings(op: "conv", weight: "w", bias: "b"), LayerSettings(op: "conv", weight: "l", bias: "b"),
      LayerSettings(op: "linear", weight: "l", bias: "c"), LayerSettings(op: "maxpool", size: 33),
      LayerSettings(op: "maxpool"), LayerSettings(op: "conv", weight: "v", bias: "d", padding: 4),
      LayerSettings(op: "conv", weight: "v", bias: "d", groups: 0),
      LayerSettings(op: "conv", weight: "v", bias: "d", stride: 0),
      LayerSettings(op: "conv", weight: "v", bias: "d", padding: -1),
    ]
    for settings in misfits {
      #expect(throws: Safetensors.SafetensorsError.self) { try Network([settings], side: 32, in: file) }
    }
  }
}
