public import DiscernCore

/// The stages one by one, for callers that follow a camera or look at the steps.
extension Pipeline {
  /// The flat surfaces of a page, in reading order. With an area, nothing outside it is looked at: the rest is cut off first.
  /// - Throws: `PictureError.areaOutside` where the area holds no pixel of the page.
  public func locate(_ picture: Picture, page: Int, options: ScanOptions) async throws(PictureError) -> [Sheet] {
    guard let area = options.area else {
      return await locator.sheets(of: picture, page: page, settings: options.settings)
    }
    guard let box = area.pixels(width: picture.width, height: picture.height), let part = picture.cropped(to: box)
    else {
      throw .areaOutside
    }
    let shift = Homography.translation(x: box.left, y: box.top)
    return await locator.sheets(of: part, page: page, settings: options.settings).map { $0.moved(by: shift) }
  }

  /// What is written on a sheet: the general reading, then what the plugins ask for, in `Limits.readingRounds` rounds.
  /// - Throws: `ReadingError` where the general reading fails; a specialist's failure is no error.
  public func read(_ sheet: Sheet, options: ScanOptions) async throws(ReadingError) -> Transcript {
    var transcript = Transcript(sheet: sheet.geometry)
    transcript.regions = finder?.regions(of: sheet.picture, minimumTextHeight: options.minimumTextHeight) ?? []
    let general = generalRequest(for: transcript, options: options)
    for var reading in try await reader(for: general, options: options).read(general, on: sheet) {
      if !transcript.regions.isEmpty { reading.lines = ReadingOrder.arranged(reading.lines) }
      transcript.append(reading)
    }
    let panel = panel(for: options)
    for _ in 0..<limits.readingRounds where !Deadline.hasPassed {
      let asked = Set(transcript.readings.map(\.request))
      let requests = await panel.requests(on: transcript).filter { !asked.contains($0) }
      if requests.isEmpty { break }
      for request in requests {
        for reading in await answer(request, on: sheet, options: options) { transcript.append(reading) }
      }
    }
    return transcript
  }

  /// Every row that was found as a line of its own; without rows a flat sheet as one line, any other as a page.
  private func generalRequest(for transcript: Transcript, options: ScanOptions) -> ReadingRequest {
    let bounds = transcript.sheet.bounds
    let isOneLine = transcript.regions.isEmpty && bounds.width > 1.5 * bounds.height && finder != nil
    return ReadingRequest(
      areas: isOneLine ? [Quadrilateral(bounds)] : transcript.regions.map(\.outline),
      layout: isOneLine || !transcript.regions.isEmpty ? .line : .page, minimumTextHeight: options.minimumTextHeight)
  }

  /// A specialist's answer; nothing where no reader has one, or it fails: the general reading stands.
  private func answer(_ request: ReadingRequest, on sheet: Sheet, options: ScanOptions) async -> [Reading] {
    var request = request
    request.minimumTextHeight = max(request.minimumTextHeight, options.minimumTextHeight)
    let none = Reading(reader: "none", request: request, lines: [])
    do throws(ReadingError) {
      let readings = try await reader(for: request, options: options).read(request, on: sheet)
      return readings.isEmpty ? [none] : readings
    } catch {
      // An empty answer keeps the plugin from asking the same again.
      return [none]
    }
  }

  /// The first reader that can answer, of those that the user allows.
  private func reader(for request: ReadingRequest, options: ScanOptions) throws(ReadingError) -> any Reader {
    let allowed = readers.filter { options.engine == nil || options.engine == "auto" || $0.name == options.engine }
    guard let reader = allowed.first(where: { $0.canAnswer(request) }) else {
      throw .notAnswerable(request: request.name)
    }
    return reader
  }

  func panel(for options: ScanOptions) -> PluginPanel {
    PluginPanel(
      plugins: plugins(for: options), settings: options.settings, sessions: options.sessions, today: options.today)
  }

  /// A sheet's transcript, claims and documents.
  struct SheetOutcome: Sendable {
    var transcript: Transcript
    var panel: PluginPanel.Outcome
    var clock: StageClock
  }

  /// Reads a sheet and settles its claims; the clock goes on from where it stands.
  func documents(on sheet: Sheet, options: ScanOptions, clock: StageClock) async -> Result<SheetOutcome, ReadingError> {
    var clock = clock
    let transcript: Transcript
    do throws(ReadingError) {
      transcript = try await read(sheet, options: options)
    } catch {
      return .failure(error)
    }
    clock.stop(.read)
    let lens = SheetLens(sheet: sheet, readers: readers)
    let panel = panel(for: options)
    let claims = await panel.claims(on: transcript, origin: .picture)
    clock.stop(.claim)
    let outcome = await panel.documents(beginningWith: claims, on: transcript, origin: .picture, lens: lens)
    clock.stop(.settle)
    return .success(SheetOutcome(transcript: transcript, panel: outcome, clock: clock))
  }
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

extension Sheet {
  /// The same pixels, found somewhere else on the page.
  func moved(by shift: Homography) -> Sheet {
    var geometry = geometry
    geometry.outline = shift.apply(geometry.outline)
    geometry.toPage = geometry.toPage.followed(by: shift)
    return Sheet(geometry: geometry, picture: picture)
  }
}
