import DiscernCore
import DiscernPipeline
import DiscernTestSupport

/// Claims given lines and returns a prepared document; without one it withdraws or fails.
struct PreparedPlugin: ContextPlugin {
  var manifest: PluginManifest
  var lines: Range<Int>
  var isPrivate = false
  /// Lines that are never shown.
  var withheld: Range<Int> = 0..<0
  var evidence: [Evidence]
  var considered: [Consideration]
  var document: Document?
  var failure: PluginError?

  init(
    _ kind: String, fields: [String] = [], lines: Range<Int> = 0..<0, isPrivate: Bool = false,
    evidence: [Evidence] = [Evidence("seen", logOdds: 3)], considered: [Consideration] = [],
    document: Document? = nil, failure: PluginError? = nil
  ) {
    manifest = PluginManifest(
      kind: kind, summary: "Prepared.", fields: fields.map { PluginManifest.Field($0, help: "A field.") })
    self.lines = lines
    self.isPrivate = isPrivate
    self.evidence = evidence
    self.considered = considered
    self.document = document
    self.failure = failure
  }

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    let general = context.transcript.generalLines
    // In later rounds the prepared lines are no longer in the transcript.
    guard lines.upperBound <= general.count else { return [] }
    let symbols = Set(general[lines.clamped(to: general.indices)].flatMap(\.symbols))
    let roles = [Claim.withheldRole: general[withheld.clamped(to: general.indices)].flatMap(\.symbols)]
    var claim = Claim(
      kind: manifest.kind, symbols: symbols, roles: roles, privateSymbols: isPrivate ? symbols : [],
      evidence: evidence)
    claim.considered = considered
    return [claim]
  }

  func document(from claim: Claim, on context: PluginContext, rereading rereader: any Rereader)
    async throws(PluginError) -> Document?
  {
    if let failure { throw failure }
    return document
  }
}

extension Document {
  /// Returns a document of a kind with these fields and issues, at a fixed position.
  static func prepared(_ kind: String, confidence: Double = 0.98, fields: [Field], issues: [Issue] = []) -> Document {
    Document(
      kind: kind, confidence: confidence, outline: Quadrilateral(Box(x: 10, y: 20, width: 400, height: 250)),
      textHeight: 30, fields: fields, issues: issues)
  }
}

extension ScanReport {
  /// Returns the report on a synthetic page of 640 × 480 pixels with these lines, with fixed times; the text layer states lines at
  /// the same places.
  static func prepared(
    _ lines: [String], source: String = "card.jpg", plugins: [any DocumentPlugin] = [],
    kinds: Set<String>? = nil, textLayer: [String] = []
  ) async throws -> ScanReport {
    func drawn(_ lines: [String]) -> [DrawnLine] {
      lines.enumerated().map { DrawnLine($1, x: 20, y: 40 + Double($0) * 50, height: 20) }
    }
    let pipeline = Pipeline(
      decoder: NoDecoder(), warping: NearestPixels(),
      engines: [RecognitionEngine(recognizer: ScriptedRecognizer(drawn(lines)))],
      plugins: plugins)
    let pixels = [UInt8](repeating: 255, count: 640 * 480)
    guard var picture = Picture(width: 640, height: 480, channels: .gray, pixels: pixels) else {
      throw PictureError.empty
    }
    if !textLayer.isEmpty { picture.textLayer = TextLayer(drawn: drawn(textLayer)) }
    var options = ScanOptions(today: .ofTests)
    options.kinds = kinds
    var report = await pipeline.scan(picture, source: source, options: options).report
    report.milliseconds = [.decode: 12.14, .locate: 8, .read: 210.4, .claim: 1, .settle: 0.5]
    return report
  }
}

/// The tests scan pictures, never files.
private struct NoDecoder: PictureDecoder {
  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int { throw .notAPicture }
  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    throw .notAPicture
  }
}
