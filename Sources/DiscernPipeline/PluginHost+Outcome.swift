import DiscernCore

extension PluginHost {
  /// The results of the plugins on a transcript.
  struct Outcome: Sendable {
    var documents: [Document] = []
    var verdicts: [Verdict] = []
    var notices: [Issue] = []
    /// Further reasons for privacy.
    var privacy = Privacy()
    /// The secrets of the sheet; nil before they are determined.
    var secrets: SheetSecrets?

    /// The symbols that belong to documents.
    var symbolsOfWinners: Set<Symbol.ID> { verdicts.symbolsOfWinners }

    /// The claims of documents.
    var winners: [Claim] { verdicts.filter { $0.outcome == .won }.map(\.claim) }

    /// True if all its documents yield to those around them.
    var yields: Bool { winners.allSatisfy(\.yields) }

    /// True if a claim lost some of its print to another.
    var hasLosers: Bool {
      verdicts.contains { if case .lost = $0.outcome { true } else { false } }
    }

    /// Takes back the documents, which yield to one around them; their text remains.
    mutating func yield() {
      documents = []
      for place in verdicts.indices where verdicts[place].outcome == .won { verdicts[place].outcome = .yielded }
    }

    /// Adds the documents and winning verdicts of a later round.
    mutating func add(_ later: Outcome) {
      documents += later.documents
      verdicts += later.verdicts.filter { $0.outcome == .won }
    }
  }
}
