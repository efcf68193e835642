/// Layers, one after the other.
struct Network: Sendable {
  /// What it takes: one channel.
  let input: Shape
  /// How many numbers it gives.
  let outputs: Int
  private let layers: [any Layer]

  /// More products than this are too slow for a sign: ten times what a good model needs.
  static let mostWork = 25_000_000

  /// The layers that a model describes.
  /// - Throws: `SafetensorsError` where they do not fit each other, or are too much work.
  init(_ settings: [LayerSettings], side: Int, in file: Safetensors) throws(Safetensors.SafetensorsError) {
    input = Shape(height: side, width: side, channels: 1)
    var shape = input
    var layers: [any Layer] = []
    var work = 0
    for setting in settings {
      let layer = try setting.layer(of: shape, in: file)
      shape = layer.output
      work += layer.work
      guard work <= Self.mostWork else {
        throw Safetensors.SafetensorsError(reason: "its layers are too much work")
      }
      layers.append(layer)
    }
    guard shape.height * shape.width == 1 else {
      throw Safetensors.SafetensorsError(reason: "it does not end in one row")
    }
    outputs = shape.channels
    self.layers = layers
  }

  /// Room for what layers give, made once for many runs; not to be shared between tasks.
  final class Workspace {
    fileprivate let buffers: [UnsafeMutableBufferPointer<Float>]

    /// Room for the layers of a network.
    init(for network: Network) {
      let largest = network.layers.map { max($0.input.count, $0.output.count) }.max() ?? 0
      let scratch = network.layers.map(\.scratchCount).max() ?? 0
      // A layer may write whole groups of eight where one number is asked for.
      buffers = [largest, largest, scratch].map { count in
        let buffer = UnsafeMutableBufferPointer<Float>.allocate(
          capacity: max(network.input.count, count) + Shape.lanes)
        buffer.initialize(repeating: 0)
        return buffer
      }
    }

    deinit { for buffer in buffers { buffer.deallocate() } }
  }

  /// The answer for a picture, in the room of a workspace of this network; valid until the next run.
  func run(_ picture: [Float], in workspace: Workspace) -> UnsafeBufferPointer<Float> {
    let buffers = workspace.buffers
    guard picture.count == input.count, var from = buffers[0].baseAddress,
      var to = buffers[1].baseAddress,
      let scratch = buffers[2].baseAddress
    else { return UnsafeBufferPointer(start: nil, count: 0) }
    picture.withUnsafeBufferPointer { pixels in
      if let start = pixels.baseAddress { from.update(from: start, count: pixels.count) }
    }
    for layer in layers {
      layer.apply(from, to, scratch: scratch)
      swap(&from, &to)
    }
    return UnsafeBufferPointer(start: from, count: outputs)
  }
}
