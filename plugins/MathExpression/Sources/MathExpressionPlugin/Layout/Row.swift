internal import DiscernCore

/// A row of ink on a sheet: where it lies, and what is written in it.
struct Row: Sendable {
  /// The upright rectangle around it, in the sheet's pixels.
  let box: Box
  /// The middle of its left end, and of its right.
  let start: Point
  let end: Point
  /// How high it is across its direction.
  let height: Double
  /// Whether its symbols have heights of their own, which tell powers and dots without the rows about it.
  let hasShapes: Bool
  /// As it was read, without blanks; empty where nothing was.
  let text: String

  /// A line that was read; nil where it has no symbols.
  init?(_ line: Line, in transcript: Transcript) {
    guard let first = line.symbols.first, let last = line.symbols.last else { return nil }
    self.init(
      box: line.box, from: transcript[first].box, to: transcript[last].box, hasShapes: transcript.hasShapes(line),
      text: line.text.filter { !$0.isWhitespace })
  }

  /// Ink in which nothing was read.
  init(_ region: TextRegion) {
    self.init(box: region.box, from: region.outline, to: region.outline, hasShapes: false, text: "")
  }

  private init(box: Box, from first: Quadrilateral, to last: Quadrilateral, hasShapes: Bool, text: String) {
    self.box = box
    self.hasShapes = hasShapes
    self.text = text
    start = first.topLeft.middle(to: first.bottomLeft)
    end = last.topRight.middle(to: last.bottomRight)
    height = max(first.height, last.height)
  }

  /// Whether it is written in words, which no expression reaches into.
  var isWriting: Bool {
    var letters = 0
    for character in text {
      letters = character.isASCII && character.isLetter ? letters + 1 : 0
      if letters >= 3 { return true }
    }
    return false
  }

  /// Whether it has an equals sign: then it is a line of its own, and no part of a fraction.
  var hasEquals: Bool { text.contains { "=≈".contains($0) } }

  /// How far the other lies beside it, from end to end; negative where they stand above each other.
  func gap(to other: Row) -> Double { max(other.box.left - box.right, box.left - other.box.right) }

  /// How much higher or lower the other's end is that faces it.
  func offset(to other: Row) -> Double {
    let length = start.distance(to: end)
    // What is hardly wider than high has no direction of its own.
    let along = length > 2 * height ? (end - start) / length : Point(1, 0)
    let (near, far) = other.box.center.x > box.center.x ? (end, other.start) : (start, other.end)
    return abs(along.cross(far - near))
  }

  /// How much room is between them, one above the other.
  func room(to other: Row) -> Double { -box.verticalOverlap(other.box) }

  /// Whether they meet at a corner: neither on one line nor above each other, and hardly any room between them.
  func touches(_ other: Row) -> Bool {
    let low = min(height, other.height)
    return !isWriting && !sharesInk(with: other.box)
      && box.horizontalOverlap(other.box) < 0.5 * min(box.width, other.box.width)
      && gap(to: other) < 0.6 * low && room(to: other) < 0.6 * low
  }

  /// Whether both hold at least half of the smaller's ink.
  func sharesInk(with other: Box) -> Bool { box.shareOfSmaller(with: other) >= 0.5 }
}
