/// A layer as a model describes it in its metadata.
struct LayerSettings: Decodable {
  /// What it does: `conv`, `maxpool`, `averagepool`, `flatten`, `linear`.
  var op: String
  /// The name of its weights.
  var weight: String?
  /// The name of its bias.
  var bias: String?
  /// Pixels from one place of a kernel to the next.
  var stride: Int?
  /// Empty pixels around its input.
  var padding: Int?
  /// Groups of channels that have nothing to do with each other.
  var groups: Int?
  /// The side of the squares that are pooled.
  var size: Int?
  /// What is done with the sums: `relu` or `none`.
  var activation: String?

  /// Whether negative sums become 0.
  /// - Throws: `SafetensorsError` for any other activation.
  var isRectified: Bool {
    get throws(Safetensors.SafetensorsError) {
      switch activation {
      case "relu": true
      case nil, "none": false
      case let other?:
        throw Safetensors.SafetensorsError(reason: "it has a layer with the activation ‘\(other)’")
      }
    }
  }

  /// The layer with the tensors of a file.
  /// - Throws: `SafetensorsError` where one is missing or does not fit.
  func layer(of input: Shape, in file: Safetensors) throws(Safetensors.SafetensorsError) -> any Layer {
    switch op {
    case "conv":
      let (weight, bias) = (try file.tensor(weight ?? ""), try file.tensor(bias ?? ""))
      let isDepthwise =
        input.channels > 1 && groups == input.channels && weight.shape.first == input.channels
      return isDepthwise
        ? try DepthwiseConvolution(weight, bias: bias, of: input, settings: self)
        : try Convolution(weight, bias: bias, of: input, settings: self)
    case "maxpool": return try MaximumPooling(size ?? 0, of: input)
    case "averagepool": return AveragePooling(of: input)
    case "flatten": return Flattening(of: input)
    case "linear":
      return try Linear(
        try file.tensor(weight ?? ""), bias: try file.tensor(bias ?? ""), of: input, settings: self)
    default: throw Safetensors.SafetensorsError(reason: "it has a layer ‘\(op)’")
    }
  }
}
