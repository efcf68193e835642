public import DiscernCore

/// Runs the stages: from a file to pages, sheets, transcripts, claims and documents.
///
/// It has no state beyond its parts; any number of scans may run at once.
public struct Pipeline: Sendable {
  /// Decodes bytes into pages.
  public let decoder: any PictureDecoder
  /// Detects the documents of a page; nil to use every page as one sheet.
  public let documentDetector: (any DocumentDetector)?
  /// Rectifies sheets.
  public let warping: any PictureWarping
  /// The engines for text, the best first.
  public let engines: [RecognitionEngine]
  /// Recognisers for plugins' requests of named models, whatever engine the user selects.
  public let specialists: [any TextRecognizer]
  /// The document plugins.
  public let plugins: [any DocumentPlugin]
  /// Runs the plugins' own networks.
  public let models: any ModelRunner
  /// Resource limits.
  public let limits: Limits
  /// Distinguishes telephone numbers from card numbers; without one, every long number with a valid check digit is
  /// private.
  public let numberingPlan: (any NumberingPlan)?

  /// Creates a pipeline from its parts.
  public init(
    decoder: any PictureDecoder, documentDetector: (any DocumentDetector)? = nil, warping: any PictureWarping,
    engines: [RecognitionEngine], specialists: [any TextRecognizer] = [], plugins: [any DocumentPlugin],
    models: any ModelRunner = NoModelRunner(), limits: Limits = Limits(),
    numberingPlan: (any NumberingPlan)? = nil
  ) {
    self.decoder = decoder
    self.documentDetector = documentDetector
    self.warping = warping
    self.engines = engines
    self.specialists = specialists
    self.plugins = plugins
    self.models = models
    self.limits = limits
    self.numberingPlan = numberingPlan
  }

  /// Scans the bytes of a file. The report contains any error.
  public func scan(_ bytes: [UInt8], source: String, options: ScanOptions) async -> Scan {
    var scan = Scan(report: ScanReport(source: source))
    let end = ContinuousClock.now.advanced(by: .seconds(clamping: limits.secondsPerFile))
    do throws(ScanError) {
      let pages = try await pages(of: bytes, before: min(end, endOfPage))
      try await read(pages, before: end, options: options, into: &scan)
      let left = pages.count - limits.pages
      if left > 0 { scan.report.notices.append(.pagesLeftOut(left, limit: limits.pages)) }
    } catch {
      return Scan(report: ScanReport(source: source, error: error))
    }
    return scan
  }

  /// Scans pages until the time is over; then the scanned ones remain, and an issue names the others.
  private func read(
    _ pages: any PageSource, before end: ContinuousClock.Instant, options: ScanOptions, into scan: inout Scan
  ) async throws(ScanError) {
    let count = min(pages.count, limits.pages)
    for index in 0..<count {
      let endOfPage = endOfPage
      do throws(ScanError) {
        var clock = StageClock(reporting: options.progress)
        (clock.place.page, clock.place.pages) = (index, count)
        clock.begin(.decode)
        let picture = try await decoded(before: min(end, endOfPage)) { () async throws(PictureError) in
          try await pages.page(index)
        }
        clock.stop(.decode)
        try await read(picture, before: min(end, endOfPage), options: options, clock: clock, into: &scan)
      } catch {
        guard error.isOutOfTime, index > 0 else { throw error }
        scan.report.notices.append(.pagesLeftOut(index..<count, isEndOfFile: end < endOfPage))
        return
      }
    }
  }

  /// The deadline of a page that starts now.
  var endOfPage: ContinuousClock.Instant { .now.advanced(by: .seconds(clamping: limits.secondsPerPage)) }

  /// Scans a decoded picture, such as a frame.
  public func scan(_ picture: Picture, source: String, options: ScanOptions) async -> Scan {
    var scan = Scan(report: ScanReport(source: source))
    do throws(ScanError) {
      let clock = StageClock(reporting: options.progress)
      try await read(picture, before: endOfPage, options: options, clock: clock, into: &scan)
    } catch {
      return Scan(report: ScanReport(source: source, error: error))
    }
    return scan
  }

  /// Evaluates a typed line with the same plugins, without rereading.
  public func answer(_ line: String, options: ScanOptions) async -> ScanReport {
    var report = ScanReport(source: "typed")
    var host = self.host(for: options, on: nil)
    host.plugins.removeAll { $0.manifest.typedLines == nil }
    host.guards.removeAll { $0.manifest.typedLines == nil }
    let context = PluginContext(typed: line, today: options.today)
    let outcome = await Deadline.$current.withValue(endOfPage) {
      await host.documents(on: context.transcript, origin: .typed, rereader: NoRereader())
    }
    take(outcome, of: context.transcript, into: &report)
    report.pages = [
      ScanReport.Page(
        width: context.transcript.sheet.width, height: 1,
        sheets: [ScanReport.SheetReport(context.transcript, outcome)])
    ]
    return report
  }

  private func pages(
    of bytes: [UInt8], before deadline: ContinuousClock.Instant
  ) async throws(ScanError) -> any PageSource {
    guard !bytes.isEmpty else { throw .picture(.empty) }
    guard bytes.count <= limits.bytes else {
      throw .picture(.tooManyBytes(bytes: bytes.count, limit: limits.bytes))
    }
    return try await decoded(before: deadline) { () async throws(PictureError) in
      try await decoder.pages(of: bytes, within: limits)
    }
  }

  private func decoded<Value: Sendable>(
    before deadline: ContinuousClock.Instant, _ decode: () async throws(PictureError) -> Value
  ) async throws(ScanError) -> Value {
    do throws(PictureError) {
      return try await Deadline.with(deadline, decode)
    } catch {
      throw Task.isCancelled ? .reading(.cancelled) : .picture(error)
    }
  }

  /// Scans the page at the clock's place and adds the results to the scan.
  private func read(
    _ picture: Picture, before deadline: ContinuousClock.Instant, options: ScanOptions, clock: StageClock,
    into scan: inout Scan
  ) async throws(ScanError) {
    var clock = clock
    let page = clock.place.page
    clock.begin(.locate)
    let location = try await Deadline.with(deadline) { () async throws(ScanError) in
      try await locate(picture, page: page, options: options)
    }
    clock.stop(.locate)
    scan.report.notices += location.notices
    var settledSheets: [SettledSheet] = []
    var sheets: [Sheet] = []
    for (index, var sheet) in location.sheets.enumerated() {
      sheet.textLayer = picture.textLayer
      (clock.place.sheet, clock.place.sheets) = (index, location.sheets.count)
      var settled: SheetOutcome
      do throws(RecognitionError) {
        settled = try await Deadline.with(deadline) { () async throws(RecognitionError) in
          try await documents(on: sheet, options: options, clock: clock)
        }
      } catch {
        // The results of other sheets remain, and the report says that they are incomplete.
        guard case .deadlinePassed = error, !settledSheets.isEmpty else { throw .reading(error) }
        scan.report.notices.append(.sheetsLeftOut(location.sheets.count - settledSheets.count))
        break
      }
      clock = settled.clock
      if let rest = location.rest, index == location.sheets.count - 1, !settled.outcome.documents.isEmpty,
        case let parts = rest.partsOfPage(besides: settledSheets.standing), !parts.isEmpty
      {
        var whole = rest.sheet(including: parts, index: index)
        whole.textLayer = picture.textLayer
        let isWhole = await settled.take(whole, by: self, before: deadline, options: options)
        clock = settled.clock
        // What is told with the page around it is not told twice.
        for part in isWhole ? parts : [] {
          settledSheets[part.index] = SettledSheet(
            transcript: Transcript(sheet: settledSheets[part.index].transcript.sheet), outcome: PluginHost.Outcome())
        }
      }
      if options.keepsPages { sheets.append(settled.sheet) }
      settledSheets.append(SettledSheet(transcript: settled.transcript, outcome: settled.outcome))
    }
    settledSheets.yield()
    for settled in settledSheets { take(settled.outcome, of: settled.transcript, into: &scan.report) }
    for (stage, milliseconds) in clock.milliseconds { scan.report.milliseconds[stage, default: 0] += milliseconds }
    scan.report.pages.append(
      ScanReport.Page(
        width: picture.width, height: picture.height, dotsPerInch: picture.dotsPerInch,
        sheets: settledSheets.map { ScanReport.SheetReport($0.transcript, $0.outcome) },
        rejected: location.rejected))
    if options.keepsPages {
      scan.pages.append(picture)
      scan.sheets.append(sheets)
    }
  }

  /// Adds the documents of a sheet in reading order, in the page's pixels.
  private func take(_ outcome: PluginHost.Outcome, of transcript: Transcript, into report: inout ScanReport) {
    let places = ReadingOrder.places(of: outcome.documents.map(\.outline.bounds))
    report.documents += places.map { outcome.documents[$0].placed(on: transcript.sheet) }
    report.sortSheets()
    // A plugin's error is reported once for all sheets.
    for notice in outcome.notices where !report.notices.contains(notice) { report.notices.append(notice) }
  }
}

extension ScanReport {
  /// Sorts the documents by pages, and on a page by sheets, the one with the largest text first; those of a sheet keep
  /// their order.
  mutating func sortSheets() {
    let heights = Dictionary(documents.map { ([$0.page, $0.sheet], $0.textHeight) }, uniquingKeysWith: max)
    func key(_ document: Document) -> (Int, Double, Int) {
      (document.page, -(heights[[document.page, document.sheet]] ?? 0), document.sheet)
    }
    documents.sort { key($0) < key($1) }
  }
}

extension Issue {
  /// A file has more pages than the limit.
  static func pagesLeftOut(_ count: Int, limit: Int) -> Issue {
    Issue(
      "pages-left-out",
      message: "\(count) pages beyond the limit of \(limit) were not read. Raise it with --max-pages.")
  }

  /// The time for a file, or for a page of it, ran out before all of its pages were scanned.
  static func pagesLeftOut(_ pages: Range<Int>, isEndOfFile: Bool) -> Issue {
    let first = pages.lowerBound + 1
    let named = pages.count == 1 ? "page \(first) was" : "pages \(first) to \(pages.upperBound) were"
    let remedy =
      isEndOfFile
      ? "this file ran out before \(named) read. Raise it with --seconds-per-file."
      : "page \(first) ran out before \(named) read. Raise it with --seconds."
    return Issue("pages-left-out", message: "The time for \(remedy)")
  }

  /// The time for a page ran out before all of its sheets were scanned.
  static func sheetsLeftOut(_ count: Int) -> Issue {
    Issue(
      "sheets-left-out",
      message: "The time for this page ran out before \(count) of its sheets were read. Raise it with --seconds.")
  }

  /// A plugin gave no answer.
  static func pluginFailed(_ error: PluginError) -> Issue {
    Issue(error.code, message: Mask.hidingSecrets(in: error.description))
  }
}
