import DiscernCore

/// How much a picture changes from left to right, beside what is usual around: letters and digits stand out, dark or light.
struct EdgeEnergy {
  private let width: Int
  private let height: Int
  /// The mean change about each pixel, 5 × 5.
  private let near: [Float]
  /// The mean change in a wide window about each pixel.
  private let far: [Float]

  /// Half of the window that tells what is usual, in pixels.
  private static let reach = 100
  /// Less change than this is noise: measured on photographs of blank card.
  private static let floor: Float = 14

  /// Measures a gray picture.
  init(_ picture: Picture) {
    width = picture.width
    height = picture.height
    let edges = Self.horizontalChange(picture)
    let sums = IntegralImage(edges, width: picture.width, height: picture.height)
    near = sums.means(halfWidth: 2, halfHeight: 2)
    far = sums.means(halfWidth: Self.reach, halfHeight: Self.reach)
  }

  /// A gray picture, black where the change is more than so many times the usual, white elsewhere.
  func mask(above ratio: Float) -> Picture? {
    let pixels = [UInt8](unsafeUninitializedCapacity: near.count) { target, count in
      for place in near.indices {
        target[place] = near[place] > ratio * far[place] && near[place] > Self.floor ? 0 : 255
      }
      count = near.count
    }
    return Picture(width: width, height: height, channels: .gray, pixels: pixels)
  }

  /// The row without ends where there is next to nothing beside its strongest ink: the grain of a table, a sheet's edge.
  func trimmed(_ row: InkRow) -> InkRow {
    let steps = max(1, Int(row.width))
    let levels = (0...steps).map { level(of: row, at: Double($0) / Double(steps)) }
    let strong = levels.sorted()[levels.count * 17 / 20] * Self.weakest
    guard let first = levels.firstIndex(where: { $0 > strong }), let last = levels.lastIndex(where: { $0 > strong }),
      last > first
    else { return row }
    func point(_ step: Int) -> Point {
      let share = Double(step) / Double(steps)
      return Point(
        row.start.x + share * (row.end.x - row.start.x), row.start.y + share * (row.end.y - row.start.y))
    }
    return InkRow(start: point(first), end: point(last), height: row.height)
  }

  /// Less than this of a row's strong change is none of its ink.
  private static let weakest: Float = 0.15

  /// The strongest change across a row, so far along it, 0 to 1.
  private func level(of row: InkRow, at share: Double) -> Float {
    let (x, y) = (row.start.x + share * (row.end.x - row.start.x), row.start.y + share * (row.end.y - row.start.y))
    let column = min(width - 1, max(0, Int(x)))
    return [-0.3, -0.15, 0, 0.15, 0.3].reduce(0) { strongest, offset in
      max(strongest, near[min(height - 1, max(0, Int(y + offset * row.height))) * width + column])
    }
  }

  /// The magnitude of Sobel's horizontal derivative at most 255.
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
