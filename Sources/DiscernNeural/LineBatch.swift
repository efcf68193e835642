import DiscernCore
import Glibc

/// Lines of like length, which the recogniser reads in one go.
struct LineBatch {
  /// The lines, laid flat.
  var strips: [LineStrip]
  /// The width of all, in pixels; shorter lines have room behind them.
  var width: Int

  /// Lines in one go: more gain next to nothing, and keep the other processors waiting.
  private static let fullBatch = 4

  /// Areas of a sheet as batches, the longest lines first: they keep no processor busy alone at the end.
  ///
  /// OpenVINO keeps some megabytes for every shape that it has met, so shapes are few: fours and single lines of two dozen
  /// widths.
  static func batches(of areas: [Quadrilateral]) -> [LineBatch] {
    let strips = areas.enumerated().compactMap { LineStrip(place: $0, outline: $1) }
    let byWidth = Dictionary(grouping: strips) { roundedUp($0.width) }
    return byWidth.sorted { $0.key > $1.key }.flatMap { width, strips in
      let inFours = strips.count / fullBatch * fullBatch
      let fours = stride(from: 0, to: inFours, by: fullBatch).map { Array(strips[$0..<$0 + fullBatch]) }
      return (fours + strips[inFours...].map { [$0] }).map { LineBatch(strips: $0, width: width) }
    }
  }

  /// The width of the shape in which a line is read: steps of an eighth at least.
  private static func roundedUp(_ width: Int) -> Int {
    let step = width <= 512 ? 64 : width <= 1_024 ? 128 : width <= 2_048 ? 256 : 512
    return (width + step - 1) / step * step
  }
}

/// One line, laid flat at the height that the recogniser was trained on.
struct LineStrip {
  /// Which of the asked areas it is.
  let place: Int
  /// The area with its margin, in the sheet's pixels.
  let area: Quadrilateral
  /// The height of the row itself, in the sheet's pixels.
  let rowHeight: Double
  /// Pixels in a row of the strip.
  let width: Int

  /// Rows of the strip: what PP-OCR's recogniser was trained on, and our own.
  static let height = 48
  /// The margin around a row, in its heights.
  private static let margin = 0.1
  /// Longer lines are squeezed: 64 times as long as high is more than a printed page has.
  private static let longest = 3_072
  /// The height of digits and capitals in a row's height, which holds descenders and a little room.
  private static let textShare = 0.62
  /// A sign is at most so wide, half of it in pixels of the strip.
  private static let halfWidth = 15.0

  /// A row as a strip; nil where it has no extent.
  init?(place: Int, outline: Quadrilateral) {
    guard outline.width.isFinite, outline.height.isFinite, outline.width >= 1, outline.height >= 1 else { return nil }
    self.place = place
    rowHeight = outline.height
    area = outline.grown(along: Self.margin * outline.height, across: Self.margin * outline.height)
    width = max(16, min(Self.longest, Int((area.width / area.height * Double(Self.height)).rounded())))
  }

  /// The line that was read; nil where nothing was.
  /// - Parameter stepWidth: the strip's pixels for a step of the recogniser.
  func line(of signs: [SymbolDecoder.Sign], alphabet: NeuralAlphabet, stepWidth: Double) -> Reading.Line? {
    let strip = Box(x: 0, y: 0, width: Double(width), height: Double(Self.height))
    guard let toSheet = Homography(from: Quadrilateral(strip), to: area) else { return nil }
    let centers = signs.map { (Double($0.step) + 0.5) * stepWidth }
    var words: [Reading.Word] = []
    var symbols: [Symbol] = []
    func close() {
      if !symbols.isEmpty {
        words.append(Reading.Word(symbols: symbols, confidence: symbols.reduce(1) { $0 * $1.confidence }))
      }
      symbols = []
    }
    for (index, sign) in signs.enumerated() {
      guard sign.character != alphabet.space else {
        close()
        continue
      }
      symbols.append(
        sign.symbol(in: toSheet.apply(Quadrilateral(box(of: index, centers: centers))), alphabet: alphabet))
    }
    close()
    return words.isEmpty ? nil : Reading.Line(words: words, block: 0, textHeight: rowHeight * Self.textShare)
  }

  /// The rectangle of a sign in the strip: halfway to its neighbours, and no wider than a wide letter.
  private func box(of index: Int, centers: [Double]) -> Box {
    let center = centers[index]
    let left = index > 0 ? (centers[index - 1] + center) / 2 : 0
    let right = index + 1 < centers.count ? (centers[index + 1] + center) / 2 : Double(width)
    let inset = Double(Self.height) * 0.14
    return Box(
      left: max(left, center - Self.halfWidth), top: inset, right: min(right, center + Self.halfWidth, Double(width)),
      bottom: Double(Self.height) - inset)
  }
}

extension SymbolDecoder.Sign {
  /// The sign as a symbol of a transcript.
  fileprivate func symbol(in box: Quadrilateral, alphabet: NeuralAlphabet) -> Symbol {
    let text = alphabet.texts[character]
    return Symbol(
      text: text, box: box, confidence: Double(min(1, max(0, confidence))),
      alternatives: others.compactMap { other in
        let spelled = alphabet.texts[other.character]
        guard spelled != text, !spelled.allSatisfy(\.isWhitespace) else { return nil }
        return Symbol.Alternative(spelled, logProbability: log(Double(min(1, other.probability))))
      })
  }
}
