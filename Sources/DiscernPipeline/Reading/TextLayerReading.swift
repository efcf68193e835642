import DiscernCore

/// The text layer of a page as a second reading of a sheet.
///
/// A layer may lie, or state what nobody sees. So its words count only where pixels were read as a line: there they confirm
/// symbols, or decide between those that the pixels leave open. Other words are left out, and never become a value.
struct TextLayerReading {
  /// Probability that a symbol of a layer is what the pixels show: a scan's layer was recognised, too.
  private static let confidence = 0.95
  /// Maximum symbols of the layer per symbol that the pixels show on a line, and beyond that; more are nonsense.
  private static let (maximumRatio, maximumExcess) = (3, 12)
  /// Maximum height of a word, in heights of the line.
  private static let maximumHeight = 3.0

  private let source: String
  /// The words in the sheet's pixels.
  private let words: [TextLayer.Word]
  /// What the layer states of lines that the pixels show, in their order.
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

  /// What the layer states, as a reading of its own; nil if it states nothing of what the pixels show.
  var result: RecognitionResult? {
    guard !lines.isEmpty else { return nil }
    let request = RecognitionRequest(name: RecognitionRequest.textLayerName, layout: .line)
    return RecognitionResult(recognizer: source, request: request, lines: lines)
  }

  /// Returns what the layer states where a line lies; nil if that is nothing, or nonsense.
  private func stated(on line: RecognitionResult.Line) -> RecognitionResult.Line? {
    guard let place = line.box, place.width >= place.height || line.symbols.count == 1 else { return nil }
    let found = words.filter {
      place.contains($0.box.center) && $0.box.height <= Self.maximumHeight * place.height
    }
    let count = found.reduce(0) { $0 + $1.text.count }
    guard count > 0, count <= Self.maximumRatio * line.symbols.count + Self.maximumExcess else { return nil }
    var stated = line
    stated.words = found.sorted { $0.box.left < $1.box.left }.map { word in
      RecognitionResult.Word(symbols: Self.symbols(of: word), confidence: Self.confidence)
    }
    stated.take(placesOf: line)
    return stated
  }

  /// Returns the characters of a word, of equal widths.
  private static func symbols(of word: TextLayer.Word) -> [Symbol] {
    let width = word.box.width / Double(word.text.count)
    return word.text.enumerated().map { place, character in
      let left = word.box.left + Double(place) * width
      return Symbol(
        text: String(character),
        box: Quadrilateral(Box(x: left, y: word.box.top, width: width, height: word.box.height)),
        confidence: confidence)
    }
  }
}

extension RecognitionResult.Line {
  /// Takes the places of the same symbols on another reading of the line, where they are known better.
  fileprivate mutating func take(placesOf other: Self) {
    let (ours, theirs) = (symbols, other.symbols)
    let partners = EditDistance(ours.map(\.text), theirs.map(\.text)).partners
    changeSymbols { symbol, place in
      if let partner = partners[place] { symbol.box = theirs[partner].box }
    }
  }
}
