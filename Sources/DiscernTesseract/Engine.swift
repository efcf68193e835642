import CTesseract
import DiscernCore
import DiscernResources

/// A Tesseract engine with its own queue, so that long C calls stay off Swift's cooperative threads.
actor Engine {
  private let executor = QueueExecutor(label: "discern.tesseract")
  private var handle: TesseractHandle?
  private var calibration: CalibrationTable?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private init() {}

  /// Starts an engine on its queue.
  /// - Throws: `RecognitionError.modelMissing`, `.engineFailed`.
  static func started(_ sort: EnginePool.Sort) async throws(RecognitionError) -> Engine {
    let engine = Engine()
    try await engine.start(sort)
    return engine
  }

  private func start(_ sort: EnginePool.Sort) throws(RecognitionError) {
    let data = try LanguageData(language: sort.language)
    handle = try TesseractHandle.start(data, usesDictionary: sort.usesDictionary)
    calibration = CalibrationTable(model: data.language)
  }

  /// Recognises a preprocessed image; returns lines in the sheet's pixels.
  /// - Throws: `RecognitionError.deadlinePassed`, `.cancelled`.
  func lines(in ink: PreprocessedImage, for request: RecognitionRequest) throws(RecognitionError) -> [RecognitionResult
    .Line]
  {
    if Task.isCancelled { throw .cancelled }
    if Deadline.hasPassed { throw .deadlinePassed }
    ThreadLimit.apply()
    handle?.set("tessedit_char_whitelist", request.alphabet ?? "")
    return try handle?.recognize(ink.picture, mode: request.layout.pageSegmentation) {
      iterator throws(RecognitionError) in
      var walk = SymbolWalk(iterator: iterator, ink: ink, calibration: calibration)
      return try walk.lines()
    } ?? []
  }
}

extension RecognitionRequest.Layout {
  /// Tesseract's page segmentation mode for a layout.
  var pageSegmentation: TessPageSegMode {
    switch self {
    case .page: PSM_AUTO
    case .sparse, .symbols, .codes: PSM_SPARSE_TEXT
    case .block: PSM_SINGLE_BLOCK
    case .line: PSM_SINGLE_LINE
    }
  }
}
