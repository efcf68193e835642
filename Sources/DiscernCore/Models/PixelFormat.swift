/// The format in which a network expects pixels: the channels, and the normalisation that its training used. The model
/// card states it.
public struct PixelFormat: Hashable, Codable, Sendable {
  /// The channels of a tensor, in their order.
  public enum Channels: String, Hashable, Codable, Sendable {
    /// One channel; of a coloured picture its luma by the weights of ITU-R BT.601.
    case gray
    /// Red, green, blue; a gray picture gives three equal channels.
    case rgb
    /// Blue, green, red.
    case bgr

    /// Their number.
    public var count: Int { self == .gray ? 1 : 3 }
  }

  /// The channels.
  public var channels: Channels
  /// The mean that is subtracted from levels between 0 (black) and 1 (white).
  public var mean: Float
  /// The standard deviation by which the difference is divided.
  public var deviation: Float

  /// A format; the default leaves levels from 0 to 1.
  public init(_ channels: Channels, mean: Float = 0, deviation: Float = 1) {
    self.channels = channels
    self.mean = mean
    self.deviation = deviation
  }
}

extension Tensor {
  /// Pictures of one size as a tensor of the shape `[pictures, channels, rows, columns]`; nil if there are none, or their
  /// sizes differ.
  public init?(_ pictures: [Picture], as format: PixelFormat) {
    guard let first = pictures.first,
      pictures.allSatisfy({ $0.width == first.width && $0.height == first.height })
    else { return nil }
    // Each of the 256 levels is normalised once.
    let levels = (0...255).map { (Float($0) / 255 - format.mean) / format.deviation }
    var values: [Float] = []
    values.reserveCapacity(pictures.count * format.channels.count * first.width * first.height)
    for picture in pictures {
      switch format.channels {
      case .gray: picture.appendGray(to: &values, format: format)
      case .rgb: for channel in [0, 1, 2] { picture.append(channel, to: &values, levels: levels) }
      case .bgr: for channel in [2, 1, 0] { picture.append(channel, to: &values, levels: levels) }
      }
    }
    self.init(shape: [pictures.count, format.channels.count, first.height, first.width], values)
  }
}

extension Picture {
  /// Appends one channel; of a gray picture its only one.
  fileprivate func append(_ channel: Int, to values: inout [Float], levels: [Float]) {
    let depth = channels.rawValue
    for place in stride(from: depth == 1 ? 0 : channel, to: pixels.count, by: depth) {
      values.append(levels[Int(pixels[place])])
    }
  }

  fileprivate func appendGray(to values: inout [Float], format: PixelFormat) {
    let depth = channels.rawValue
    for place in stride(from: 0, to: pixels.count, by: depth) {
      let level =
        depth == 1
        ? Float(pixels[place])
        : 0.299 * Float(pixels[place]) + 0.587 * Float(pixels[place + 1]) + 0.114 * Float(pixels[place + 2])
      values.append((level / 255 - format.mean) / format.deviation)
    }
  }
}
