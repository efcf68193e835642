/// Pixels with 8 bits per channel, in rows from the top left, without padding.
public struct Picture: Hashable, Sendable {
  /// The channels of a pixel.
  public enum Channels: Int, Codable, Sendable {
    /// One byte: 0 is black, 255 is white.
    case gray = 1
    /// Three bytes: red, green, blue, in sRGB as the file gave them.
    case rgb = 3
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The channels of a pixel.
  public let channels: Channels
  /// `width * height * channels.rawValue` bytes.
  public let pixels: [UInt8]
  /// Pixels of an inch of the original, as the file states it; nil if it does not, or not credibly.
  public var dotsPerInch: Double?
  /// The text that the file states beside the pixels; nil if it states none.
  public var textLayer: TextLayer?

  /// Creates a picture from its bytes; nil if a size is not positive, or their number is not
  /// `width * height * channels.rawValue`.
  public init?(width: Int, height: Int, channels: Channels, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * channels.rawValue else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
    self.pixels = pixels
  }

  /// The rectangle of the whole picture.
  public var bounds: Box { Box(x: 0, y: 0, width: Double(width), height: Double(height)) }
}

extension Picture {
  /// Returns a copy of the pixels inside a rectangle, its edges rounded outwards and clamped to the picture; nil if the
  /// two do not overlap.
  public func cropped(to box: Box) -> Picture? {
    guard let inside = box.intersection(bounds) else { return nil }
    let (left, top) = (Int(clamping: inside.left.rounded(.down)), Int(clamping: inside.top.rounded(.down)))
    let (right, bottom) = (Int(clamping: inside.right.rounded(.up)), Int(clamping: inside.bottom.rounded(.up)))
    let depth = channels.rawValue
    var bytes: [UInt8] = []
    bytes.reserveCapacity((right - left) * (bottom - top) * depth)
    for row in top..<bottom {
      let start = row * width
      bytes += pixels[(start + left) * depth..<(start + right) * depth]
    }
    return Picture(width: right - left, height: bottom - top, channels: channels, pixels: bytes)
  }
}
