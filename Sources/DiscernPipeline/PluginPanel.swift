import DiscernCore

/// The plugins that are asked about a sheet. What one of them does wrong harms none of the others.
struct PluginPanel: Sendable {
  /// What the plugins made of a transcript.
  struct Outcome: Sendable {
    var documents: [Document] = []
    var verdicts: [Verdict] = []
    var notices: [Issue] = []

    /// The symbols that belong to documents.
    var symbolsOfWinners: Set<Symbol.ID> {
      verdicts.filter { $0.outcome == .won }.reduce(into: []) { $0.formUnion($1.claim.symbols) }
    }

    /// Whether a claim lost some of its ink to another.
    var hasLosers: Bool {
      verdicts.contains { if case .lost = $0.outcome { true } else { false } }
    }

    /// Takes in what a later round found: its documents, and the verdicts that led to them.
    mutating func add(_ later: Outcome) {
      documents += later.documents
      verdicts += later.verdicts.filter { $0.outcome == .won }
    }
  }

  /// Claims with the plugin that made each, and what went wrong.
  struct Claims: Sendable {
    var list: [(plugin: Int, claim: Claim)] = []
    var notices: [Issue] = []
  }

  let plugins: [any DocumentPlugin]
  let settings: Settings
  let sessions: [String: [String: String]]
  let today: CalendarDate

  /// What the plugins want to have read.
  func requests(on transcript: Transcript) async -> [ReadingRequest] {
    var requests: [ReadingRequest] = []
    for plugin in plugins {
      do throws(PluginError) {
        requests += try await plugin.requests(on: inquiry(for: plugin, on: transcript, origin: .picture))
      } catch {
        continue  // It fails again when it is asked for claims, and then there is a notice.
      }
    }
    return requests
  }

  /// What the plugins take for theirs. A claim of symbols that do not exist, or with evidence that is no number, is none.
  func claims(on transcript: Transcript, origin: Inquiry.Origin) async -> Claims {
    var claims = Claims()
    for (place, plugin) in plugins.enumerated() {
      do throws(PluginError) {
        for claim in try await plugin.claims(on: inquiry(for: plugin, on: transcript, origin: origin)) {
          if let fault = fault(of: claim, by: plugin, on: transcript) {
            claims.notices.append(.pluginFailed(.invalidAnswer(kind: plugin.manifest.kind, reason: fault)))
          } else {
            claims.list.append((place, claim))
          }
        }
      } catch {
        claims.notices.append(.pluginFailed(error))
      }
    }
    return claims
  }

  /// Settles claims, round by round: a winner that withdraws or fails leaves its ink to the next.
  private func settle(
    _ claims: Claims, on transcript: Transcript, index: InkIndex, origin: Inquiry.Origin, lens: any Lens
  ) async -> Outcome {
    var outcome = Outcome(notices: claims.notices)
    let arbiter = Arbiter(claims.list.map(\.claim), index: index)
    var outcomes = [Verdict.Outcome](repeating: .unlikely, count: claims.list.count)
    var candidates = Array(claims.list.indices)
    var made: [Int: Document] = [:]
    var isSettled = false
    while !isSettled {
      let (winners, losers) = arbiter.settle(candidates)
      isSettled = true
      for (loser, winner) in losers { outcomes[loser] = .lost(to: winner) }
      for winner in winners.sorted() where made[winner] == nil {
        let (plugin, claim) = claims.list[winner]
        switch await document(from: claim, by: plugins[plugin], on: transcript, origin: origin, lens: lens) {
        case .success(let document?):
          made[winner] = document
        case .success(nil):
          outcomes[winner] = .withdrawn
        case .failure(let error):
          outcomes[winner] = .failed(error)
          outcome.notices.append(.pluginFailed(error))
        }
        if made[winner] == nil {
          candidates.removeAll { $0 == winner }
          isSettled = false
        }
      }
      made = made.filter { winners.contains($0.key) }
      for winner in made.keys { outcomes[winner] = .won }
    }
    outcome.documents = made.sorted { $0.key < $1.key }.map(\.value)
    outcome.verdicts = zip(claims.list, outcomes).map { Verdict(claim: $0.claim, outcome: $1) }
    return outcome
  }

  /// Claims and settles, and again on the ink that is left, as long as that gives documents: a claim that reached too far
  /// and lost is made anew without what the winner took.
  func documents(on transcript: Transcript, origin: Inquiry.Origin, lens: any Lens) async -> Outcome {
    await documents(
      beginningWith: claims(on: transcript, origin: origin), on: transcript, origin: origin, lens: lens)
  }

  /// The same with the first claims at hand.
  func documents(
    beginningWith first: Claims, on transcript: Transcript, origin: Inquiry.Origin, lens: any Lens
  ) async -> Outcome {
    // The symbols are the same in every round, so their ink is, too.
    let index = InkIndex(transcript)
    var whole = await settle(first, on: transcript, index: index, origin: origin, lens: lens)
    var taken = index.symbols(sharing: whole.symbolsOfWinners)
    for _ in 1..<Self.rounds where whole.hasLosers {
      let rest = transcript.leavingOut(taken)
      let takenInk = index.ink(under: taken)
      var again = await claims(on: rest, origin: origin)
      again.list.removeAll { !index.ink(under: $0.claim.symbols).isDisjoint(with: takenInk) }
      let found = await settle(again, on: rest, index: index, origin: origin, lens: lens)
      if found.documents.isEmpty { break }
      whole.add(found)
      taken.formUnion(index.symbols(sharing: found.symbolsOfWinners))
    }
    return whole
  }

  /// How often claims are made on a sheet: more documents of different kinds on one are rare.
  private static let rounds = 4

  private func inquiry(for plugin: any DocumentPlugin, on transcript: Transcript, origin: Inquiry.Origin) -> Inquiry {
    Inquiry(
      transcript: transcript, origin: origin, settings: settings, session: sessions[plugin.manifest.kind] ?? [:],
      today: today)
  }

  private func document(
    from claim: Claim, by plugin: any DocumentPlugin, on transcript: Transcript, origin: Inquiry.Origin, lens: any Lens
  ) async -> Result<Document?, PluginError> {
    do throws(PluginError) {
      let inquiry = inquiry(for: plugin, on: transcript, origin: origin)
      guard var document = try await plugin.document(from: claim, on: inquiry, through: lens) else {
        return .success(nil)
      }
      // What has no value was not found.
      document.fields.removeAll { $0.value.shown().isEmpty }
      guard document.kind == plugin.manifest.kind else {
        throw .invalidAnswer(kind: plugin.manifest.kind, reason: "Its document is of kind ‘\(document.kind)’.")
      }
      return .success(document)
    } catch {
      return .failure(error)
    }
  }

  /// What is wrong with a claim; nil where nothing is.
  private func fault(of claim: Claim, by plugin: any DocumentPlugin, on transcript: Transcript) -> String? {
    if claim.kind != plugin.manifest.kind { return "It claims a document of kind ‘\(claim.kind)’." }
    if !claim.nats.isFinite { return "Its evidence is no number." }
    let symbols = transcript.symbols.indices
    let named = claim.symbols.union(claim.privateSymbols).union(claim.roles.values.joined())
    if !named.allSatisfy({ symbols.contains($0.index) }) { return "It claims symbols that do not exist." }
    return nil
  }
}
