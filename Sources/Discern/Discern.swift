import DiscernCodes
public import DiscernCore
import DiscernNeural
import DiscernPDF
public import DiscernPipeline
import DiscernSymbols
import DiscernTesseract
import DiscernVision

/// Finds the documents in a picture: payment cards, business cards, mathematical expressions.
///
/// ```swift
/// let report = try await Discern().scan(path: "card.jpg")
/// for document in report.documents {
///   print(document.kind, document.fields.map { "\($0.name): \($0.value)" })
/// }
/// ```
///
/// It may be used from any number of tasks at once. Creating one is cheap: engines start at their first use.
public struct Discern: Sendable {
  /// The pipeline, to run its stages one by one.
  public let pipeline: Pipeline
  /// The default options of scans.
  public let options: ScanOptions

  /// Creates a scanner with the built-in parts.
  public init(_ configuration: DiscernConfiguration = DiscernConfiguration()) {
    let warping = OpenCVWarping()
    let finding = NeuralFolder.find()
    let engine = finding.folder.map {
      NeuralEngine(folder: $0, processors: configuration.engines, pictures: configuration.picturesAtOnce)
    }
    pipeline = Pipeline(
      decoder: PDFDecoder(pictures: LeptonicaDecoder()), documentDetector: OutlineDetector(), warping: warping,
      engines: Self.recognition(by: engine, warping: warping) + [
        RecognitionEngine(
          detector: EdgeTextDetector(),
          recognizer: TesseractRecognizer(
            preparation: ImagePreprocessor(), language: configuration.language, engines: configuration.engines))
      ],
      specialists: [SymbolRecognizer(warping: warping), CodeRecognizer()], plugins: configuration.plugins,
      models: engine.map { OpenVINOModelRunner(engine: $0) } ?? NoModelRunner(remedy: finding.remedy),
      limits: configuration.limits, numberingPlan: configuration.numberingPlan)
    options = configuration.options
  }

  /// Returns the recognition by the neural engine; nothing if it is not installed.
  private static func recognition(by engine: NeuralEngine?, warping: any PictureWarping) -> [RecognitionEngine] {
    guard let engine else { return [] }
    return [
      RecognitionEngine(
        detector: NeuralTextDetector(engine: engine, warping: warping),
        recognizer: NeuralRecognizer(engine: engine, warping: warping)
      )
    ]
  }

  /// Creates a scanner from a custom pipeline.
  public init(pipeline: Pipeline, options: ScanOptions = ScanOptions(today: .today)) {
    self.pipeline = pipeline
    self.options = options
  }

  /// Scans a file, `-` for standard input.
  /// - Throws: `ScanError` if there is no result, `ScanError.cancelled` if the task was cancelled.
  public func scan(path: String, progress: ScanProgress.Handler? = nil) async throws(ScanError) -> ScanReport {
    try await outcome(ofFile: path, options: options(reporting: progress)).complete()
  }

  /// Scans the bytes of a file; `source` is its name in the report.
  /// - Throws: `ScanError` if there is no result, `ScanError.cancelled` if the task was cancelled.
  public func scan(
    bytes: [UInt8], source: String = "bytes", progress: ScanProgress.Handler? = nil
  ) async throws(ScanError) -> ScanReport {
    try await pipeline.scan(bytes, source: source, options: options(reporting: progress)).complete()
  }

  /// Scans a decoded picture, such as a frame.
  /// - Throws: `ScanError` if there is no result, `ScanError.cancelled` if the task was cancelled.
  public func scan(
    _ picture: Picture, source: String = "picture", progress: ScanProgress.Handler? = nil
  ) async throws(ScanError) -> ScanReport {
    try await pipeline.scan(picture, source: source, options: options(reporting: progress)).complete()
  }

  /// Returns the default options with a handler of progress, if one is given.
  private func options(reporting progress: ScanProgress.Handler?) -> ScanOptions {
    var options = options
    options.progress = progress ?? options.progress
    return options
  }

  /// Evaluates a typed line: `(1+2)*3/5`, a card number.
  public func answer(_ typed: String) async -> ScanReport { await pipeline.answer(typed, options: options) }

  /// Scans a file with other options than the default ones. The report contains any error.
  package func outcome(ofFile path: String, options: ScanOptions) async -> Scan {
    do throws(PictureError) {
      let bytes = try FileReader.bytes(of: path, limit: pipeline.limits.bytes)
      return await pipeline.scan(bytes, source: path, options: options)
    } catch {
      return Scan(report: ScanReport(source: path, error: .picture(error)))
    }
  }
}

extension Scan {
  /// Returns the report of a scan that ran to its end: a cancelled one may lack what specialists and plugins add.
  fileprivate func complete() throws(ScanError) -> ScanReport {
    let report = try report.get()
    guard !Task.isCancelled else { throw .cancelled }
    return report
  }
}
