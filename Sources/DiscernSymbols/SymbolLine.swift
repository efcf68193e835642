import DiscernCore
import Glibc

/// Signs as the core knows them: in the sheet's pixels, with what else they may be.
struct SymbolLine {
  private let search: SignSearch
  private let view: InkView
  private let reader: SignReader

  /// What is less likely than this is not told, and no more than so many others are.
  private static let (least, most): (Float, Int) = (0.002, 5)

  init(_ search: SignSearch, in view: InkView, _ reader: SignReader) {
    (self.search, self.view, self.reader) = (search, view, reader)
  }

  /// One word of all signs, from left to right; nil without any.
  func line(block: Int) -> Reading.Line? {
    let symbols = search.signs.map(symbol)
    guard !symbols.isEmpty else { return nil }
    let upright = Box(x: 0, y: 0, width: 1, height: search.digitHeight)
    let height = view.toSheet.apply(Quadrilateral(upright)).height
    let confidence = symbols.reduce(1) { $0 * $1.confidence }
    return Reading.Line(
      words: [Reading.Word(symbols: symbols, confidence: confidence)], block: block,
      textHeight: height)
  }

  private func symbol(_ sign: Sign) -> Symbol {
    let box = view.toSheet.apply(Quadrilateral(sign.piece.box))
    let texts = reader.classes.texts
    var ranked = sign.guess.probabilities.enumerated().filter { $0.element >= Self.least }
      .sorted { ($0.element, $1.offset) > ($1.element, $0.offset) }
      .map { (text: texts[$0.offset], probability: Double($0.element)) }
    if sign.isRaisedDot { ranked[0].text = "·" }
    let (text, probability) = ranked[0]
    return Symbol(
      kind: text == "√" ? .radical : .text, text: text, box: box, confidence: probability,
      alternatives: ranked.dropFirst().prefix(Self.most).map {
        Symbol.Alternative($0.text, logProbability: log($0.probability))
      })
  }
}
