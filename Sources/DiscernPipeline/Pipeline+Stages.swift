public import DiscernCore

/// The stages from sheets to documents.
extension Pipeline {
  /// Returns the engines that the user allows, in order of preference.
  func engines(for options: ScanOptions) -> [RecognitionEngine] {
    engines.filter { options.engine == nil || $0.name == options.engine }
  }

  /// Returns the recognisers for plugins' requests, the specialists first.
  func recognizers(for options: ScanOptions) -> [any TextRecognizer] {
    specialists + engines(for: options).map(\.recognizer)
  }

  /// The plugins that are asked about a sheet, or about a typed line.
  func host(for options: ScanOptions, on sheet: Sheet?) -> PluginHost {
    func isAsked(_ plugin: any DocumentPlugin) -> Bool { options.kinds?.contains(plugin.manifest.kind) ?? true }
    var settings = options.settings
    settings[Settings.soleKind] = options.kinds.flatMap { $0.count == 1 ? $0.first : nil }
    return PluginHost(
      plugins: plugins.filter(isAsked), guards: plugins.filter { !isAsked($0) && $0.manifest.guardsSecrets },
      numberingPlan: numberingPlan, settings: settings, sessions: options.sessions, today: options.today,
      services: PluginServices(models: models, sheet: sheet, warping: warping))
  }

  /// The transcript, claims and documents of a sheet.
  struct SheetOutcome: Sendable {
    var sheet: Sheet
    var transcript: Transcript
    var outcome: PluginHost.Outcome
    var clock: StageClock
  }

  /// Recognises a sheet and settles its claims; the clock continues. A thorough scan runs twice, and takes the second
  /// result only if it loses nothing: more regions and engines also bring more mistakes.
  func documents(
    on located: LocatedSheet, options: ScanOptions, clock: StageClock
  ) async throws(RecognitionError) -> SheetOutcome {
    guard options.effort == .thorough else { return try await outcome(of: located, options: options, clock: clock) }
    var usual = options
    usual.effort = .auto
    var plain = try await outcome(of: located, options: usual, clock: clock)
    guard !Deadline.hasPassed else { return plain }
    do throws(RecognitionError) {
      let closer = try await outcome(of: located, options: options, clock: plain.clock)
      if closer.holdsMore(than: plain) { return closer }
      plain.clock = closer.clock
    } catch {
      // The usual look stands.
    }
    return plain
  }

  private func outcome(
    of located: LocatedSheet, options: ScanOptions, clock: StageClock
  ) async throws(RecognitionError) -> SheetOutcome {
    var clock = clock
    clock.begin(.read)
    let (read, host, analyses) = try await analyzed(located, options: options)
    clock.stop(.read)
    clock.begin(.claim)
    let rereader = SheetRereader(sheet: read.sheet, recognizers: recognizers(for: options))
    let claims = await host.claims(from: analyses, on: read.transcript)
    clock.stop(.claim)
    clock.begin(.settle)
    let outcome = await host.documents(
      beginningWith: claims, on: read.transcript, origin: .picture, rereader: rereader)
    clock.stop(.settle)
    return SheetOutcome(sheet: read.sheet, transcript: read.transcript, outcome: outcome, clock: clock)
  }
}

/// What was read on a sheet of a page and what the plugins found, without its pixels.
struct SettledSheet: Sendable {
  var transcript: Transcript
  var outcome: PluginHost.Outcome
}

extension SheetGeometry {
  /// Returns true if this is the page beside its sheets, or a sheet that another lies on.
  func surrounds(_ other: SheetGeometry) -> Bool {
    quad == nil || outline.bounds.area > other.outline.bounds.area && other.outline.corners.allSatisfy(outline.contains)
  }
}

extension [SettledSheet] {
  /// The places of the sheets with a document that does not yield.
  var standing: Set<Int> { Set(indices.filter { !self[$0].outcome.yields }) }

  /// Takes back the documents that yield to one on a sheet around theirs, or on one that theirs surrounds.
  mutating func yield() {
    let sheets = map(\.transcript.sheet)
    let standing = standing
    for place in indices where self[place].outcome.yields {
      let isPart = standing.contains {
        sheets[$0].surrounds(sheets[place]) || sheets[place].surrounds(sheets[$0])
      }
      if isPart { self[place].outcome.yield() }
    }
  }
}

extension Pipeline.SheetOutcome {
  /// The value of one field of a document.
  private struct Statement: Hashable {
    let kind: String
    let name: String
    let value: FieldText
  }

  private var statements: Set<Statement> {
    Set(
      outcome.documents.flatMap { document in
        document.fields.map { Statement(kind: document.kind, name: $0.name, value: $0.value) }
      })
  }

  /// Returns true if the outcome contains all field values of another, and more.
  func holdsMore(than other: Self) -> Bool { statements.isStrictSuperset(of: other.statements) }
}

/// The results of the plugins on a transcript.
public struct Findings: Sendable {
  /// The documents, in the page's pixels.
  public var documents: [Document]
  /// All claims with their outcomes.
  public var verdicts: [Verdict]
  /// Issues of plugins that gave no answer.
  public var notices: [Issue]

  init(_ outcome: PluginHost.Outcome, on transcript: Transcript) {
    // What lies around a sheet by itself is not known, so that what yields to it is not told.
    documents = outcome.yields ? [] : outcome.documents.map { $0.placed(on: transcript.sheet) }
    (verdicts, notices) = (outcome.verdicts, outcome.notices)
  }
}

extension Pipeline {
  /// Recognises the text of a sheet and settles it, with one analysis of each plugin for both.
  /// - Throws: `RecognitionError` if the general recognition fails; a specialist's failure is no error.
  public func scan(
    _ located: LocatedSheet, options: ScanOptions
  ) async throws(RecognitionError) -> (read: ReadSheet, findings: Findings) {
    let whole = try await outcome(of: located, options: options, clock: StageClock())
    return (
      ReadSheet(sheet: whole.sheet, transcript: whole.transcript), Findings(whole.outcome, on: whole.transcript)
    )
  }

  /// Settles a sheet's transcript, which may be fused from several: claims, arbiter, documents.
  public func settle(_ transcript: Transcript, on sheet: Sheet, options: ScanOptions) async -> Findings {
    let rereader = SheetRereader(sheet: sheet, recognizers: recognizers(for: options))
    let outcome = await Deadline.$current.withValue(Deadline.current ?? endOfPage) {
      await host(for: options, on: sheet).documents(on: transcript, origin: .picture, rereader: rereader)
    }
    return Findings(outcome, on: transcript)
  }
}
