public import DiscernCore
import DiscernResources

/// Recognises text with Tesseract's LSTM engine: whole sheets, lines, or single rows of digits.
public struct TesseractRecognizer: TextRecognizer {
  /// The name in `--engine tesseract` and in every recognition result.
  public static let recognizerName = "tesseract"

  /// The name for `--engine`.
  public let name = TesseractRecognizer.recognizerName
  private let preparation: any ImagePreprocessing
  private let language: String
  private let pool: EnginePool

  /// Creates a recogniser for a language such as `eng` or `eng+deu`. Its data are loaded at the first recognition.
  /// - Parameter engines: Maximum number of parallel engines, each with its own thread and about 30 MB.
  public init(preparation: any ImagePreprocessing, language: String = "eng", engines: Int = 2) {
    self.preparation = preparation
    self.language = language
    pool = EnginePool(limit: engines)
  }

  /// Returns true for text layouts. The general model always counts as available, so that a recognition reports if it
  /// is missing.
  public func canAnswer(_ request: RecognitionRequest) -> Bool {
    guard request.layout != .codes else { return false }
    guard let model = request.model, model != language else { return true }
    return LanguageData.exists(model)
  }

  /// Recognises the areas in parallel and merges the lines of overlapping areas.
  public func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError)
    -> [RecognitionResult]
  {
    let areas = request.areas.isEmpty ? [Quadrilateral(sheet.picture.bounds)] : request.areas
    let outcomes = await areas.concurrentMap(atMost: 2 * pool.limit) {
      await self.attempt($0, of: sheet.picture, for: request)
    }
    var lines: [[RecognitionResult.Line]] = []
    for outcome in outcomes {
      lines.append(try outcome.get().filter { $0.textHeight >= request.minimumTextHeight })
    }
    let calibration = ModelFolders.hasCalibration(request.model ?? language) ? Calibration.measured : .uncalibrated
    return [
      RecognitionResult(
        recognizer: name, calibration: calibration, request: request, lines: RenderingMerge.merge(lines))
    ]
  }

  private func attempt(
    _ area: Quadrilateral, of picture: Picture, for request: RecognitionRequest
  ) async -> Result<[RecognitionResult.Line], RecognitionError> {
    do throws(RecognitionError) {
      return .success(try await read(area, of: picture, for: request))
    } catch {
      return .failure(error)
    }
  }

  /// Recognises one area in each of its renderings and keeps the best line of each overlap.
  private func read(
    _ area: Quadrilateral, of picture: Picture, for request: RecognitionRequest
  ) async throws(RecognitionError) -> [RecognitionResult.Line] {
    let sort = EnginePool.Sort(language: request.model ?? language, usesDictionary: request.usesDictionary)
    if Deadline.hasPassed { throw Task.isCancelled ? .cancelled : .deadlinePassed }
    var renderings: [[RecognitionResult.Line]] = []
    if Task.isCancelled { throw .cancelled }
    if Deadline.hasPassed { throw .deadlinePassed }
    for ink in preparation.prepare(area, of: picture, for: request) {
      renderings.append(
        try await pool.withEngine(sort) { engine async throws(RecognitionError) in
          try await engine.lines(in: ink, for: request)
        })
    }
    return RenderingMerge.merge(renderings)
  }
}
