import DiscernCore

/// Where a card's dates and name are embossed or printed, though nothing was found there: print so faint that the finder
/// passes over it is legible where one knows the place.
struct PrintAreas {
  /// ISO/IEC 7811-3, 4.2: the name and address area begins so far above the lower edge, in millimetres.
  private static let top = CardShape.height - 14.53
  /// The lower edge of that area, in millimetres from the upper edge of the card.
  private static let bottom = CardShape.height - 2.41
  /// Its left edge, and where most names end.
  private static let name = 7.65...48.0
  /// Where the date stands, on the area's first line below the number's middle: on the cards of the networks, not in the
  /// standard. It is looked at twice, the second time with more around it.
  private static let dates = [(across: 33.5...51.5, down: 39.0...44.0), (across: 32.0...54.0, down: 39.0...44.2)]
  /// Lines of embossed text in the area; it holds four at most, three where they are embossed as high as on most cards.
  private static let lines = 3
  /// A line below the number's digits begins so many of their heights farther down; nearer is the preprint.
  private static let nearest = 0.3

  private let transcript: Transcript

  /// Looks at the general reading of a transcript.
  init(_ transcript: Transcript) { self.transcript = transcript }

  /// The areas in the sheet's pixels; nil where something is read below the number, or no single number is settled.
  var areas: (dates: [Quadrilateral], names: [Quadrilateral])? {
    guard transcript.readings.contains(where: { $0.calibration == .calibrated }) else { return nil }
    let settled = NumberCandidateFinder(transcript, isTyped: false).candidates().map(NumberReader.read)
      .filter { $0.isSettled && $0.isGroupedAsPrinted && $0.candidate.rows.count == 1 }
    guard let number = settled.first?.candidate, settled.allSatisfy({ $0.candidate.overlaps(number) }) else {
      return nil
    }
    let card = CardOutline.level(around: number)
    let isBare = !transcript.generalLines.contains { line in
      card.contains(line.box.center) && line.box.top > number.box.bottom + Self.nearest * number.height
    }
    guard isBare else { return nil }
    let height = (Self.bottom - Self.top) / Double(Self.lines)
    let rows = (0..<Self.lines).map { Self.top + Double($0) * height }
    let dates = Self.dates.map { Self.area($0.across, $0.down, of: card) }
    let names = rows.dropFirst().map { Self.area(Self.name, $0...$0 + height, of: card) }
    let room = transcript.sheet.bounds.grown(by: number.height)
    let isWhole = (dates + names).allSatisfy { area in
      [area.topLeft, area.topRight, area.bottomLeft, area.bottomRight].allSatisfy(room.contains)
    }
    return isWhole ? (dates, names) : nil
  }

  /// A part of a card, by millimetres from its left and upper edges.
  private static func area(
    _ across: ClosedRange<Double>, _ down: ClosedRange<Double>, of card: Quadrilateral
  ) -> Quadrilateral {
    func point(_ x: Double, _ y: Double) -> Point {
      let (u, v) = (x / CardShape.width, y / CardShape.height)
      return card.topLeft + (card.topRight - card.topLeft) * u + (card.bottomLeft - card.topLeft) * v
    }
    return Quadrilateral(
      topLeft: point(across.lowerBound, down.lowerBound), topRight: point(across.upperBound, down.lowerBound),
      bottomRight: point(across.upperBound, down.upperBound), bottomLeft: point(across.lowerBound, down.upperBound))
  }
}
