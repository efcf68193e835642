public import DiscernCore

/// What the plugins made of a transcript.
public struct Findings: Sendable {
  /// The documents, placed on the page.
  public var documents: [Document]
  /// Every claim and what became of it.
  public var verdicts: [Verdict]
  /// Plugins that gave no answer.
  public var notices: [Issue]
}

extension Pipeline {
  /// The documents on a sheet that was read, or of which several readings were fused: claims, the arbiter, documents.
  public func settle(_ transcript: Transcript, on sheet: Sheet, options: ScanOptions) async -> Findings {
    let lens = SheetLens(sheet: sheet, readers: readers(for: options))
    let outcome = await panel(for: options).documents(on: transcript, origin: .picture, lens: lens)
    return Findings(
      documents: outcome.documents.map { $0.placed(on: transcript.sheet) }, verdicts: outcome.verdicts,
      notices: outcome.notices)
  }
}
