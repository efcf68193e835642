import DiscernCore

/// From sheets to documents.
extension Pipeline {
  /// The engines that the user allows, in the order in which they are asked.
  func engines(for options: ScanOptions) -> [ReadingEngine] {
    engines.filter { options.engine == nil || options.engine == "auto" || $0.name == options.engine }
  }

  /// Who may answer a plugin's request, the specialists first.
  func readers(for options: ScanOptions) -> [any Reader] { specialists + engines(for: options).map(\.reader) }

  func panel(for options: ScanOptions) -> PluginPanel {
    PluginPanel(
      plugins: plugins(for: options), settings: options.settings, sessions: options.sessions, today: options.today)
  }

  /// A sheet's transcript, claims and documents.
  struct SheetOutcome: Sendable {
    var sheet: Sheet
    var transcript: Transcript
    var panel: PluginPanel.Outcome
    var clock: StageClock
  }

  /// Reads a sheet and settles its claims; the clock goes on from where it stands. A thorough scan looks twice, and takes
  /// the closer look where it loses nothing: more rows and more opinions also bring more that may be misunderstood.
  func documents(
    on located: LocatedSheet, options: ScanOptions, clock: StageClock
  ) async -> Result<SheetOutcome, ReadingError> {
    guard options.effort == .thorough else { return await outcome(of: located, options: options, clock: clock) }
    var usual = options
    usual.effort = .auto
    let first = await outcome(of: located, options: usual, clock: clock)
    guard case .success(var plain) = first, !Deadline.hasPassed,
      case .success(let closer) = await outcome(of: located, options: options, clock: plain.clock)
    else { return first }
    if closer.holdsMore(than: plain) { return .success(closer) }
    plain.clock = closer.clock
    return .success(plain)
  }

  private func outcome(
    of located: LocatedSheet, options: ScanOptions, clock: StageClock
  ) async -> Result<SheetOutcome, ReadingError> {
    var clock = clock
    let read: ReadSheet
    do throws(ReadingError) {
      read = try await self.read(located, options: options)
    } catch {
      return .failure(error)
    }
    clock.stop(.read)
    let lens = SheetLens(sheet: read.sheet, readers: readers(for: options))
    let panel = panel(for: options)
    let claims = await panel.claims(on: read.transcript, origin: .picture)
    clock.stop(.claim)
    let outcome = await panel.documents(beginningWith: claims, on: read.transcript, origin: .picture, lens: lens)
    clock.stop(.settle)
    return .success(SheetOutcome(sheet: read.sheet, transcript: read.transcript, panel: outcome, clock: clock))
  }
}

extension Pipeline.SheetOutcome {
  /// What a document says in one field.
  private struct Statement: Hashable {
    let kind: String
    let name: String
    let value: FieldText
  }

  private var statements: Set<Statement> {
    Set(
      panel.documents.flatMap { document in
        document.fields.map { Statement(kind: document.kind, name: $0.name, value: $0.value) }
      })
  }

  /// Whether all that another outcome says is said here, too, and something beside it.
  func holdsMore(than other: Self) -> Bool { statements.isStrictSuperset(of: other.statements) }
}
