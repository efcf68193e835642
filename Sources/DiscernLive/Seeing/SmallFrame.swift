public import DiscernCore

/// A frame made small and gray, for following and for judging: whole pixels averaged, so that it costs little.
public struct SmallFrame: Sendable {
  /// Its pixels, gray.
  public let picture: Picture
  /// Pixels of the frame along a side of one of these.
  public let factor: Int

  /// The longer side at most: what outlines are found at, too.
  public static let longest = 640

  /// A frame made small; nil where it is smaller than a pixel of the result.
  public init?(_ frame: Picture, longest: Int = SmallFrame.longest) {
    let factor = max(1, (max(frame.width, frame.height) + longest - 1) / longest)
    let (width, height, depth) = (frame.width / factor, frame.height / factor, frame.channels.rawValue)
    guard width > 0, height > 0 else { return nil }
    let stride = frame.width * depth
    let samples = factor * factor * depth
    let gray = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      frame.pixels.withUnsafeBufferPointer { source in
        for row in 0..<height {
          for column in 0..<width {
            var sum = 0
            for line in 0..<factor {
              let start = (row * factor + line) * stride + column * factor * depth
              // The mean of the channels serves: nothing here is about colour.
              for offset in 0..<factor * depth { sum += Int(source[start + offset]) }
            }
            target[row * width + column] = UInt8(truncatingIfNeeded: sum / samples)
          }
        }
      }
      count = width * height
    }
    guard let picture = Picture(width: width, height: height, channels: .gray, pixels: gray) else { return nil }
    self.picture = picture
    self.factor = factor
  }

  /// A shape of the frame in these pixels.
  func toSmall(_ shape: Quadrilateral) -> Quadrilateral {
    Homography.scale(x: 1 / Double(factor), y: 1 / Double(factor)).apply(shape)
  }

  /// A map between two small frames of one size as a map between the frames.
  func toFrame(_ map: Homography) -> Homography {
    let scale = Double(factor)
    return Homography.scale(x: 1 / scale, y: 1 / scale).followed(by: map).followed(by: .scale(x: scale, y: scale))
  }
}
