import DiscernCore

/// Decoded pixels of a file: 8 bits per channel, row by row from the stored top left, with optional transparency.
struct Raster: Sendable {
  /// The channels of a pixel; the raw value is the number of bytes.
  enum Layout: Int, Sendable {
    case gray = 1
    case rgb = 3
    /// Red, green, blue and opacity; the colours are not premultiplied.
    case rgba = 4
  }

  /// Width in pixels.
  var width: Int
  /// Height in pixels.
  var height: Int
  /// The channels of a pixel.
  var layout: Layout
  /// `width * height * layout.rawValue` bytes.
  var samples: [UInt8]

  /// Returns the picture: transparency composited on a contrasting background, and gray if no pixel has a colour.
  func picture() -> Picture? {
    switch layout {
    case .gray: Picture(width: width, height: height, channels: .gray, pixels: samples)
    case .rgb where isColourless: Picture(width: width, height: height, channels: .gray, pixels: everyThird)
    case .rgb: Picture(width: width, height: height, channels: .rgb, pixels: samples)
    case .rgba: composited().picture()
    }
  }

  private var isColourless: Bool {
    samples.withUnsafeBufferPointer { source in
      var index = 0
      while index < source.count {
        if source[index] != source[index + 1] || source[index] != source[index + 2] { return false }
        index += 3
      }
      return true
    }
  }

  private var everyThird: [UInt8] {
    samples.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: source.count / 3) { target, count in
        count = source.count / 3
        for index in 0..<count { target[index] = source[3 * index] }
      }
    }
  }
}

// MARK: Transparency

extension Raster {
  /// Mean luminance above which the foreground would be lost on white: two thirds of the way from black to white.
  private static let lightInk = 170.0

  /// Composites on white, or on black if the foreground is light.
  private func composited() -> Raster {
    let ground = (meanLuminance ?? 0) > Self.lightInk ? 0 : 255
    let pixels = width * height
    let opaque = samples.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: pixels * 3) { target, count in
        for index in 0..<pixels {
          let opacity = Int(source[4 * index + 3])
          for channel in 0..<3 {
            let mixed = Int(source[4 * index + channel]) * opacity + ground * (255 - opacity)
            target[3 * index + channel] = UInt8(truncatingIfNeeded: (mixed + 127) / 255)
          }
        }
        count = pixels * 3
      }
    }
    return Raster(width: width, height: height, layout: .rgb, samples: opaque)
  }

  /// Mean luminance (ITU-R BT.601), weighted by opacity; nil if all pixels are transparent.
  private var meanLuminance: Double? {
    var (light, weight) = (0, 0)
    samples.withUnsafeBufferPointer { source in
      for index in stride(from: 0, to: source.count, by: 4) {
        let opacity = Int(source[index + 3])
        let luminance = 299 * Int(source[index]) + 587 * Int(source[index + 1]) + 114 * Int(source[index + 2])
        light += luminance * opacity
        weight += opacity
      }
    }
    return weight > 0 ? Double(light) / Double(weight) / 1000 : nil
  }
}

// MARK: Damage

extension Raster {
  /// Fills the rows that a truncated file has no data for with the mean colour of the last decoded row: a plain
  /// background has neither edges nor text.
  mutating func paintMissingRows(from firstMissing: Int) {
    guard firstMissing > 0, firstMissing < height else { return }
    let depth = layout.rawValue
    let last = samples[(firstMissing - 1) * width * depth..<firstMissing * width * depth]
    let mean = (0..<depth).map { channel in
      let sum = stride(from: last.startIndex + channel, to: last.endIndex, by: depth).reduce(0) { $0 + Int(last[$1]) }
      return UInt8(sum / width)
    }
    samples.withUnsafeMutableBufferPointer { pixels in
      for index in firstMissing * width..<height * width {
        for channel in 0..<depth { pixels[index * depth + channel] = mean[channel] }
      }
    }
  }
}
