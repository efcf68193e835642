import DiscernCore

/// A glyph as the network takes it: preparation 1, number for number as `plugins/MathExpression/Training/glyph.py` has it,
/// by which the models are trained.
///
/// A row of the mask is one integer of 128 bits, so that strokes are measured and widened for a whole row at once.
struct GlyphPicture {
  /// Pixels in a row, and rows, of what the network takes.
  static let side = 32
  /// Pixels of the glyph's longer side.
  private static let inside = 26
  /// A larger mask is reduced by a whole factor first.
  private static let largest = 104
  /// A stroke is at least this part of the longer side.
  private static let strokes = 13.0

  private var rows: [UInt128] = []
  private var width = 0
  private var height: Int { rows.count }

  /// From 0, paper, to 1, ink, row by row.
  private(set) var values = [Float](repeating: 0, count: side * side)

  /// An empty picture, whose room serves many glyphs.
  init() { rows.reserveCapacity(128) }

  /// Draws a piece in place of what was there.
  mutating func draw(_ piece: Piece) {
    for place in values.indices { values[place] = 0 }
    fill(piece)
    let radius = Int(
      ((Double(max(width, height)) / Self.strokes - strokeWeight) / 2 + 0.5).rounded(.down))
    if radius > 0 { widen(by: radius) }
    average()
  }

  /// The mask, reduced where it is large: a block of pixels is ink where any of them is.
  private mutating func fill(_ piece: Piece) {
    let factor = max(1, (piece.longer + Self.largest - 1) / Self.largest)
    width = (piece.width + factor - 1) / factor
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: repeatElement(0, count: (piece.height + factor - 1) / factor))
    for run in piece.runs {
      let first = (Int(run.start) - piece.left) / factor
      let last = (Int(run.end) - 1 - piece.left) / factor
      rows[(Int(run.row) - piece.top) / factor] |= Self.bits(last + 1) & ~Self.bits(first)
    }
  }

  /// So many bits from the lowest on.
  private static func bits(_ count: Int) -> UInt128 { ~(~UInt128(0) << UInt128(count)) }

  /// Twice the area over the perimeter, the mean width of strokes in pixels. The perimeter is counted over all windows of
  /// 2 × 2 pixels with Duda's weights (W. Pratt, *Digital Image Processing*, 18.2).
  private var strokeWeight: Double {
    var (area, odd, beside, across) = (0, 0, 0, 0)
    var above: UInt128 = 0
    for row in 0...rows.count {
      let below = row < rows.count ? rows[row] : 0
      area += below.nonzeroBitCount
      let (aboveRight, belowRight) = (above << 1, below << 1)
      let parity = above ^ aboveRight ^ below ^ belowRight
      let two =
        ~parity & (above | aboveRight | below | belowRight)
        & ~(above & aboveRight & below & belowRight)
      let diagonal = two & ~(above ^ belowRight)
      odd += parity.nonzeroBitCount
      across += diagonal.nonzeroBitCount
      beside += (two & ~diagonal).nonzeroBitCount
      above = below
    }
    let perimeter =
      Double(odd) / 2.0.squareRoot() + Double(beside) + Double(across) * 2.0.squareRoot()
    return 2 * Double(area) / perimeter
  }

  /// Dilates by a disc of a radius in pixels; the mask grows by it on every side.
  private mutating func widen(by radius: Int) {
    let source = rows
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: repeatElement(0, count: source.count + 2 * radius))
    width += 2 * radius
    for down in -radius...radius {
      guard
        let reach = (0...radius).last(where: {
          2 * (down * down + $0 * $0) <= 2 * radius * radius + radius
        })
      else { continue }
      for row in source.indices where source[row] != 0 {
        var grown: UInt128 = 0
        for shift in radius - reach...radius + reach { grown |= source[row] << UInt128(shift) }
        rows[row + radius + down] |= grown
      }
    }
  }

  /// Averages the mask by area to the middle of the picture; sums are whole numbers until the last division.
  private mutating func average() {
    let longer = max(width, height)
    let (across, down) = (Self.shrunk(width, longer), Self.shrunk(height, longer))
    let (left, top) = ((Self.side - across) / 2, (Self.side - down) / 2)
    var sums = [Int32](repeating: 0, count: across * down)
    for row in rows.indices where rows[row] != 0 {
      // A row of the mask lies between these of the picture, in units of one `down`th of a row.
      let (first, last) = (row * down / height, ((row + 1) * down - 1) / height)
      var before = 0
      for column in 0..<across {
        let until = ink(of: rows[row], before: (column + 1) * width, unit: across)
        let sum = until - before
        before = until
        guard sum > 0 else { continue }
        for target in first...last {
          let shared =
            min((target + 1) * height, (row + 1) * down) - max(target * height, row * down)
          sums[target * across + column] += Int32(sum * shared)
        }
      }
    }
    let whole = Double(width * height)
    for row in 0..<down {
      for column in 0..<across {
        values[(top + row) * Self.side + left + column] = Float(
          Double(sums[row * across + column]) / whole)
      }
    }
  }

  /// Ink of a row before a place, both in units of which a pixel has `unit`.
  private func ink(of row: UInt128, before place: Int, unit: Int) -> Int {
    let (pixel, part) = place.quotientAndRemainder(dividingBy: unit)
    let whole = (row & Self.bits(pixel)).nonzeroBitCount * unit
    return part > 0 && row >> UInt128(pixel) & 1 == 1 ? whole + part : whole
  }

  private static func shrunk(_ side: Int, _ longer: Int) -> Int {
    max(1, (2 * side * inside + longer) / (2 * longer))
  }
}
