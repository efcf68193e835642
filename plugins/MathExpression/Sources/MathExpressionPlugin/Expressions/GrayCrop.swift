internal import DiscernCore

/// The grey levels of a crop, row by row, and the ink in it; `Training/expressions/camera.py` does the same to grey pictures: `ground`,
/// `normalized`.
struct GrayCrop {
  let levels: [UInt8]
  let width: Int
  let height: Int
  /// The levels of red, of green and of blue; of a grey picture its own.
  private let channels: [[UInt8]]

  /// Pixels across a part of the crop that has a ground of its own: about a sign.
  private static let tile = 32.0
  /// So much of a part's pixels are ink or darker ground.
  private static let ground = 0.7

  /// The levels of a picture: its luma, by the weights of ITU-R BT.601, where it has colours.
  init(_ picture: Picture) {
    (width, height) = (picture.width, picture.height)
    let pixels = picture.pixels
    guard picture.channels == .rgb else {
      (levels, channels) = (pixels, [pixels])
      return
    }
    channels = (0..<3).map { channel in stride(from: channel, to: pixels.count, by: 3).map { pixels[$0] } }
    levels = stride(from: 0, to: pixels.count, by: 3).map { place in
      let (red, green, blue) = (Double(pixels[place]), Double(pixels[place + 1]), Double(pixels[place + 2]))
      let luma: Double = 0.299 * red + 0.587 * green + 0.114 * blue
      return UInt8(clamping: Int(clamping: luma.rounded()))
    }
  }

  /// Ink from 0 to 255, whatever the ground and its light: dark on light or light on dark. A pale colour is as strong as in the channel
  /// that shows it best: cyan takes all red from paper and hardly any luma.
  var ink: [UInt8] {
    let isInverted = isInverted
    let strengths = channels.map { self.strengths(of: $0, isInverted: isInverted) }
    let ink = strengths.dropFirst().reduce(strengths[0]) { zip($0, $1).map(max) }
    let strong = ink.sorted()[ink.count - max(1, ink.count / 200)]
    let gain = 230 / max(20, strong)
    return ink.map { UInt8(clamping: ($0 * gain).rounded(.toNearestOrEven)) }
  }

  /// How strong the ink is in levels of one channel, from 0 to 255.
  private func strengths(of levels: [UInt8], isInverted: Bool) -> [Double] {
    let ground = ground(of: levels, isInverted ? 1 - Self.ground : Self.ground)
    // Ink takes a share of the light that falls on paper; chalk and pixels of a screen add to what is there.
    return zip(levels, ground).map { level, ground in
      max(0, isInverted ? Double(level) - ground : 255 * (1 - Double(level) / max(1, ground)))
    }
  }

  /// Whether the ink is lighter than its ground.
  private var isInverted: Bool {
    let sorted = levels.sorted()
    let rows = [levels.prefix(width), levels.suffix(width)].flatMap { $0 }
    let columns = (0..<height).flatMap { [levels[$0 * width], levels[$0 * width + width - 1]] }
    let middle = (quantile(sorted, 0.02) + quantile(sorted, 0.98)) / 2
    return quantile((rows + columns).sorted(), 0.5) < middle && quantile(sorted, 0.5) < 128
  }

  /// The level of the ground at each pixel: a quantile of each tile, and in proportion between their middles.
  private func ground(of levels: [UInt8], _ share: Double) -> [Double] {
    let (rows, columns) = (Self.tiles(height), Self.tiles(width))
    let grounds: [[Double]] = (0..<rows).map { row in
      (0..<columns).map { column in
        let (down, across) = (Self.side(of: row, among: rows, height), Self.side(of: column, among: columns, width))
        return quantile(inside(levels, down, across), share)
      }
    }
    let places = (0..<width).map { Place(pixel: $0, among: width, tiles: columns) }
    return (0..<height).flatMap { y -> [Double] in
      let down = Place(pixel: y, among: height, tiles: rows)
      let line = (0..<columns).map { down.between(grounds[down.low][$0], grounds[down.high][$0]) }
      return places.map { $0.between(line[$0.low], line[$0.high]) }
    }
  }

  /// The levels of some rows and columns, the darkest first.
  private func inside(_ levels: [UInt8], _ rows: Range<Int>, _ columns: Range<Int>) -> [UInt8] {
    rows.flatMap { y in levels[y * width..<(y + 1) * width].dropFirst(columns.lowerBound).prefix(columns.count) }
      .sorted()
  }

  private static func side(of tile: Int, among tiles: Int, _ length: Int) -> Range<Int> {
    tile * length / tiles..<(tile + 1) * length / tiles
  }

  private static func tiles(_ side: Int) -> Int {
    max(1, Int(clamping: (Double(side) / tile).rounded(.toNearestOrEven)))
  }

  /// The tiles whose middles lie about a pixel's.
  private struct Place {
    let low: Int
    let high: Int
    /// How far the pixel is from the lower to the higher one, 0 to 1.
    let part: Double

    init(pixel: Int, among length: Int, tiles: Int) {
      let place = max(0, (Double(pixel) + 0.5) * Double(tiles) / Double(length) - 0.5)
      low = min(tiles - 1, Int(clamping: place))
      high = min(tiles - 1, low + 1)
      part = place - place.rounded(.down)
    }

    func between(_ lower: Double, _ higher: Double) -> Double { lower * (1 - part) + higher * part }
  }

  /// Between two levels in proportion, as NumPy has it.
  private func quantile(_ sorted: [UInt8], _ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let (low, part) = (Int(clamping: place), place - place.rounded(.down))
    return Double(sorted[low]) * (1 - part) + Double(sorted[min(low + 1, sorted.count - 1)]) * part
  }
}
