import DiscernCore
import Glibc

/// Lines of similar length, recognised in one inference.
struct LineBatch {
  /// The rectified lines.
  var strips: [LineStrip]
  /// Common width in pixels; shorter lines are padded on the right.
  var width: Int

  /// Lines per full batch: more gain almost nothing, and leave other processors idle.
  private static let fullBatch = 4

  /// Groups areas into batches, the longest lines first, so that none of them runs alone at the end.
  ///
  /// OpenVINO keeps some megabytes for every input shape, so there are few shapes: fours and single lines in two dozen
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

  /// Rounds a width up to that of an input shape, in steps of at least an eighth.
  private static func roundedUp(_ width: Int) -> Int {
    let step = width <= 512 ? 64 : width <= 1_024 ? 128 : width <= 2_048 ? 256 : 512
    return (width + step - 1) / step * step
  }
}

/// A line, rectified to the height that the recogniser was trained on.
struct LineStrip {
  /// Index of the area in the request.
  let place: Int
  /// The area with its margin, in the sheet's pixels.
  let area: Quadrilateral
  /// Height of the text region itself, in the sheet's pixels.
  let rowHeight: Double
  /// Width of the strip, in pixels.
  let width: Int

  /// Height of the strip, in pixels: the training height of PP-OCR's recogniser and of ours.
  static let height = 48
  /// Margin around a text region, in its heights.
  private static let margin = 0.1
  /// Maximum width in pixels; longer lines are compressed. It is 64 times the height, more than a printed page has.
  private static let longest = 3_072
  /// Height of digits and capitals as a share of the region's height, which includes descenders and some space.
  private static let textShare = 0.62
  /// Half of a symbol's maximum width, in pixels of the strip.
  private static let halfWidth = 15.0

  /// Creates a strip for a text region; nil if it is empty or not finite.
  init?(place: Int, outline: Quadrilateral) {
    guard outline.width.isFinite, outline.height.isFinite, outline.width >= 1, outline.height >= 1 else { return nil }
    self.place = place
    rowHeight = outline.height
    area = outline.grown(along: Self.margin * outline.height, across: Self.margin * outline.height)
    width = max(16, min(Self.longest, Int(clamping: (area.width / area.height * Double(Self.height)).rounded())))
  }

  /// Converts decoded symbols to a line; nil if there are none.
  /// - Parameter stepWidth: Pixels of the strip per step of the recogniser.
  func line(of signs: [SymbolDecoder.Sign], alphabet: NeuralAlphabet, stepWidth: Double) -> RecognitionResult.Line? {
    let strip = Box(x: 0, y: 0, width: Double(width), height: Double(Self.height))
    guard let toSheet = Homography(from: Quadrilateral(strip), to: area) else { return nil }
    let centers = signs.map { (Double($0.step) + 0.5) * stepWidth }
    var words: [RecognitionResult.Word] = []
    var symbols: [Symbol] = []
    func close() {
      if !symbols.isEmpty {
        words.append(RecognitionResult.Word(symbols: symbols, confidence: symbols.reduce(1) { $0 * $1.confidence }))
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
    return words.isEmpty ? nil : RecognitionResult.Line(words: words, block: 0, textHeight: rowHeight * Self.textShare)
  }

  /// Returns a symbol's box in the strip: halfway to its neighbours, and no wider than a wide letter.
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
  /// Converts the decoded symbol to a symbol of a transcript.
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
