public import DiscernCore

/// Reads with Tesseract's LSTM engine: whole sheets, lines, or single rows of digits.
public struct TesseractReader: Reader {
  /// As in `--engine tesseract` and in every reading.
  public static let readerName = "tesseract"

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

  public func canAnswer(_ request: ReadingRequest) -> Bool { request.model == nil || request.model == language }

  public func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    let areas = request.areas.isEmpty ? [sheet.picture.bounds] : request.areas
    var lines: [Reading.Line] = []
    for area in areas {
      lines += try await read(area, of: sheet.picture, for: request)
    }
    lines.removeAll { $0.textHeight < request.minimumTextHeight }
    return [Reading(reader: name, request: request, lines: lines)]
  }

  /// Reads one area in each of its renderings and keeps what each read best.
  private func read(
    _ area: Box, of picture: Picture, for request: ReadingRequest
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
