import DiscernCore

extension Picture {
  /// Resamples through a projective map from the new picture's pixels to this one's, bilinearly; white outside. Nil for
  /// an empty extent.
  func resampled(width: Int, height: Int, from map: Homography) -> Picture? {
    guard width > 0, height > 0 else { return nil }
    let depth = channels.rawValue
    let result = [UInt8](unsafeUninitializedCapacity: width * height * depth) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for row in 0..<height {
          for column in 0..<width {
            let point = map.apply(Point(Double(column) + 0.5, Double(row) + 0.5))
            sample(source, at: point, into: target, place: (row * width + column) * depth)
          }
        }
      }
      count = width * height * depth
    }
    return Picture(width: width, height: height, channels: channels, pixels: result)
  }

  /// Interpolates the colour at a point from the four nearest pixels, weighted by distance.
  @inline(__always)
  private func sample(
    _ source: UnsafeBufferPointer<UInt8>, at point: Point, into target: UnsafeMutableBufferPointer<UInt8>, place: Int
  ) {
    let depth = channels.rawValue
    guard point.x >= 0, point.y >= 0, point.x <= Double(width), point.y <= Double(height) else {
      for channel in 0..<depth { target[place + channel] = 255 }
      return
    }
    let (x, y) = (max(0, point.x - 0.5), max(0, point.y - 0.5))
    let (left, top) = (min(Int(x), width - 1), min(Int(y), height - 1))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (across, down) = (x - Double(left), y - Double(top))
    for channel in 0..<depth {
      let upper = Self.mix(source, top * width + left, top * width + right, depth, channel, across)
      let lower = Self.mix(source, bottom * width + left, bottom * width + right, depth, channel, across)
      target[place + channel] = UInt8(clamping: (upper + (lower - upper) * down).rounded().clamped(to: 0...255))
    }
  }

  @inline(__always)
  private static func mix(
    _ source: UnsafeBufferPointer<UInt8>, _ first: Int, _ second: Int, _ depth: Int, _ channel: Int, _ share: Double
  ) -> Double {
    let (from, to) = (Double(source[first * depth + channel]), Double(source[second * depth + channel]))
    return from + (to - from) * share
  }
}
