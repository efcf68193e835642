import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Synchronization

@testable import DiscernShell

/// A decoder of pages with a horizontal gray gradient; bytes `[n]` are a file of n pages, bytes that begin with 0 are
/// no picture.
struct GrayPages: PictureDecoder {
  private static let picture = Picture(
    width: 1_000, height: 630, channels: .gray, pixels: (0..<630_000).map { UInt8(100 + $0 % 1_000 / 10) })

  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int {
    guard bytes[0] > 0 else { throw .notAPicture }
    return Int(bytes[0])
  }

  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    guard let picture = Self.picture else { throw .notAPicture }
    return picture
  }
}

/// A recogniser that returns the page's prepared lines of at least the requested height, in the sheet's pixels.
struct PageRecognizer: TextRecognizer {
  var name = "page"
  var lines: [DrawnLine]

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    let shift = sheet.geometry.toPage.apply(Point(0, 0))
    let seen = lines.filter { $0.height >= request.minimumTextHeight }.map { line in
      var line = line
      (line.x, line.y) = (line.x - shift.x, line.y - shift.y)
      return line.reading
    }
    return [RecognitionResult(recognizer: name, request: request, lines: seen)]
  }
}

/// A detector of prepared quads, with a text region in the middle of each.
struct PreparedSurfaces: DocumentDetector, TextDetector {
  let seesEveryDirection = true
  var found: [DetectedQuad]

  func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad] { found }

  func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(RecognitionError) -> [TextRegion] {
    found.map(\.outline.center).map { middle in
      TextRegion(outline: Quadrilateral(Box(x: middle.x - 60, y: middle.y - 20, width: 120, height: 40)))
    }
  }
}

/// A recogniser that runs until cancelled.
struct EndlessRecognizer: TextRecognizer {
  let name = "endless"
  /// Called when it begins to read.
  var begins: @Sendable () -> Void = {}

  func canAnswer(_ request: RecognitionRequest) -> Bool { true }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    begins()
    while !Task.isCancelled { await Task.yield() }
    throw .cancelled
  }
}

/// A plugin that claims lines of 16 digits as card numbers, which are private.
struct NumberPlugin: ContextPlugin {
  let manifest = PluginManifest(
    kind: "payment-card", summary: "Card numbers.",
    fields: [PluginManifest.Field("number", help: "The number."), PluginManifest.Field("length", help: "Its length.")],
    options: [
      PluginManifest.Option("tint", form: .choice(["light", "dark"]), standard: "light", help: "A tint."),
      PluginManifest.Option("strict", form: .flag, standard: "off", help: "Whether it is strict."),
      PluginManifest.Option("least", form: .number(minimum: 1, maximum: 9), standard: "3", help: "At least so many."),
    ],
    typedLines: "A card number.")

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    context.transcript.lines.filter { $0.text.count(where: \.isNumber) == 16 }.map {
      Claim(
        kind: "payment-card", symbols: Set($0.symbols), privateSymbols: Set($0.symbols),
        evidence: [Evidence("sixteen digits", logOdds: 4.6)])
    }
  }

  func document(from claim: Claim, on context: PluginContext, rereading rereader: any Rereader)
    async throws(PluginError) -> Document?
  {
    guard let box = context.transcript.box(around: claim.symbols) else { return nil }
    let text = context.transcript.lines.first { Set($0.symbols) == claim.symbols }?.text ?? ""
    let outline = Quadrilateral(box)
    let digits = Secret(text.filter(\.isNumber), mask: .cardNumber)
    return Document(
      kind: "payment-card", confidence: claim.probability, outline: outline, textHeight: box.height,
      fields: [
        Field(
          "number", value: .secret(digits), text: .secret(Secret(text, mask: .cardNumber)), confidence: 0.99,
          boxes: [outline]),
        Field("length", value: "16", text: "16", confidence: 0.9),
      ])
  }
}

/// A plugin that claims lines that begin with `Name`, and exports them as vCards.
struct NamePlugin: ContextPlugin {
  let manifest = PluginManifest(
    kind: "business-card", summary: "Names.",
    fields: [PluginManifest.Field("name", help: "The name.", synonyms: ["who"])],
    exporters: [
      PluginManifest.Exporter(format: "vcard", fileExtension: "vcf", mediaType: "text/vcard", help: "A contact.")
    ])

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    context.transcript.lines.filter { $0.text.hasPrefix("Name ") }.map {
      Claim(kind: "business-card", symbols: Set($0.symbols), evidence: [Evidence("a name", logOdds: 2)])
    }
  }

  func document(from claim: Claim, on context: PluginContext, rereading rereader: any Rereader)
    async throws(PluginError) -> Document?
  {
    guard let box = context.transcript.box(around: claim.symbols) else { return nil }
    let text = context.transcript.lines.first { Set($0.symbols) == claim.symbols }?.text ?? ""
    let name = FieldText.open(String(text.dropFirst(5)))
    return Document(
      kind: "business-card", confidence: 0.9, outline: Quadrilateral(box), textHeight: box.height,
      fields: [Field("name", value: name, text: name, confidence: 0.9, boxes: [Quadrilateral(box)])])
  }

  func export(_ documents: [Document], as format: String) async throws(PluginError) -> String {
    documents.flatMap { $0.fields(named: "name") }.map { "FN:\($0.value)\n" }.joined()
  }
}

/// A plugin that adds two integers, one of which may be `ans`.
struct SumPlugin: ContextPlugin {
  let manifest = PluginManifest(
    kind: "math-expression", summary: "Sums.",
    fields: [
      PluginManifest.Field("expression", help: "The sum.", holdsLongNumbers: true),
      PluginManifest.Field("value", help: "Its value.", isDerived: true),
      PluginManifest.Field("decimal", help: "Its value.", isDerived: true),
    ], typedLines: "A sum of two numbers: 2+3",
    answer: PluginManifest.Answer(question: "expression", exact: "value", decimal: "decimal"))

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    context.transcript.lines.filter { $0.text.contains("+") }.map {
      Claim(kind: "math-expression", symbols: Set($0.symbols), evidence: [Evidence("a plus sign", logOdds: 2)])
    }
  }

  func document(from claim: Claim, on context: PluginContext, rereading rereader: any Rereader)
    async throws(PluginError) -> Document?
  {
    guard let line = context.transcript.lines.first(where: { Set($0.symbols) == claim.symbols }) else { return nil }
    let terms = line.text.split(separator: "+", omittingEmptySubsequences: false).map {
      $0.trimmed == "ans" ? context.session["ans"].flatMap { Int($0) } : Int($0.trimmed)
    }
    let text = FieldText.open(line.text)
    var document = Document(
      kind: "math-expression", confidence: 1, outline: Quadrilateral(line.box), textHeight: line.textHeight,
      fields: [Field("expression", value: text, text: text, confidence: 1)])
    guard terms.count == 2, let first = terms[0], let second = terms[1] else {
      document.issues = [
        Issue(
          "operand-missing", field: "expression", message: "A number is missing.",
          span: Issue.Span(start: line.text.count - 1, length: 1))
      ]
      return document
    }
    let sum = FieldText.open("\(first + second)")
    document.fields.append(Field("value", value: sum, text: sum, confidence: 1))
    document.remembered = ["ans": "\(first + second)"]
    return document
  }
}

/// A writer that blackens redacted shapes, and writes raw pixels.
struct RawWriter: PictureWriter {
  func marked(_ picture: Picture, with shapes: [MarkedShape]) -> Picture {
    var pixels = picture.pixels
    for box in shapes.filter({ $0.role == .redacted }).map(\.outline.bounds) {
      for y in Int(box.top)..<Int(box.bottom) {
        for x in Int(box.left)..<Int(box.right) { pixels[y * picture.width + x] = 0 }
      }
    }
    // Other shapes set one white pixel, so that a test sees that something was drawn.
    if shapes.contains(where: { $0.role != .redacted }) { pixels[0] = 255 }
    return Picture(width: picture.width, height: picture.height, channels: .gray, pixels: pixels) ?? picture
  }

  func bytes(of picture: Picture, as format: PictureFormat) throws(PictureError) -> [UInt8] {
    Array("\(format.rawValue)\n".utf8) + picture.pixels
  }
}

/// The output of a shell.
final class Printed: Sendable {
  private let output = Mutex("")
  private let error = Mutex("")

  var text: String { output.withLock { $0 } }
  var complaints: String { error.withLock { $0 } }

  func write(_ text: String) { output.withLock { $0 += text } }
  func complain(_ text: String) { error.withLock { $0 += text } }
}

/// A folder that exists as long as the object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/discern-shell-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file; returns its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }

  func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

  func bytes(of name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))) }
}

/// A card number that the networks publish for tests.
let cardNumber = "4111 1111 1111 1111"

/// A session with a working folder and its output.
struct Stage {
  let folder: TemporaryFolder
  let printed = Printed()
  var session: Session

  /// Creates a session over pictures that show these lines.
  init(
    seeing lines: [DrawnLine] = [
      DrawnLine(cardNumber, x: 100, y: 100, height: 40), DrawnLine("Name Ada Example", x: 100, y: 300),
      DrawnLine("small print", x: 100, y: 500, height: 12),
    ], readers: [any TextRecognizer]? = nil, quads: [DetectedQuad] = [], reveal: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    session = Session(
      Self.configuration(lines: lines, readers: readers, quads: quads, printed: printed, reveal: reveal))
  }

  static func configuration(
    lines: [DrawnLine] = [], readers: [any TextRecognizer]? = nil, quads: [DetectedQuad] = [], printed: Printed,
    reveal: Bool = false
  ) -> ShellConfiguration {
    let plugins: [any DocumentPlugin] = [NumberPlugin(), NamePlugin(), SumPlugin()]
    let detector = quads.isEmpty ? nil : PreparedSurfaces(found: quads)
    let pipeline = Pipeline(
      decoder: GrayPages(), documentDetector: detector, warping: NearestPixels(),
      engines: (readers ?? [PageRecognizer(lines: lines)]).map {
        RecognitionEngine(detector: detector, recognizer: $0)
      },
      plugins: plugins)
    return ShellConfiguration(
      pipeline: { pipeline }, writer: RawWriter(),
      readFile: { path in
        do { return Array(try Data(contentsOf: URL(fileURLWithPath: path))) } catch {
          throw PictureError.unreadable(reason: "No such file")
        }
      },
      manifests: plugins.map(\.manifest), options: ScanOptions(today: .ofTests),
      absentEngines: ["neural": "It was not fetched. Run Scripts/setup."], reveal: reveal,
      write: { printed.write($0) }, writeError: { printed.complain($0) })
  }

  /// Executes lines; returns the last response.
  @discardableResult
  mutating func perform(_ lines: String...) async -> Response {
    var response = Response()
    for line in lines { response = await session.perform(line) }
    return response
  }

  /// Loads a picture of one page.
  @discardableResult
  mutating func loadPicture(named name: String = "card.png", pages: UInt8 = 1) async throws -> Response {
    await session.perform("load '\(try folder.write([pages], to: name))'")
  }
}
