import DiscernCore
import Glibc

/// Signs as the core knows them: in the sheet's pixels, with what else they may be.
struct SymbolLine {
  private let search: SignSearch
  private let view: InkView
  private let reader: SignReader

  /// What is less likely than this is not told, and no more than so many others are.
  private static let (least, most) = (0.002, 5)

  init(_ search: SignSearch, in view: InkView, _ reader: SignReader) {
    (self.search, self.view, self.reader) = (search, view, reader)
  }

  /// One word of all signs, from left to right; nil without any.
  func line(block: Int) -> RecognitionResult.Line? {
    let symbols = search.signs.map(symbol)
    guard !symbols.isEmpty else { return nil }
    let upright = Box(x: 0, y: 0, width: 1, height: search.digitHeight)
    let height = view.toSheet.apply(Quadrilateral(upright)).height
    let confidence = symbols.reduce(1) { $0 * $1.confidence }
    return RecognitionResult.Line(
      words: [RecognitionResult.Word(symbols: symbols, confidence: confidence)], block: block,
      textHeight: height)
  }

  private func symbol(_ sign: Sign) -> Symbol {
    let box = view.toSheet.apply(Quadrilateral(sign.piece.box))
    let ranked = ranked(sign)
    let (text, probability) = ranked[0]
    return Symbol(
      kind: text == "√" ? .radical : .text, text: text, box: box, confidence: probability,
      alternatives: ranked.dropFirst().prefix(Self.most).map {
        Symbol.Alternative($0.text, logProbability: log($0.probability))
      })
  }

  /// The texts that the sign may be, the likeliest first.
  private func ranked(_ sign: Sign) -> [(text: String, probability: Double)] {
    let texts = reader.classes.texts
    let rest = 1 - (sign.told?.probability ?? 0)
    let guessed = sign.guess.probabilities.enumerated().map {
      (text: texts[$0.offset], probability: rest * Double($0.element))
    }
    .filter { $0.probability >= Self.least }
    let told = sign.told.map { [(text: $0.text, probability: $0.probability)] } ?? []
    return (told + guessed).sorted { ($0.probability, $1.text) > ($1.probability, $0.text) }
  }
}
