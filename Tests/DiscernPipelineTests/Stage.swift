import DiscernCore
import DiscernPipeline
import DiscernTestSupport

/// A decoder that returns white pages of a size for any bytes.
struct BlankPages: PictureDecoder {
  var count = 1
  var width = 1_000
  var height = 630
  /// The text that the file states beside its white pixels.
  var textLayer: TextLayer?

  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int { count }

  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    guard
      var picture = Picture(
        width: width, height: height, channels: .gray, pixels: [UInt8](repeating: 255, count: width * height))
    else { throw .notAPicture }
    picture.textLayer = textLayer
    return picture
  }
}

/// A plugin that claims every line that begins with its word, and makes a document of the rest of the line.
struct WordPlugin: ContextPlugin {
  var word: String
  var logOdds = 2.0
  var isPrivate = false
  var withdraws = false
  var fails = false
  /// True if it works on each document until the time for the page has run out, and then fails.
  var runsOut = false
  var asksFor: RecognitionRequest?
  var claimsWholeSheet = false
  /// True if its documents yield to those around them.
  var yields = false
  var symbolsBeyond = false
  /// The field with the line; nil for a document without fields.
  var field: PluginManifest.Field?
  var guardsSecrets = false
  /// Words whose symbols are never shown.
  var withholds: String?

  var manifest: PluginManifest {
    PluginManifest(
      kind: word, summary: "Lines that begin with \(word).", fields: field.map { [$0] } ?? [], typedLines: "\(word) …",
      guardsSecrets: guardsSecrets)
  }

  func requests(on context: PluginContext) async throws(PluginError) -> [RecognitionRequest] {
    asksFor.map { [$0] } ?? []
  }

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    if fails { throw .failed(kind: word, reason: "It met 4111 1111 1111 1111.") }
    return context.transcript.lines.filter { $0.text.hasPrefix(word) }.map { line in
      var symbols = Set(claimsWholeSheet ? context.transcript.lines.flatMap(\.symbols) : line.symbols)
      if symbolsBeyond { symbols.insert(.init(1_000_000)) }
      return Claim(
        kind: word, symbols: symbols,
        roles: [
          "line": line.symbols,
          Claim.withheldRole: line.words.filter { $0.text == withholds }.flatMap(\.symbols),
        ], privateSymbols: isPrivate ? symbols : [],
        evidence: [Evidence("word", logOdds: logOdds)], yields: yields)
    }
  }

  func document(from claim: Claim, on context: PluginContext, rereading rereader: any Rereader)
    async throws(PluginError) -> Document?
  {
    if runsOut {
      while !Deadline.hasPassed { await Task.yield() }
      throw .timedOut(kind: word, seconds: 1)
    }
    guard !withdraws, let box = context.transcript.box(around: claim.roles["line"] ?? []) else { return nil }
    let line = context.transcript.lines.first { Set($0.symbols) == Set(claim.roles["line"] ?? []) }?.text ?? ""
    let fields = field.map {
      [Field($0.name, value: .open(line), text: .open(line), confidence: 1, boxes: [Quadrilateral(box)])]
    }
    return Document(
      kind: word, confidence: claim.probability, outline: Quadrilateral(box), textHeight: box.height,
      fields: fields ?? [])
  }
}

extension Pipeline {
  /// Creates a pipeline over blank pages on which a scripted recogniser finds these lines.
  init(seeing lines: [DrawnLine], plugins: [any DocumentPlugin], decoder: any PictureDecoder = BlankPages()) {
    self.init(
      decoder: decoder, warping: NearestPixels(), engines: [RecognitionEngine(recognizer: ScriptedRecognizer(lines))],
      plugins: plugins)
  }

  /// Scans a file with blank pages.
  func scanned(_ change: (inout ScanOptions) -> Void = { _ in }) async -> ScanReport {
    var options = ScanOptions(today: .ofTests)
    change(&options)
    return await scan([1], source: "test", options: options).report
  }
}
