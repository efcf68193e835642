import DiscernCore
import DiscernPipeline
import DiscernTestSupport

/// Detects given text regions and quads.
struct PreparedDetector: TextDetector, DocumentDetector {
  let seesEveryDirection = true
  var rows: [TextRegion] = []
  var found: [DetectedQuad] = []

  func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(RecognitionError) -> [TextRegion] { rows }

  func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad] { found }
}

/// Returns the same lines on every sheet; each digit has the alternative 7, each letter the alternative Q.
struct DoubtfulRecognizer: TextRecognizer {
  let name = "doubtful"
  var lines: [DrawnLine]

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    let seen = lines.map { line in
      var reading = line.reading
      for word in reading.words.indices {
        for place in reading.words[word].symbols.indices {
          let text = reading.words[word].symbols[place].text
          reading.words[word].symbols[place].alternatives = [
            Symbol.Alternative(text.allSatisfy(\.isNumber) ? "7" : "Q", logProbability: -3.25)
          ]
        }
      }
      return reading
    }
    return [RecognitionResult(recognizer: name, request: request, lines: seen)]
  }
}

extension Scan {
  /// The outline of a skewed card on a page of 640 × 480 pixels.
  static let card = Quadrilateral(
    topLeft: Point(60.5, 50.5), topRight: Point(480.5, 70.5), bottomRight: Point(470.5, 330.5),
    bottomLeft: Point(50.5, 310.5))
  /// A quad without text.
  static let plate = Quadrilateral(Box(x: 500, y: 350, width: 100, height: 80))

  /// Returns a scan of a white page with a card with these lines beside an empty quad; pages and sheets are kept.
  static func ofCard(
    _ lines: [String], source: String = "card.jpg", pages: Int = 1, plugins: [any DocumentPlugin] = []
  ) async -> Scan {
    let drawn = lines.enumerated().map { DrawnLine($1, x: 20, y: 40 + Double($0) * 50, height: 20) }
    let row = TextRegion(outline: Quadrilateral(Box(x: 100, y: 120, width: 200, height: 20)), confidence: 0.875)
    let detector = PreparedDetector(
      rows: [row],
      found: [DetectedQuad(outline: card, confidence: 0.97), DetectedQuad(outline: plate, confidence: 0.6)])
    let pipeline = Pipeline(
      decoder: WhitePages(), documentDetector: detector, warping: NearestPixels(),
      engines: [RecognitionEngine(detector: detector, recognizer: DoubtfulRecognizer(lines: drawn))], plugins: plugins)
    var options = ScanOptions(today: .ofTests)
    options.keepsPages = true
    var scan = await pipeline.scan([UInt8(pages)], source: source, options: options)
    scan.report.milliseconds = [.decode: 12.14, .locate: 8, .read: 210.4]
    return scan
  }
}

/// White pages of 640 × 480 pixels; the first byte is their number.
private struct WhitePages: PictureDecoder {
  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int { Int(bytes[0]) }

  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    let pixels = [UInt8](repeating: 255, count: 640 * 480)
    guard let picture = Picture(width: 640, height: 480, channels: .gray, pixels: pixels) else { throw .notAPicture }
    return picture
  }
}
