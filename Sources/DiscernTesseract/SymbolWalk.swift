import CTesseract
import DiscernCore
import Glibc

/// A walk over Tesseract's recognised symbols that groups them into words and lines.
struct SymbolWalk {
  private let iterator: OpaquePointer
  private let ink: PreprocessedImage
  private let calibration: CalibrationTable?
  private var finished: [RecognitionResult.Line] = []
  private var words: [RecognitionResult.Word] = []
  private var symbols: [Symbol] = []
  private var wordConfidence = 0.0
  private var block = -1

  /// Creates a walk. It moves Tesseract's result iterator to the end, maps boxes to the sheet, and converts confidences
  /// to probabilities with the calibration table.
  init(iterator: OpaquePointer, ink: PreprocessedImage, calibration: CalibrationTable? = nil) {
    self.iterator = iterator
    self.ink = ink
    self.calibration = calibration
  }

  /// Returns the lines in Tesseract's reading order. With thousands of lines, one step takes milliseconds.
  /// - Throws: `RecognitionError.deadlinePassed`, `.cancelled`.
  mutating func lines() throws(RecognitionError) -> [RecognitionResult.Line] {
    repeat {
      if Task.isCancelled { throw .cancelled }
      if Deadline.hasPassed { throw .deadlinePassed }
      if begins(RIL_TEXTLINE) { closeLine() }
      if begins(RIL_BLOCK) { block += 1 }
      if begins(RIL_WORD) {
        closeWord()
        let confidence = Double(TessResultIteratorConfidence(iterator, RIL_WORD)) / 100
        wordConfidence = calibration?.probability(of: confidence) ?? confidence
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
    if !symbols.isEmpty {
      words.append(RecognitionResult.Word(symbols: symbols, confidence: min(1, max(0, wordConfidence))))
    }
    symbols = []
  }

  private mutating func closeLine() {
    closeWord()
    if !words.isEmpty {
      finished.append(
        RecognitionResult.Line(words: words, block: max(0, block), textHeight: TextHeight.median(of: words)))
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
    return DivisionSign.corrected(calibration?.calibrated(symbol) ?? symbol, at: box, in: ink.picture)
  }

  private func corners() -> (Int32, Int32, Int32, Int32) {
    var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let page = TessResultIteratorGetPageIteratorConst(iterator)
    TessPageIteratorBoundingBox(page, RIL_SYMBOL, &left, &top, &right, &bottom)
    return (left, top, right, bottom)
  }

  /// Returns alternatives to the current symbol, the likeliest first. On clean text, Tesseract gives all of them 0; the
  /// list is then empty.
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
      found.append(Symbol.Alternative(spelled, logProbability: log(min(1, probability))))
    } while TessChoiceIteratorNext(choices) != 0
    return found.sorted { $0.logProbability > $1.logProbability }
  }
}

/// Measures the text height of a line.
enum TextHeight {
  /// Returns the median height of digits, capitals and ascenders, in pixels; of all symbols if there are none.
  static func median(of words: [RecognitionResult.Word]) -> Double {
    let symbols = words.flatMap(\.symbols)
    let tall = symbols.filter { $0.text.contains { $0.isNumber || $0.isUppercase || "bdfhkl".contains($0) } }
    let heights = (tall.isEmpty ? symbols : tall).map(\.box.height).sorted()
    return heights.isEmpty ? 0 : heights[heights.count / 2]
  }
}
