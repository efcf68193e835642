public import DiscernCore

/// The stage from a sheet to its transcript.
extension Pipeline {
  /// Recognises the text of a sheet: the general recognition, then the plugins' requests, in `Limits.readingRounds`
  /// rounds.
  ///
  /// A sheet whose text is upside down is turned first, so the returned sheet may differ.
  /// - Throws: `RecognitionError` if the general recognition fails; a specialist's failure is no error.
  public func read(_ located: LocatedSheet, options: ScanOptions) async throws(RecognitionError) -> ReadSheet {
    try await analyzed(located, options: options).sheet
  }

  /// Returns the transcript with the plugins' analyses, and the host that made them.
  func analyzed(
    _ located: LocatedSheet, options: ScanOptions
  ) async throws(RecognitionError) -> (sheet: ReadSheet, host: PluginHost, analyses: PluginHost.Analyses) {
    var read = try await generalTranscript(of: located, options: options)
    let host = self.host(for: options, on: read.sheet)
    var analyses = await host.analyses(of: read.transcript, origin: .picture)
    let rounds = options.effort == .fast ? 0 : limits.readingRounds
    // Whatever the plugins request, half of the time is left for claims, documents and other sheets.
    let shared = Deadline.left.map { ContinuousClock.now + $0 / 2 }
    for _ in 0..<rounds where !Deadline.hasPassed {
      let asked = Set(read.transcript.readings.map(\.request))
      let requests = await host.requests(from: analyses).filter { !asked.contains($0) }
      if requests.isEmpty { break }
      let before = read.transcript.readings.count
      for request in requests where !(shared.map { $0 <= ContinuousClock.now } ?? false) {
        let results = await Deadline.$current.withValue(shared) {
          await answer(request, on: read.sheet, options: options)
        }
        for result in results { read.transcript.append(result) }
      }
      if read.transcript.readings.count == before { break }
      analyses = await host.analyses(of: read.transcript, origin: .picture)
    }
    return (read, host, analyses)
  }

  private func generalTranscript(of located: LocatedSheet, options: ScanOptions) async throws(RecognitionError)
    -> ReadSheet
  {
    let found = try await uprighted(try await withMoreRegions(located, options: options), options: options)
    var transcript = Transcript(sheet: found.sheet.sheet.geometry)
    transcript.regions = found.sheet.regions
    let second = await secondReadings(of: found.sheet, after: found.readings, options: options)
    var readings = RecognitionFusion.fused(found.readings, with: second)
    var layer = TextLayerReading(located.textLayer, on: found.sheet.sheet.geometry)
    if let joined = layer?.joined(to: readings) { readings = joined }
    for var reading in readings {
      if !transcript.regions.isEmpty { reading.lines = ReadingOrder.arranged(LineMerger.merged(reading.lines)) }
      transcript.append(reading)
    }
    if let stated = layer?.result { transcript.append(stated) }
    return ReadSheet(sheet: found.sheet.sheet, transcript: transcript)
  }

  /// Adds the regions that a thorough detection finds, if the user allows the effort; and if the sheet's skew or small
  /// size on the page made detection unreliable, detects regions again on the rectified sheet.
  private func withMoreRegions(
    _ located: LocatedSheet, options: ScanOptions
  ) async throws(RecognitionError) -> LocatedSheet {
    let isSeenBadly = located.isSeenBadly && options.effort == .auto
    guard options.effort == .thorough || isSeenBadly, let detector = engines(for: options).first?.detector,
      !Deadline.hasPassed
    else { return located }
    let search = TextRegionDetector(detector: detector, warping: warping, options: options)
    var closer = located
    closer.regions = try await isSeenBadly ? search.anew(on: located) : located.regions + search.more(on: located)
    return closer
  }

  /// Returns the next engine's results for lines in doubt. Its failure is no error, as there are first results.
  private func secondReadings(
    of located: LocatedSheet, after first: [RecognitionResult], options: ScanOptions
  ) async -> [RecognitionResult] {
    let opinion = SecondOpinion(on: located, after: first, effort: options.effort)
    let request = RecognitionRequest(
      areas: opinion.regions, layout: .line, minimumTextHeight: options.minimumTextHeight)
    let others = engines(for: options).map(\.recognizer).filter { recognizer in
      recognizer.canAnswer(request) && !first.contains { $0.source.recognizer == recognizer.name }
    }
    guard !opinion.regions.isEmpty, !Deadline.hasPassed, let other = others.first else { return [] }
    do throws(RecognitionError) {
      return try await other.recognize(request, on: located.sheet)
    } catch {
      return []
    }
  }

  /// Recognises a sheet; if confidences are low, tries a half turn, and turns the sheet if that is much better.
  private func uprighted(
    _ located: LocatedSheet, options: ScanOptions
  ) async throws(RecognitionError) -> (sheet: LocatedSheet, readings: [RecognitionResult]) {
    let readings = try await generalReadings(of: located, options: options)
    let check = OrientationClassifier(located, readings: readings)
    guard check.isDoubtful, !Deadline.hasPassed else {
      return (located, try await withSideways(readings, of: located, options: options))
    }
    let reversed = try await self.readings(of: check.reversedRegions, on: located.sheet, options: options)
    guard check.isUpsideDown(reversed: reversed), let turned = located.turnedAbout(by: warping) else {
      return (located, try await withSideways(readings, of: located, options: options))
    }
    let upright = try await generalReadings(of: turned, options: options)
    return (turned, try await withSideways(upright, of: turned, options: options))
  }

  /// Returns the results with each vertical region in its better direction.
  private func withSideways(
    _ readings: [RecognitionResult], of located: LocatedSheet, options: ScanOptions
  ) async throws(RecognitionError) -> [RecognitionResult] {
    let sideways = SidewaysRegions(of: located)
    guard !sideways.reversed.isEmpty, !Deadline.hasPassed else { return readings }
    let reversed = try await self.readings(of: sideways.reversed, on: located.sheet, options: options)
    return sideways.better(of: readings, reversed: reversed)
  }

  /// Recognises each text region as a line; without regions, a wide sheet as one line, any other as a page.
  private func generalReadings(of located: LocatedSheet, options: ScanOptions) async throws(RecognitionError)
    -> [RecognitionResult]
  {
    let bounds = located.sheet.geometry.bounds
    let regions = located.regions.map(\.outline)
    if !regions.isEmpty { return try await readings(of: regions, on: located.sheet, options: options) }
    let hasDetector = engines(for: options).contains { $0.detector != nil }
    guard hasDetector, bounds.width > 1.5 * bounds.height else {
      return try await general(
        RecognitionRequest(layout: .page, minimumTextHeight: options.minimumTextHeight), on: located.sheet,
        options: options
      )
    }
    return try await readings(of: [Quadrilateral(bounds)], on: located.sheet, options: options)
  }

  private func readings(
    of regions: [Quadrilateral], on sheet: Sheet, options: ScanOptions
  ) async throws(RecognitionError) -> [RecognitionResult] {
    try await general(
      RecognitionRequest(areas: regions, layout: .line, minimumTextHeight: options.minimumTextHeight), on: sheet,
      options: options)
  }

  /// Returns the answer of the first engine that can give one; the next engine follows on failure.
  private func general(
    _ request: RecognitionRequest, on sheet: Sheet, options: ScanOptions
  ) async throws(RecognitionError) -> [RecognitionResult] {
    try await answer(request, on: sheet, by: engines(for: options).map(\.recognizer))
  }

  /// Returns the answer of the first recogniser that can give one; the next one follows on failure.
  private func answer(
    _ request: RecognitionRequest, on sheet: Sheet, by recognizers: [any TextRecognizer]
  ) async throws(RecognitionError) -> [RecognitionResult] {
    let request = request.confined(to: sheet.geometry)
    var failure = RecognitionError.notAnswerable(request: request.name)
    for recognizer in recognizers where recognizer.canAnswer(request) {
      do throws(RecognitionError) {
        return try await recognizer.recognize(request, on: sheet)
      } catch {
        guard case .engineFailed = error else { throw error }
        failure = error
      }
    }
    throw failure
  }

  /// Returns a specialist's answer; an empty one if no recogniser has one, or it fails: the general results remain.
  private func answer(_ request: RecognitionRequest, on sheet: Sheet, options: ScanOptions) async -> [RecognitionResult]
  {
    var request = request
    request.minimumTextHeight = max(request.minimumTextHeight, options.minimumTextHeight)
    let none = RecognitionResult(source: RecognitionSource(recognizer: nil, request: request), lines: [])
    do throws(RecognitionError) {
      let readings = try await answer(request, on: sheet, by: recognizers(for: options))
      return readings.isEmpty ? [none] : readings
    } catch {
      // An empty answer keeps the plugin from repeating the request.
      return [none]
    }
  }
}

/// A recognised sheet with its transcript.
public struct ReadSheet: Sendable {
  /// The sheet, with upright text.
  public var sheet: Sheet
  /// The transcript.
  public var transcript: Transcript
}

/// Rereads areas of one sheet.
struct SheetRereader: Rereader {
  let sheet: Sheet
  let recognizers: [any TextRecognizer]

  func recognize(_ request: RecognitionRequest) async throws(RecognitionError) -> [RecognitionResult] {
    guard !Deadline.hasPassed else { throw .deadlinePassed }
    let request = request.confined(to: sheet.geometry)
    guard let recognizer = recognizers.first(where: { $0.canAnswer(request) }) else {
      throw .notAnswerable(request: request.name)
    }
    return try await recognizer.recognize(request, on: sheet)
  }
}
