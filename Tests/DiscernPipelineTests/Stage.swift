import DiscernCore
import DiscernPipeline
import DiscernTestSupport

/// A decoder that gives white pages of a size, whatever the bytes.
struct BlankPages: PictureDecoder {
  var count = 1
  var width = 1_000
  var height = 630

  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int { count }

  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    guard
      let picture = Picture(
        width: width, height: height, channels: .gray, pixels: [UInt8](repeating: 255, count: width * height))
    else { throw .notAPicture }
    return picture
  }
}

/// A plugin that claims every line that begins with its word, and makes a document of the rest of the line.
struct WordPlugin: DocumentPlugin {
  var word: String
  var nats = 2.0
  var isPrivate = false
  var withdraws = false
  var fails = false
  var asksFor: ReadingRequest?
  var claimsWholeSheet = false
  var symbolsBeyond = false
  /// Words whose symbols are withheld from everybody.
  var withholds: String?

  var manifest: PluginManifest {
    PluginManifest(kind: word, summary: "Lines that begin with \(word).", fields: [], typedLines: "\(word) …")
  }

  func requests(on inquiry: Inquiry) async throws(PluginError) -> [ReadingRequest] { asksFor.map { [$0] } ?? [] }

  func claims(on inquiry: Inquiry) async throws(PluginError) -> [Claim] {
    if fails { throw .failed(kind: word, reason: "It met 4111 1111 1111 1111.") }
    return inquiry.transcript.lines.filter { $0.text.hasPrefix(word) }.map { line in
      var symbols = Set(claimsWholeSheet ? inquiry.transcript.lines.flatMap(\.symbols) : line.symbols)
      if symbolsBeyond { symbols.insert(.init(1_000_000)) }
      return Claim(
        kind: word, symbols: symbols,
        roles: [
          "line": line.symbols,
          Claim.withheldRole: line.words.filter { $0.text == withholds }.flatMap(\.symbols),
        ], privateSymbols: isPrivate ? symbols : [],
        evidence: [Evidence("word", nats: nats)])
    }
  }

  func document(from claim: Claim, on inquiry: Inquiry, through lens: any Lens) async throws(PluginError) -> Document? {
    guard !withdraws, let box = inquiry.transcript.box(around: claim.roles["line"] ?? []) else { return nil }
    return Document(
      kind: word, confidence: claim.probability, outline: Quadrilateral(box), textHeight: box.height, fields: [])
  }
}

extension Pipeline {
  /// A pipeline over blank pages on which a scripted reader sees these lines.
  init(seeing lines: [DrawnLine], plugins: [any DocumentPlugin], decoder: any PictureDecoder = BlankPages()) {
    self.init(
      decoder: decoder, warping: NearestPixels(), engines: [ReadingEngine(reader: ScriptedReader(lines))],
      plugins: plugins)
  }

  /// Scans something.
  func scanned(_ change: (inout ScanOptions) -> Void = { _ in }) async -> ScanReport {
    var options = ScanOptions(today: .ofTests)
    change(&options)
    return await scan([1], source: "test", options: options).report
  }
}
