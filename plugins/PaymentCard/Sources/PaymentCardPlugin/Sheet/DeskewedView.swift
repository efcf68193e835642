import DiscernCore

/// A sheet as it looks with its lines level.
///
/// Cards are photographed at a slant, and not every card's edges are found: what stands below, beside or in the same row is
/// decided in coordinates in which the text runs from left to right. Symbols keep their order; `claim(_:)` and
/// `document(_:)` lead back to the sheet as it was found.
struct DeskewedView: Sendable {
  /// What is written, all places turned about the sheet's origin and moved so that nothing lies outside.
  let transcript: Transcript
  /// The symbols of the sheet as it was found, in the order of `transcript.symbols`; nil where nothing was turned.
  private let originals: [Symbol.ID]?
  /// The map from the sheet as it was found to this view.
  private let toView: Homography

  /// Lines inclined by less are level: their boxes serve as they are. About two degrees.
  private static let minimumSkew = 0.035

  /// The level view of a transcript; the transcript itself where its lines are level.
  init(_ transcript: Transcript) {
    let direction = SkewEstimator(linesOf: transcript).direction
    guard abs(direction.y) >= Self.minimumSkew, let view = Self.sheet(transcript.sheet, along: direction),
      let map = view.toPage.inverse
    else {
      self.transcript = transcript
      originals = nil
      toView = .identity
      return
    }
    var turned = Transcript(sheet: view)
    turned.regions = transcript.regions.map { TextRegion(outline: map.apply($0.outline), confidence: $0.confidence) }
    for (place, source) in transcript.readings.enumerated() {
      let lines = transcript.lines.filter { $0.reading == place }.map { Self.line($0, of: transcript, through: map) }
      turned.append(RecognitionResult(source: source, lines: lines))
    }
    self.transcript = turned
    originals = transcript.lines.flatMap(\.symbols)
    toView = map
  }

  /// A claim on symbols of this view as one on those of the sheet as it was found.
  func claim(_ claim: Claim) -> Claim {
    guard originals != nil else { return claim }
    var copy = claim
    copy.symbols = Set(claim.symbols.map(original))
    copy.privateSymbols = Set(claim.privateSymbols.map(original))
    copy.roles = claim.roles.mapValues { $0.map(original) }
    copy.outline = claim.outline.map(transcript.sheet.toPage.apply)
    return copy
  }

  /// A document of this view as one of the sheet as it was found.
  func document(_ document: Document) -> Document {
    originals == nil ? document : document.placed(on: transcript.sheet)
  }

  /// Areas of this view on the sheet as it was found.
  func areas(_ areas: [Quadrilateral]) -> [Quadrilateral] {
    originals == nil ? areas : areas.map(transcript.sheet.toPage.apply)
  }

  /// An area of the sheet as it was found in this view.
  func leveled(_ area: Quadrilateral) -> Quadrilateral { originals == nil ? area : toView.apply(area) }

  private func original(_ id: Symbol.ID) -> Symbol.ID {
    guard let originals, originals.indices.contains(id.index) else { return id }
    return originals[id.index]
  }

  /// The sheet turned so that a direction is level, large enough for all of it; `toPage` leads back.
  private static func sheet(_ sheet: SheetGeometry, along direction: Point) -> SheetGeometry? {
    let turn = Homography.rotation(to: Point(direction.x, -direction.y))
    let box = turn.apply(Quadrilateral(sheet.bounds)).bounds
    let map = turn.followed(by: .translation(x: -box.left, y: -box.top))
    return map.inverse.map { back in
      SheetGeometry(
        page: sheet.page, index: sheet.index, width: Int(clamping: box.width.rounded(.up)) + 1,
        height: Int(clamping: box.height.rounded(.up)) + 1, outline: Quadrilateral(sheet.bounds),
        confidence: sheet.confidence,
        toPage: back)
    }
  }

  private static func line(_ line: Line, of transcript: Transcript, through map: Homography) -> RecognitionResult.Line {
    let words = line.words.map { word in
      let symbols = word.symbols.map { id in
        var symbol = transcript[id]
        symbol.box = map.apply(symbol.box)
        return symbol
      }
      return RecognitionResult.Word(symbols: symbols, confidence: word.confidence)
    }
    return RecognitionResult.Line(words: words, block: line.block, textHeight: line.textHeight)
  }
}
