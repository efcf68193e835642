import DiscernCore

/// The text layer of a page as a second reading of a sheet.
///
/// A layer may lie, or state what nobody sees. So its words count only where pixels were read as a line: there they confirm
/// symbols, or decide between those that the pixels leave open. Other words are left out, and never become a value.
struct TextLayerReading {
  /// Maximum symbols of the layer on a line: more than print has, and few enough to compare each with each in little memory.
  private static let maximumSymbols = 1_000

  private let source: String
  /// The words in the sheet's pixels.
  private let words: [TextLayer.Word]
  /// The layer's text of the lines that the pixels show, in their order.
  private var lines: [RecognitionResult.Line] = []

  /// Creates the reading of a layer for a sheet; nil without a layer.
  init?(_ layer: TextLayer?, on sheet: SheetGeometry) {
    guard let layer, let toSheet = sheet.toPage.inverse else { return nil }
    source = layer.source
    words = layer.words.compactMap { word in
      let box = toSheet.apply(Quadrilateral(word.box)).bounds
      return sheet.bounds.contains(box.center) ? TextLayer.Word(word.text, box: box) : nil
    }
  }

  /// Returns readings of pixels with the layer's evidence, and keeps what the layer states of the same lines.
  mutating func joined(to readings: [RecognitionResult]) -> [RecognitionResult] {
    var joined = readings
    for reading in joined.indices {
      for line in joined[reading].lines.indices {
        guard let stated = stated(on: joined[reading].lines[line]) else { continue }
        lines.append(stated)
        joined[reading].lines[line] = RecognitionFusion.joined(
          joined[reading].lines[line], stated, by: .textLayer)
      }
    }
    return joined
  }

  /// The layer's text as a recognition result of its own; nil if it has none for the lines that the pixels show.
  var result: RecognitionResult? {
    guard !lines.isEmpty else { return nil }
    let request = RecognitionRequest(name: RecognitionRequest.textLayerName, layout: .line)
    return RecognitionResult(recognizer: source, request: request, lines: lines)
  }

  /// Returns what the layer states where a line lies; nil if that is nothing, or nonsense.
  private func stated(on line: RecognitionResult.Line) -> RecognitionResult.Line? {
    guard let place = line.box, place.width >= place.height || line.symbols.count == 1 else { return nil }
    let found = words.filter { place.contains($0.box.center) }
    guard (1...Self.maximumSymbols).contains(found.reduce(0) { $0 + $1.text.count }) else { return nil }
    var stated = line
    stated.words = found.sorted { $0.box.left < $1.box.left }.map { word in
      RecognitionResult.Word(symbols: Self.symbols(of: word), confidence: 0)
    }
    stated.judge(by: line)
    return stated
  }

  /// Returns the characters of a word, of equal widths.
  private static func symbols(of word: TextLayer.Word) -> [Symbol] {
    let width = word.box.width / Double(word.text.count)
    return word.text.enumerated().map { place, character in
      let left = word.box.left + Double(place) * width
      return Symbol(
        text: String(character),
        box: Quadrilateral(Box(x: left, y: word.box.top, width: width, height: word.box.height)), confidence: 0)
    }
  }
}

extension RecognitionResult.Line {
  /// Judges a line of a layer by the line that the pixels show. A symbol is right with the probability that follows from the
  /// symbols that agree (P. S. Laplace’s rule of succession): a layer that lies is not believed. Symbols take the places of their
  /// partners, where they are known better.
  fileprivate mutating func judge(by seen: Self) {
    let (ours, theirs) = (symbols, seen.symbols)
    let partners = EditDistance(ours.map(\.text), theirs.map(\.text)).partners
    let agreeing = zip(ours, partners).count { $1.map { theirs[$0].text } == $0.text }
    let confidence = Double(agreeing + 1) / Double(max(ours.count, theirs.count) + 2)
    changeSymbols { symbol, place in
      symbol.confidence = confidence
      if let partner = partners[place] { symbol.box = theirs[partner].box }
    }
    weighWords()
  }
}
