import DiscernCore

/// A first look at the ink of an area, only to learn how high its digits are and where it lies.
struct RoughLook {
  /// The height of digits in the map's pixels.
  private(set) var digitHeight: Double
  /// The rectangle around what may be signs, in the map's pixels, with a margin.
  private(set) var box: Box

  /// The share of the strongest ink that is looked for.
  private static let threshold = 0.45
  /// So many pieces, the largest, are looked at.
  private static let sample = 80
  /// Digits are looked for that are at least so high, in pixels, and so sure.
  private static let (lowest, sure): (Int, Float) = (7, 0.7)
  /// Of few heights those are left out that are below this part of the highest: raised ones, specks.
  private static let (few, part) = (4, 0.4)
  /// The digits' height is the one that this share of them does not exceed: there are raised ones, and parts.
  private static let share = 0.6
  /// A piece smaller than this part of a digit is not needed to know where the ink is.
  private static let speck = 0.25

  /// A look at a map; nil where there is no ink that may be a sign.
  init?(at map: InkMap, peak: Double, _ reader: inout SignReader) {
    let level = max(InkView.weakest, Self.threshold * peak)
    let search = PieceSearch(
      threshold: UInt8(clamping: min(254, level)), peak: UInt8(clamping: min(254, 1.25 * level)), leastArea: 10)
    let frames = Frames(width: map.width, height: map.height)
    let pieces = frames.without(search.pieces(of: map)).sorted { $0.area > $1.area }
    let sample = pieces.filter { $0.longer >= Self.lowest }.prefix(Self.sample)
    guard !sample.isEmpty else { return nil }
    var heights: [Double] = []
    for piece in sample where piece.height >= Self.lowest {
      let sign = reader.sign(piece)
      if !reader.sorts(sign).isDisjoint(with: [.digit, .bracket]), sign.guess.certainty > Self.sure {
        heights.append(Double(piece.height))
      }
    }
    heights.sort()
    if heights.count < Self.few, let highest = heights.last {
      heights.removeAll { $0 <= Self.part * highest }
    }
    let fromDigits =
      heights.isEmpty
      ? nil : heights[min(heights.count - 1, Int(Self.share * Double(heights.count)))]
    guard let height = fromDigits ?? DigitHeight.ofInk(pieces) else { return nil }
    let boxes = pieces.filter { Double($0.longer) > Self.speck * height }.map(\.box)
    guard let box = Box.enclosing(boxes)?.grown(by: height).intersection(map.bounds) else {
      return nil
    }
    digitHeight = height
    self.box = box
  }
}
