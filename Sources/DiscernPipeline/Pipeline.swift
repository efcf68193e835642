public import DiscernCore

/// Joins the stages: a file becomes pages, pages sheets, sheets transcripts, transcripts claims, claims documents.
///
/// It holds no state beside its parts; any number of scans may run at once.
public struct Pipeline: Sendable {
  /// Turns bytes into pages.
  public let decoder: any PictureDecoder
  /// Finds the flat surfaces of a page; nil takes every page as one.
  public let surfaceFinder: (any SurfaceFinder)?
  /// Lays them flat.
  public let warping: any PictureWarping
  /// Find and read text, the best first.
  public let engines: [ReadingEngine]
  /// Read with models of their own what a plugin asks for by a model's name; whatever engine the user has chosen.
  public let specialists: [any Reader]
  /// Recognise documents.
  public let plugins: [any DocumentPlugin]
  /// How much may be taken on.
  public let limits: Limits

  /// A pipeline of these parts.
  public init(
    decoder: any PictureDecoder, surfaceFinder: (any SurfaceFinder)? = nil, warping: any PictureWarping,
    engines: [ReadingEngine], specialists: [any Reader] = [], plugins: [any DocumentPlugin], limits: Limits = Limits()
  ) {
    self.decoder = decoder
    self.surfaceFinder = surfaceFinder
    self.warping = warping
    self.engines = engines
    self.specialists = specialists
    self.plugins = plugins
    self.limits = limits
  }

  /// Scans the bytes of a file. What goes wrong stands in the report.
  public func scan(_ bytes: [UInt8], source: String, options: ScanOptions) async -> Scan {
    var scan = Scan(report: ScanReport(source: source))
    do throws(ScanError) {
      let count = try pageCount(of: bytes)
      for index in 0..<min(count, limits.pages) {
        let started = ContinuousClock.now
        let picture = try page(index, of: bytes)
        scan.report.milliseconds[.decode, default: 0] += started.millisecondsSince
        try await read(picture, page: index, options: options, into: &scan)
      }
      if count > limits.pages { scan.report.notices.append(.pagesLeftOut(count - limits.pages, limit: limits.pages)) }
    } catch {
      return Scan(report: ScanReport(source: source, error: error))
    }
    return scan
  }

  /// Scans pixels that are there already: a frame, a picture of the application's own.
  public func scan(_ picture: Picture, source: String, options: ScanOptions) async -> Scan {
    var scan = Scan(report: ScanReport(source: source))
    do throws(ScanError) {
      try await read(picture, page: 0, options: options, into: &scan)
    } catch {
      return Scan(report: ScanReport(source: source, error: error))
    }
    return scan
  }

  /// What a line that somebody typed contains, through the same plugins with a closed lens.
  public func answer(_ line: String, options: ScanOptions) async -> ScanReport {
    var report = ScanReport(source: "typed")
    let plugins = plugins(for: options).filter { $0.manifest.typedLines != nil }
    let panel = PluginPanel(
      plugins: plugins, settings: options.settings, sessions: options.sessions, today: options.today)
    let inquiry = Inquiry(typed: line, today: options.today)
    let outcome = await panel.documents(on: inquiry.transcript, origin: .typed, lens: ClosedLens())
    take(outcome, of: inquiry.transcript, into: &report)
    report.pages = [
      ScanReport.Page(
        width: inquiry.transcript.sheet.width, height: 1,
        sheets: [ScanReport.SheetReport(transcript: inquiry.transcript, verdicts: outcome.verdicts)])
    ]
    return report
  }

  private func pageCount(of bytes: [UInt8]) throws(ScanError) -> Int {
    do throws(PictureError) {
      guard !bytes.isEmpty else { throw .empty }
      guard bytes.count <= limits.bytes else { throw .tooManyBytes(bytes: bytes.count, limit: limits.bytes) }
      return try decoder.pageCount(of: bytes, within: limits)
    } catch {
      throw .picture(error)
    }
  }

  private func page(_ index: Int, of bytes: [UInt8]) throws(ScanError) -> Picture {
    do throws(PictureError) {
      return try decoder.page(index, of: bytes, within: limits)
    } catch {
      throw .picture(error)
    }
  }

  /// Reads one page and adds what was found to the scan.
  private func read(_ picture: Picture, page: Int, options: ScanOptions, into scan: inout Scan) async throws(ScanError)
  {
    var clock = StageClock()
    let deadline = ContinuousClock.now.advanced(by: .seconds(limits.secondsPerPage))
    let location = try await located(picture, page: page, options: options, deadline: deadline)
    clock.stop(.locate)
    scan.report.notices += location.notices
    var reports: [ScanReport.SheetReport] = []
    var sheets: [Sheet] = []
    for sheet in location.sheets {
      let outcome = await Deadline.$current.withValue(deadline) {
        await documents(on: sheet, options: options, clock: clock)
      }
      let settled: SheetOutcome
      do throws(ReadingError) {
        settled = try outcome.get()
      } catch {
        // What was read of other surfaces stands, and the report says that it is not all.
        guard case .deadlinePassed = error, !reports.isEmpty else { throw .reading(error) }
        scan.report.notices.append(.surfacesLeftOut(location.sheets.count - reports.count))
        break
      }
      clock = settled.clock
      if options.keepsPages { sheets.append(settled.sheet) }
      take(settled.panel, of: settled.transcript, into: &scan.report)
      reports.append(ScanReport.SheetReport(transcript: settled.transcript, verdicts: settled.panel.verdicts))
    }
    for (stage, milliseconds) in clock.milliseconds { scan.report.milliseconds[stage, default: 0] += milliseconds }
    scan.report.pages.append(
      ScanReport.Page(
        width: picture.width, height: picture.height, sheets: reports, rejected: location.rejected))
    if options.keepsPages {
      scan.pages.append(picture)
      scan.sheets.append(sheets)
    }
  }

  private func located(
    _ picture: Picture, page: Int, options: ScanOptions, deadline: ContinuousClock.Instant
  ) async throws(ScanError) -> Location {
    let outcome = await Deadline.$current.withValue(deadline) { () async -> Result<Location, ScanError> in
      do throws(ScanError) {
        return .success(try await locate(picture, page: page, options: options))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// The plugins whose kinds are asked for.
  func plugins(for options: ScanOptions) -> [any DocumentPlugin] {
    plugins.filter { options.kinds?.contains($0.manifest.kind) ?? true }
  }

  /// Adds documents, placed on their page, the largest text first.
  private func take(_ outcome: PluginPanel.Outcome, of transcript: Transcript, into report: inout ScanReport) {
    report.documents += outcome.documents.map { $0.placed(on: transcript.sheet) }
    report.documents.sort { ($0.page, -$0.textHeight) < ($1.page, -$1.textHeight) }
    report.notices += outcome.notices
  }
}

extension Issue {
  /// A file has more pages than are read.
  static func pagesLeftOut(_ count: Int, limit: Int) -> Issue {
    Issue(
      "pages-left-out",
      message: "\(count) pages beyond the limit of \(limit) were not read. Raise it with --max-pages.")
  }

  /// The time for a page ran out before all of its surfaces were read.
  static func surfacesLeftOut(_ count: Int) -> Issue {
    Issue(
      "surfaces-left-out",
      message: "The time for this page ran out before \(count) of its surfaces were read. Raise it with --seconds.")
  }

  /// A plugin gave no answer.
  static func pluginFailed(_ error: PluginError) -> Issue {
    Issue(error.code, message: Mask.hidingDigitRuns(in: error.description))
  }
}
