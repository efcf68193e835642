import DiscernCore

/// The horizontal gradient of a picture relative to its surroundings: text stands out, dark or light.
struct EdgeEnergy {
  private let width: Int
  private let height: Int
  /// Mean gradient magnitude in a 5 × 5 window around each pixel.
  private let near: [Float]
  /// Mean gradient magnitude in a wide window around each pixel.
  private let far: [Float]

  /// Half the side of the wide window, in pixels.
  private static let reach = 100
  /// Gradient magnitude below which everything is noise; measured on photographs of blank card.
  private static let floor: Float = 14

  /// Computes the gradients of a gray picture.
  init(_ picture: Picture) {
    width = picture.width
    height = picture.height
    let edges = Self.horizontalChange(picture)
    let sums = IntegralImage(edges, width: picture.width, height: picture.height)
    near = sums.means(halfWidth: 2, halfHeight: 2)
    far = sums.means(halfWidth: Self.reach, halfHeight: Self.reach)
  }

  /// Returns a gray mask: black where the near gradient exceeds `ratio` times the wide one, white elsewhere.
  func mask(above ratio: Float) -> Picture? {
    let pixels = [UInt8](unsafeUninitializedCapacity: near.count) { target, count in
      for place in near.indices {
        target[place] = near[place] > ratio * far[place] && near[place] > Self.floor ? 0 : 255
      }
      count = near.count
    }
    return Picture(width: width, height: height, channels: .gray, pixels: pixels)
  }

  /// Trims ends with almost no gradient compared to the row's strongest text: the grain of a table, a sheet's edge.
  func trimmed(_ row: TextComponentRow) -> TextComponentRow {
    let steps = max(1, Int(clamping: min(row.width, Double(width))))
    let levels = (0...steps).map { level(of: row, at: Double($0) / Double(steps)) }
    let strong = levels.sorted()[levels.count * 17 / 20] * Self.weakest
    guard let first = levels.firstIndex(where: { $0 > strong }), let last = levels.lastIndex(where: { $0 > strong }),
      last > first
    else { return row }
    func point(_ step: Int) -> Point { row.start.moved(Double(step) / Double(steps), to: row.end) }
    return TextComponentRow(start: point(first), end: point(last), height: row.height)
  }

  /// Minimum gradient that belongs to the text, as a share of the row's strong gradient (85th percentile).
  private static let weakest: Float = 0.15

  /// Returns the strongest gradient across a row, at a position along it from 0 to 1.
  private func level(of row: TextComponentRow, at share: Double) -> Float {
    let point = row.start.moved(share, to: row.end)
    let column = min(width - 1, max(0, Int(clamping: point.x)))
    return [-0.3, -0.15, 0, 0.15, 0.3].reduce(0) { strongest, offset in
      max(strongest, near[min(height - 1, max(0, Int(clamping: point.y + offset * row.height))) * width + column])
    }
  }

  /// Computes the magnitude of Sobel's horizontal derivative, clipped to 255.
  private static func horizontalChange(_ picture: Picture) -> [UInt8] {
    let (width, height) = (picture.width, picture.height)
    return [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      picture.pixels.withUnsafeBufferPointer { source in
        for y in 0..<height {
          let (above, below) = (max(0, y - 1) * width, min(height - 1, y + 1) * width)
          for x in 0..<width {
            let (left, right) = (max(0, x - 1), min(width - 1, x + 1))
            let change =
              Int(source[above + right]) + 2 * Int(source[y * width + right]) + Int(source[below + right])
              - Int(source[above + left]) - 2 * Int(source[y * width + left]) - Int(source[below + left])
            target[y * width + x] = UInt8(min(255, abs(change)))
          }
        }
      }
      count = width * height
    }
  }
}
