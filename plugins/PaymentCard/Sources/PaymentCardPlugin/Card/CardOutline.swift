import DiscernCore

/// Where a card lies on its sheet, as far as its number tells.
struct CardOutline: Sendable {
  /// Its corners in the sheet's pixels.
  var shape: Quadrilateral
  /// Whether the whole sheet is the card.
  var isSheet: Bool
  /// Where the number places the card, if that is not its shape: the detector may see too little of it.
  private var byNumber: Quadrilateral?

  /// The card around a number: the sheet, where it has the shape of a card and the number its share of the width; else
  /// an ID-1 card laid around the number as ISO/IEC 7811-3 places it, kept inside the sheet. With other numbers beside it
  /// the sheet is no card.
  ///
  /// Where the detector sees the card and the sheet is not the card, it lies as the detector sees it.
  init(
    around number: NumberCandidate, on sheet: Box, isAlone: Bool, lines: [WrittenLine], detected: DetectedField?
  ) {
    let share = number.box.width / max(sheet.width, 1)
    let isStacked = number.rows.count > 1
    let shares = isStacked ? 0.1...0.9 : 0.45...0.95
    let isUpright = sheet.width < sheet.height
    if isAlone, CardShape.fits(width: sheet.width, height: sheet.height), isStacked || !isUpright || share > 0.5,
      shares.contains(share)
    {
      isSheet = true
      shape = Quadrilateral(sheet)
      return
    }
    let around = isStacked ? Self.upright(around: number) : Self.level(around: number)
    if let detected {
      (shape, isSheet, byNumber) = (detected.outline.confined(to: sheet), false, around)
      return
    }
    let box = around.bounds
    let inside = box.intersection(sheet)?.area ?? 0
    let isTiny = CardShape.fits(width: sheet.width, height: sheet.height) && lines.count <= Self.fewLines
    let isShort = isTiny && lines.contains { !around.contains($0.line.box.center) }
    isSheet = isAlone && (inside >= 0.85 * sheet.area || isShort)
    shape = isSheet ? Quadrilateral(sheet) : Self.kept(around, inside: sheet)
  }

  /// So few lines on a sheet of a card's shape are a card's, even where its number is printed smaller than on others.
  private static let fewLines = 12

  /// A card as the detector sees it, as far as it lies on the sheet.
  init(_ detected: DetectedField, on sheet: Box) {
    shape = detected.outline.confined(to: sheet)
    isSheet = false
  }

  /// A card without a number that can be placed: the sheet where it has the shape of a card, else what is written.
  init(around lines: [WrittenLine], on sheet: Box) {
    let box = Box.enclosing(lines.map(\.line.box))
    isSheet = CardShape.fits(width: sheet.width, height: sheet.height) || box == nil
    let margin = lines.map(\.line.textHeight).max() ?? 0
    let written = (box ?? sheet).grown(by: margin).intersection(sheet) ?? sheet
    shape = Quadrilateral(isSheet ? sheet : written)
  }

  /// The whole sheet.
  init(sheet: Box) {
    shape = Quadrilateral(sheet)
    isSheet = true
  }

  /// Whether a line's middle lies on the card.
  func holds(_ line: Line) -> Bool {
    isSheet || shape.contains(line.box.center) || byNumber?.contains(line.box.center) ?? false
  }

  /// Around a number on one row, along its baseline.
  static func level(around number: NumberCandidate) -> Quadrilateral {
    let signs = number.signs
    guard let first = signs.first?.box.center, let last = signs.last?.box.center else {
      return Quadrilateral(number.box)
    }
    let places = Double(signs.count + number.groups.count - 1)
    let length = max(first.distance(to: last), 1)
    let scale = length / ((places - 1) * CardShape.pitch)
    let along = (last - first) / length
    func corner(_ right: Double, _ down: Double) -> Point {
      let (x, y) = (
        (right - CardShape.numberLeft - CardShape.digitWidth / 2) * scale, (down - CardShape.numberFromTop) * scale
      )
      return first + along * x + along.perpendicular * y
    }
    return Quadrilateral(
      topLeft: corner(0, 0), topRight: corner(CardShape.width, 0),
      bottomRight: corner(CardShape.width, CardShape.height), bottomLeft: corner(0, CardShape.height))
  }

  /// Around a number in rows: an upright card, the number in its middle.
  private static func upright(around number: NumberCandidate) -> Quadrilateral {
    let scale = number.height / CardShape.digitHeight
    let center = number.box.center
    let (width, height) = (CardShape.height * scale, CardShape.width * scale)
    return Quadrilateral(Box(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
  }

  /// Moved and cut so that nothing lies outside the sheet.
  private static func kept(_ shape: Quadrilateral, inside sheet: Box) -> Quadrilateral {
    let box = shape.bounds
    let dx = box.width > sheet.width ? 0 : max(0, sheet.left - box.left) + min(0, sheet.right - box.right)
    let dy = box.height > sheet.height ? 0 : max(0, sheet.top - box.top) + min(0, sheet.bottom - box.bottom)
    return shape.mapCorners { corner in
      Point(min(sheet.right, max(sheet.left, corner.x + dx)), min(sheet.bottom, max(sheet.top, corner.y + dy)))
    }
  }
}
