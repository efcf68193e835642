public import DiscernCore

/// Reads with Tesseract's LSTM engine: whole sheets, lines, or single rows of digits.
public struct TesseractReader: Reader {
  /// As in `--engine tesseract` and in every reading.
  public static let readerName = "tesseract"

  /// The name that `--engine` takes.
  public let name = TesseractReader.readerName
  private let preparation: any InkPreparation
  private let language: String
  private let pool: EnginePool

  /// A reader of a language, for example `eng` or `eng+deu`; its data are looked for when it first reads.
  /// - Parameter engines: how many engines may work at once, each on a thread of its own, each of about 30 MB.
  public init(preparation: any InkPreparation, language: String = "eng", engines: Int = 2) {
    self.preparation = preparation
    self.language = language
    pool = EnginePool(limit: engines)
  }

  /// The general model is always answered, so that where it is missing the error says so.
  public func canAnswer(_ request: ReadingRequest) -> Bool {
    guard request.layout != .codes else { return false }
    guard let model = request.model, model != language else { return true }
    return LanguageData.exists(model)
  }

  /// Reads every area on engines of its own, and keeps what each read best.
  public func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    let areas = request.areas.isEmpty ? [Quadrilateral(sheet.picture.bounds)] : request.areas
    let outcomes = await withTaskGroup(of: (Int, Result<[Reading.Line], ReadingError>).self) { group in
      for (place, area) in areas.enumerated() {
        group.addTask { (place, await self.attempt(area, of: sheet.picture, for: request)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    var lines: [[Reading.Line]] = []
    for place in areas.indices {
      guard let outcome = outcomes[place] else { continue }
      lines.append(try outcome.get().filter { $0.textHeight >= request.minimumTextHeight })
    }
    return [Reading(reader: name, request: request, lines: LineMerge.merge(lines))]
  }

  private func attempt(
    _ area: Quadrilateral, of picture: Picture, for request: ReadingRequest
  ) async -> Result<[Reading.Line], ReadingError> {
    do throws(ReadingError) {
      return .success(try await read(area, of: picture, for: request))
    } catch {
      return .failure(error)
    }
  }

  /// Reads one area in each of its renderings and keeps what each read best.
  private func read(
    _ area: Quadrilateral, of picture: Picture, for request: ReadingRequest
  ) async throws(ReadingError) -> [Reading.Line] {
    let sort = EnginePool.Sort(language: request.model ?? language, usesDictionary: request.usesDictionary)
    var renderings: [[Reading.Line]] = []
    for ink in preparation.prepare(area, of: picture, for: request) {
      renderings.append(
        try await pool.withEngine(sort) { engine async throws(ReadingError) in
          try await engine.lines(in: ink, for: request)
        })
    }
    return LineMerge.merge(renderings)
  }
}
