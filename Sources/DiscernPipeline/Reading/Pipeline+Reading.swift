public import DiscernCore

/// From a sheet to what is written on it.
extension Pipeline {
  /// What is written on a sheet: the general reading, then what the plugins ask for, in `Limits.readingRounds` rounds.
  ///
  /// A sheet whose text stands on its head is turned about first, so the sheet that comes back may be another.
  /// - Throws: `ReadingError` where the general reading fails; a specialist's failure is no error.
  public func read(_ located: LocatedSheet, options: ScanOptions) async throws(ReadingError) -> ReadSheet {
    var read = try await generalTranscript(of: located, options: options)
    let panel = panel(for: options)
    let rounds = options.effort == .fast ? 0 : limits.readingRounds
    for _ in 0..<rounds where !Deadline.hasPassed {
      let asked = Set(read.transcript.readings.map(\.request))
      let requests = await panel.requests(on: read.transcript).filter { !asked.contains($0) }
      if requests.isEmpty { break }
      for request in requests {
        for reading in await answer(request, on: read.sheet, options: options) { read.transcript.append(reading) }
      }
    }
    return read
  }

  private func generalTranscript(of located: LocatedSheet, options: ScanOptions) async throws(ReadingError) -> ReadSheet
  {
    let found = try await uprighted(try await withMoreRows(located, options: options), options: options)
    var transcript = Transcript(sheet: found.sheet.sheet.geometry)
    transcript.regions = found.sheet.rows
    let second = await secondReadings(of: found.sheet, after: found.readings, options: options)
    for var reading in ReadingFusion.fused(found.readings, with: second) {
      if !transcript.regions.isEmpty { reading.lines = ReadingOrder.arranged(LineJoin.joined(reading.lines)) }
      transcript.append(reading)
    }
    return ReadSheet(sheet: found.sheet.sheet, transcript: transcript)
  }

  /// The sheet with what a closer look at it finds, where the user has the time; and where it lies so far askew on the
  /// page, or is so small there, that its rows were hardly seen, with the rows that are found on it laid flat.
  private func withMoreRows(
    _ located: LocatedSheet, options: ScanOptions
  ) async throws(ReadingError) -> LocatedSheet {
    let isSeenBadly = located.isSeenBadly && options.effort == .auto
    guard options.effort == .thorough || isSeenBadly, let finder = engines(for: options).first?.finder,
      !Deadline.hasPassed
    else { return located }
    let search = RowSearch(finder: finder, warping: warping, options: options)
    var closer = located
    closer.rows = try await isSeenBadly ? search.anew(on: located) : located.rows + search.more(on: located)
    return closer
  }

  /// What the next engine makes of rows in doubt. Its failure is no error: there is a first reading.
  private func secondReadings(
    of located: LocatedSheet, after first: [Reading], options: ScanOptions
  ) async -> [Reading] {
    let opinion = SecondOpinion(on: located, after: first, effort: options.effort)
    let request = ReadingRequest(
      areas: opinion.rows, layout: .line, minimumTextHeight: options.minimumTextHeight)
    let others = engines(for: options).map(\.reader).filter { reader in
      reader.canAnswer(request) && !first.contains { $0.reader == reader.name }
    }
    guard !opinion.rows.isEmpty, !Deadline.hasPassed, let other = others.first else { return [] }
    do throws(ReadingError) {
      return try await other.read(request, on: located.sheet)
    } catch {
      return []
    }
  }

  /// Reads a sheet; where it reads badly, it is looked at from the other side, and turned about if that reads much better.
  private func uprighted(
    _ located: LocatedSheet, options: ScanOptions
  ) async throws(ReadingError) -> (sheet: LocatedSheet, readings: [Reading]) {
    let readings = try await generalReadings(of: located, options: options)
    let check = UprightCheck(located, readings: readings)
    guard check.isDoubtful, !Deadline.hasPassed else {
      return (located, try await withSideways(readings, of: located, options: options))
    }
    let reversed = try await self.readings(of: check.reversedRows, on: located.sheet, options: options)
    guard check.isUpsideDown(reversed: reversed), let turned = located.turnedAbout(by: warping) else {
      return (located, try await withSideways(readings, of: located, options: options))
    }
    let upright = try await generalReadings(of: turned, options: options)
    return (turned, try await withSideways(upright, of: turned, options: options))
  }

  /// The same readings, rows that run up or down read from the side that reads better.
  private func withSideways(
    _ readings: [Reading], of located: LocatedSheet, options: ScanOptions
  ) async throws(ReadingError) -> [Reading] {
    let sideways = SidewaysRows(of: located)
    guard !sideways.reversed.isEmpty, !Deadline.hasPassed else { return readings }
    let reversed = try await self.readings(of: sideways.reversed, on: located.sheet, options: options)
    return sideways.better(of: readings, reversed: reversed)
  }

  /// Every row that was found as a line of its own; without rows a flat sheet as one line, any other as a page.
  private func generalReadings(of located: LocatedSheet, options: ScanOptions) async throws(ReadingError) -> [Reading] {
    let bounds = located.sheet.geometry.bounds
    let rows = located.rows.map(\.outline)
    if !rows.isEmpty { return try await readings(of: rows, on: located.sheet, options: options) }
    let hasFinder = engines(for: options).contains { $0.finder != nil }
    guard hasFinder, bounds.width > 1.5 * bounds.height else {
      return try await general(
        ReadingRequest(layout: .page, minimumTextHeight: options.minimumTextHeight), on: located.sheet, options: options
      )
    }
    return try await readings(of: [Quadrilateral(bounds)], on: located.sheet, options: options)
  }

  private func readings(
    of rows: [Quadrilateral], on sheet: Sheet, options: ScanOptions
  ) async throws(ReadingError) -> [Reading] {
    try await general(
      ReadingRequest(areas: rows, layout: .line, minimumTextHeight: options.minimumTextHeight), on: sheet,
      options: options)
  }

  /// The answer of the first engine that can give one; the next where it fails.
  private func general(
    _ request: ReadingRequest, on sheet: Sheet, options: ScanOptions
  ) async throws(ReadingError) -> [Reading] {
    try await answer(request, on: sheet, by: engines(for: options).map(\.reader))
  }

  /// The answer of the first reader that can give one; the next where it fails.
  private func answer(
    _ request: ReadingRequest, on sheet: Sheet, by readers: [any Reader]
  ) async throws(ReadingError) -> [Reading] {
    var failure = ReadingError.notAnswerable(request: request.name)
    for reader in readers where reader.canAnswer(request) {
      do throws(ReadingError) {
        return try await reader.read(request, on: sheet)
      } catch {
        guard case .engineFailed = error else { throw error }
        failure = error
      }
    }
    throw failure
  }

  /// A specialist's answer; nothing where no reader has one, or it fails: the general reading stands.
  private func answer(_ request: ReadingRequest, on sheet: Sheet, options: ScanOptions) async -> [Reading] {
    var request = request
    request.minimumTextHeight = max(request.minimumTextHeight, options.minimumTextHeight)
    let none = Reading(reader: "none", request: request, lines: [])
    do throws(ReadingError) {
      let readings = try await answer(request, on: sheet, by: readers(for: options))
      return readings.isEmpty ? [none] : readings
    } catch {
      // An empty answer keeps the plugin from asking the same again.
      return [none]
    }
  }
}

/// A sheet as it was read, and what is written on it.
public struct ReadSheet: Sendable {
  /// The sheet, its text upright.
  public var sheet: Sheet
  /// What is written on it.
  public var transcript: Transcript
}

/// Looks at one sheet again.
struct SheetLens: Lens {
  let sheet: Sheet
  let readers: [any Reader]

  func look(_ request: ReadingRequest) async throws(ReadingError) -> [Reading] {
    guard !Deadline.hasPassed else { throw .deadlinePassed }
    guard let reader = readers.first(where: { $0.canAnswer(request) }) else {
      throw .notAnswerable(request: request.name)
    }
    return try await reader.read(request, on: sheet)
  }
}
