public import DiscernCore

/// A frame reduced by a whole factor and converted to gray by averaging, for tracking and quality measurement.
public struct SmallFrame: Sendable {
  /// The gray pixels.
  public let picture: Picture
  /// The factor: number of the frame's pixels along one side of a small pixel.
  public let factor: Int

  /// Maximum length of the longer side in pixels; document detection uses the same size.
  public static let longest = 640

  /// Maximum factor: the sum of 257 rows of 8-bit pixels still fits into 16 bits.
  private static let largestFactor = 257

  /// Creates a small frame; nil if the result would have no pixels, or the factor would exceed `largestFactor`.
  public init?(_ frame: Picture, longest: Int = SmallFrame.longest) {
    let factor = max(1, (max(frame.width, frame.height) + longest - 1) / longest)
    let (width, height) = (frame.width / factor, frame.height / factor)
    guard width > 0, height > 0, factor <= Self.largestFactor else { return nil }
    // The mean of the channels is sufficient: colour does not matter here.
    let (stride, run) = (frame.width * frame.channels.rawValue, factor * frame.channels.rawValue)
    var sums = [UInt16](repeating: 0, count: width * run)
    let gray = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      frame.pixels.withUnsafeBufferPointer { source in
        sums.withUnsafeMutableBufferPointer { sums in
          guard let source = source.baseAddress, let target = target.baseAddress, let row = sums.baseAddress else {
            return
          }
          for line in 0..<height {
            row.update(repeating: 0, count: sums.count)
            for part in 0..<factor { Self.add(source + (line * factor + part) * stride, to: row, count: sums.count) }
            Self.means(of: row, run: run, factor: factor, to: target + line * width, count: width)
          }
        }
      }
      count = width * height
    }
    guard let picture = Picture(width: width, height: height, channels: .gray, pixels: gray) else { return nil }
    self.picture = picture
    self.factor = factor
  }

  /// Adds a row of samples to the sums; with pointers and without ranges, so that the compiler vectorises it.
  private static func add(_ samples: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<UInt16>, count: Int) {
    var index = 0
    while index < count {
      sums[index] &+= UInt16(truncatingIfNeeded: samples[index])
      index &+= 1
    }
  }

  /// Writes the means of runs of `run` sums, each sum of `factor` samples.
  private static func means(
    of sums: UnsafePointer<UInt16>, run: Int, factor: Int, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let samples = UInt32(run * factor)
    var (index, place) = (0, 0)
    while index < count {
      var sum: UInt32 = 0
      let end = place &+ run
      while place < end {
        sum &+= UInt32(truncatingIfNeeded: sums[place])
        place &+= 1
      }
      target[index] = UInt8(truncatingIfNeeded: sum / samples)
      index &+= 1
    }
  }

  /// Converts a shape from the frame's pixels to the small frame's.
  func toSmall(_ shape: Quadrilateral) -> Quadrilateral {
    Homography.scale(x: 1 / Double(factor), y: 1 / Double(factor)).apply(shape)
  }

  /// Converts a map between two small frames of one size to a map between the original frames.
  func toFrame(_ map: Homography) -> Homography {
    let scale = Double(factor)
    return Homography.scale(x: 1 / scale, y: 1 / scale).followed(by: map).followed(by: .scale(x: scale, y: scale))
  }
}
