import DiscernCodes
public import DiscernCore
import DiscernNeural
public import DiscernPipeline
import DiscernSymbols
import DiscernTesseract
import DiscernVision

/// Says what a picture contains: payment cards, business cards, mathematical expressions.
///
/// ```swift
/// let report = await Discern().scan(path: "card.jpg")
/// for document in report.documents {
///   print(document.kind, document.fields.map { "\($0.name): \($0.value)" })
/// }
/// ```
///
/// It may be used from any number of tasks at once. Making one is cheap: engines start when they first read.
public struct Discern: Sendable {
  /// The stages, for those who want to take them one by one.
  public let pipeline: Pipeline
  /// How pictures are scanned where a call does not say otherwise.
  public let options: ScanOptions

  /// A scanner with the parts that come with discern.
  public init(_ configuration: DiscernConfiguration = DiscernConfiguration()) {
    let warping = OpenCVWarping()
    pipeline = Pipeline(
      decoder: LeptonicaDecoder(), surfaceFinder: OutlineFinder(), warping: warping,
      engines: Self.neuralEngine(configuration, warping: warping) + [
        ReadingEngine(
          finder: TextRowFinder(),
          reader: TesseractReader(
            preparation: InkPreparer(), language: configuration.language, engines: configuration.engines))
      ],
      specialists: [SymbolReader(warping: warping), CodeReader()], plugins: configuration.plugins,
      limits: configuration.limits)
    options = configuration.options
  }

  /// The neural engine where its files are there; none is a normal case.
  private static func neuralEngine(
    _ configuration: DiscernConfiguration, warping: any PictureWarping
  ) -> [ReadingEngine] {
    guard case .complete(let folder) = NeuralFolder.find() else { return [] }
    let engine = NeuralEngine(folder: folder, processors: configuration.engines)
    return [
      ReadingEngine(
        finder: NeuralTextFinder(engine: engine, warping: warping),
        reader: NeuralReader(engine: engine, warping: warping)
      )
    ]
  }

  /// A scanner around a pipeline of the application's own parts.
  public init(pipeline: Pipeline, options: ScanOptions = ScanOptions(today: .today)) {
    self.pipeline = pipeline
    self.options = options
  }

  /// Scans a file, `-` for standard input. What goes wrong stands in the report.
  public func scan(path: String) async -> ScanReport { await scan(path: path, options: options).report }

  /// Scans the bytes of a file; `source` names it in the report.
  public func scan(bytes: [UInt8], source: String = "bytes") async -> ScanReport {
    await pipeline.scan(bytes, source: source, options: options).report
  }

  /// Scans pixels that are there already: a frame, a picture of the application's own.
  public func scan(_ picture: Picture, source: String = "picture") async -> ScanReport {
    await pipeline.scan(picture, source: source, options: options).report
  }

  /// What a typed line contains: `(1+2)*3/5`, a card number.
  public func answer(_ typed: String) async -> ScanReport { await pipeline.answer(typed, options: options) }

  func scan(path: String, options: ScanOptions) async -> Scan {
    do throws(PictureError) {
      let bytes = try FileReader.bytes(of: path, limit: pipeline.limits.bytes)
      return await pipeline.scan(bytes, source: path, options: options)
    } catch {
      return Scan(report: ScanReport(source: path, error: .picture(error)))
    }
  }
}
