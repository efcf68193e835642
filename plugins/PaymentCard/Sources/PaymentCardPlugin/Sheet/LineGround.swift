import DiscernCore

/// What the lines of a sheet stand on: where that changes right beside a line, a finger, a shadow or a picture may hide letters of it.
struct LineGround: Sendable {
  /// How what lies before a line or behind it, whichever differs more, differs from what it stands on.
  struct Change {
    /// In brightness or in one colour, by the contrast of the line.
    var level: Double
    /// In hue: by so many levels of 255 one colour differs otherwise than the three do together.
    var hue: Double
  }

  /// Rows of pixels in which a line is looked at, and the most columns.
  private static let (rows, mostColumns) = (12, 480)
  /// Columns on either side of a line, and those next to it that may hold its ink.
  private static let (reach, near) = (rows, 2)
  /// Shares of a line's pixels that are darker, or lighter: its ink and its ground lie between them.
  private static let extremes = (low: 0.05, high: 0.95)

  private let services: PluginServices
  private let view: DeskewedView

  /// Looks at the services' sheet, for lines in the places of its level view.
  init(_ services: PluginServices, leveledIn view: DeskewedView) { (self.services, self.view) = (services, view) }

  /// How the ground changes right before or behind a line; nil where there are no pixels.
  func change(beside box: Box) -> Change? {
    guard box.width > 0, box.height > 0 else { return nil }
    let ideal = Double(Self.rows) * box.width / box.height
    let columns = min(Self.mostColumns, max(1, Int(clamping: ideal.rounded())))
    let margin = box.width * Double(Self.reach) / Double(columns)
    let area = Box(left: box.left - margin, top: box.top, right: box.right + margin, bottom: box.bottom)
    let width = columns + 2 * Self.reach
    guard let place = view.areas([Quadrilateral(area)]).first,
      let picture = services.rectified(place, width: width, height: Self.rows)
    else { return nil }
    let line = Self.reach..<Self.reach + columns
    let under = ColumnLevels(of: picture, columns: line)
    let contrast = zip(under.quantiles(Self.extremes.high), under.quantiles(Self.extremes.low)).map { $0 - $1 }.max()
    let changes = [0..<line.lowerBound - Self.near, line.upperBound + Self.near..<width].map { columns in
      let differences = zip(ColumnLevels(of: picture, columns: columns).medians, under.medians).map { $0 - $1 }
      let mean = differences.reduce(0, +) / Double(differences.count)
      return Change(
        level: (differences.map(abs).max() ?? 0) / max(1, contrast ?? 0),
        hue: differences.map { abs($0 - mean) }.max() ?? 0)
    }
    return Change(level: changes.map(\.level).max() ?? 0, hue: changes.map(\.hue).max() ?? 0)
  }
}

/// The levels of some columns of a picture by channel, the darkest first.
private struct ColumnLevels {
  private let channels: [[UInt8]]

  init(of picture: Picture, columns: Range<Int>) {
    let depth = picture.channels.rawValue
    channels = (0..<depth).map { channel in
      (0..<picture.height).flatMap { row in
        columns.map { picture.pixels[(row * picture.width + $0) * depth + channel] }
      }.sorted()
    }
  }

  /// The middle level of each channel.
  var medians: [Double] { quantiles(0.5) }

  /// The level of each channel below which a share of all lie.
  func quantiles(_ share: Double) -> [Double] {
    channels.map { Double($0[Int(clamping: (share * Double($0.count - 1)).rounded())]) }
  }
}
