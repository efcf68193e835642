import CTesseract
import DiscernCore

/// Walks over the symbols of a recognised picture and gathers them in words and lines.
struct SymbolWalk {
  private let iterator: OpaquePointer
  private let ink: PreparedInk
  private let reliability: Reliability?
  private var finished: [Reading.Line] = []
  private var words: [Reading.Word] = []
  private var symbols: [Symbol] = []
  private var wordConfidence = 0.0
  private var block = -1

  /// A walk with Tesseract's result iterator, which is left at its end; boxes go back to the sheet, and confidences become
  /// the probabilities that a reliability says they are.
  init(iterator: OpaquePointer, ink: PreparedInk, reliability: Reliability? = nil) {
    self.iterator = iterator
    self.ink = ink
    self.reliability = reliability
  }

  /// The lines in Tesseract's reading order.
  mutating func lines() -> [Reading.Line] {
    repeat {
      if begins(RIL_TEXTLINE) { closeLine() }
      if begins(RIL_BLOCK) { block += 1 }
      if begins(RIL_WORD) {
        closeWord()
        let confidence = Double(TessResultIteratorConfidence(iterator, RIL_WORD)) / 100
        wordConfidence = reliability?.probability(of: confidence) ?? confidence
      }
      if let symbol = symbol() { symbols.append(symbol) }
    } while TessResultIteratorNext(iterator, RIL_SYMBOL) != 0
    closeLine()
    return finished
  }

  private func begins(_ level: TessPageIteratorLevel) -> Bool {
    TessPageIteratorIsAtBeginningOf(TessResultIteratorGetPageIteratorConst(iterator), level) != 0
  }

  private mutating func closeWord() {
    if !symbols.isEmpty { words.append(Reading.Word(symbols: symbols, confidence: min(1, max(0, wordConfidence)))) }
    symbols = []
  }

  private mutating func closeLine() {
    closeWord()
    if !words.isEmpty {
      finished.append(Reading.Line(words: words, block: max(0, block), textHeight: TextHeight.median(of: words)))
    }
    words = []
  }

  private func symbol() -> Symbol? {
    guard let text = TessResultIteratorGetUTF8Text(iterator, RIL_SYMBOL) else { return nil }
    defer { TessDeleteText(text) }
    let (left, top, right, bottom) = corners()
    let spelled = String(cString: text)
    guard right > left, bottom > top, !spelled.allSatisfy(\.isWhitespace) else { return nil }
    let box = Box(left: Double(left), top: Double(top), right: Double(right), bottom: Double(bottom))
    let confidence = Double(TessResultIteratorConfidence(iterator, RIL_SYMBOL)) / 100
    let symbol = Symbol(
      text: spelled, box: ink.toSheet.apply(Quadrilateral(box)), confidence: min(1, max(0, confidence)),
      alternatives: alternatives(to: spelled))
    return DivisionSign.corrected(reliability?.weighed(symbol) ?? symbol, at: box, in: ink.picture)
  }

  private func corners() -> (Int32, Int32, Int32, Int32) {
    var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let page = TessResultIteratorGetPageIteratorConst(iterator)
    TessPageIteratorBoundingBox(page, RIL_SYMBOL, &left, &top, &right, &bottom)
    return (left, top, right, bottom)
  }

  /// Other readings of the current symbol, likeliest first. On clean text Tesseract scores every one 0: then there are none.
  private func alternatives(to chosen: String) -> [Symbol.Alternative] {
    guard let choices = TessResultIteratorGetChoiceIterator(iterator) else { return [] }
    defer { TessChoiceIteratorDelete(choices) }
    var found: [Symbol.Alternative] = []
    repeat {
      guard let text = TessChoiceIteratorGetUTF8Text(choices) else { continue }  // owned by the iterator
      let spelled = String(cString: text)
      let probability = Double(TessChoiceIteratorConfidence(choices)) / 100
      guard spelled != chosen, !spelled.isEmpty, probability > 0, !found.contains(where: { $0.text == spelled }) else {
        continue
      }
      found.append(Symbol.Alternative(spelled, logProbability: Logarithm.natural(min(1, probability))))
    } while TessChoiceIteratorNext(choices) != 0
    return found.sorted { $0.logProbability > $1.logProbability }
  }
}
