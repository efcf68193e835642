/// Pixels of eight bits a channel, row by row from the top left, without padding.
public struct Picture: Hashable, Sendable {
  /// What a pixel is made of.
  public enum Channels: Int, Codable, Sendable {
    /// One byte: 0 is black, 255 is white.
    case gray = 1
    /// Three bytes: red, green, blue, in sRGB as the file gave them.
    case rgb = 3
  }

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// What a pixel is made of.
  public let channels: Channels
  /// `width * height * channels.rawValue` bytes.
  public let pixels: [UInt8]

  /// A picture from its bytes; nil where their number is not `width * height * channels`.
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
  /// A copy of the pixels inside a rectangle, its edges rounded outwards and kept inside the picture; nil where none is left.
  public func cropped(to box: Box) -> Picture? {
    guard let inside = box.intersection(bounds) else { return nil }
    let (left, top) = (Int(inside.left.rounded(.down)), Int(inside.top.rounded(.down)))
    let (right, bottom) = (Int(inside.right.rounded(.up)), Int(inside.bottom.rounded(.up)))
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
