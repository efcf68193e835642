public import DiscernCore

/// The part of a picture to scan; the rest is never processed.
public struct Area: Hashable, Sendable {
  private enum Unit: Hashable { case pixels, percent, normalized }

  private let box: Box
  private let unit: Unit

  /// Creates an area in the pixels of the upright picture.
  public init(_ box: Box) {
    self.box = box
    unit = .pixels
  }

  /// Parses an area: `X,Y,WxH` in pixels, `10%,10%,50%x50%` in percent, or in fractions of the picture if every number
  /// is at most 1 and the text has a decimal point (`0.1,0.1,0.5x0.5`); nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { ",xX×".contains($0) })
      .map { String($0.filter { !$0.isWhitespace }) }
    guard parts.count == 4 else { return nil }
    let percents = parts.count(where: { $0.hasSuffix("%") })
    let numbers = parts.compactMap { Double($0.hasSuffix("%") ? String($0.dropLast()) : $0) }
    guard numbers.count == 4, percents == 0 || percents == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    guard numbers[2] > 0, numbers[3] > 0 else { return nil }
    box = Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let isFraction = text.contains(".") && numbers.allSatisfy { (0...1).contains($0) }
    unit = percents == 4 ? .percent : isFraction ? .normalized : .pixels
  }

  /// Returns the whole pixels of a picture that lie in the area; nil if there are none.
  public func pixels(width: Int, height: Int) -> Box? {
    let (w, h) = (Double(width), Double(height))
    let scaled: Box =
      switch unit {
      case .pixels: box
      case .percent:
        Box(left: box.left * w / 100, top: box.top * h / 100, right: box.right * w / 100, bottom: box.bottom * h / 100)
      case .normalized: Box(left: box.left * w, top: box.top * h, right: box.right * w, bottom: box.bottom * h)
      }
    guard let inside = scaled.intersection(Box(x: 0, y: 0, width: w, height: h)) else { return nil }
    // Only pixels completely inside: a pixel on the edge would show part of the outside.
    let whole = Box(
      left: inside.left.rounded(.up), top: inside.top.rounded(.up), right: inside.right.rounded(.down),
      bottom: inside.bottom.rounded(.down))
    return whole.width >= 1 && whole.height >= 1 && inside.width >= 1 && inside.height >= 1 ? whole : nil
  }
}
