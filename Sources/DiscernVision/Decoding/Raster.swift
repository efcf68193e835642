import DiscernCore

/// Pixels as a file gave them: eight bits a channel, row by row from the stored top left, perhaps with transparency.
struct Raster: Sendable {
  /// What a pixel is made of, in bytes.
  enum Layout: Int, Sendable {
    case gray = 1
    case rgb = 3
    /// Red, green, blue and opacity, the colours not multiplied by it.
    case rgba = 4
  }

  /// Pixels in a row.
  var width: Int
  /// Rows.
  var height: Int
  /// What a pixel is made of.
  var layout: Layout
  /// `width * height * layout.rawValue` bytes.
  var samples: [UInt8]

  /// The picture: transparency laid on a ground that its ink shows on, and gray where no pixel has a colour.
  func picture() -> Picture? {
    switch layout {
    case .gray: Picture(width: width, height: height, channels: .gray, pixels: samples)
    case .rgb where isColourless: Picture(width: width, height: height, channels: .gray, pixels: everyThird)
    case .rgb: Picture(width: width, height: height, channels: .rgb, pixels: samples)
    case .rgba: flattened().picture()
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
  /// Ink that is lighter than this, weighted by its opacity, would be lost on white: two thirds of the way to it.
  private static let lightInk = 170.0

  /// Without transparency, on white, or on black where the ink is white.
  private func flattened() -> Raster {
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

  /// The mean luminance (ITU-R BT.601) of the ink, weighted by opacity; nil where all is transparent.
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
  /// Paints the rows that a cut file has no data for in the mean colour of the last that it has: a plain ground shows
  /// neither edge nor ink.
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
