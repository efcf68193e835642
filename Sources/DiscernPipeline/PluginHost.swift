import DiscernCore

/// Runs plugins on a sheet. An error of one does not affect the others.
struct PluginHost: Sendable {
  /// The plugins' analyses of one transcript, in the order of `plugins + guards`.
  typealias Analyses = [Result<any PluginAnalysis, PluginError>]

  /// A claim with its analysis.
  struct AnalyzedClaim: Sendable {
    let analysis: any PluginAnalysis
    /// The claim's ID in the analysis.
    let ownID: Claim.ID
    /// The claim, with its ID on the sheet.
    var claim: Claim

    func isOfSamePlugin(as other: AnalyzedClaim) -> Bool { claim.kind == other.claim.kind }
  }

  /// Claims and errors.
  struct Claims: Sendable {
    var list: [AnalyzedClaim] = []
    /// Claims of plugins whose kind is not requested; only their private symbols count.
    var guarding: [Claim] = []
    var notices: [Issue] = []
  }

  /// The plugins whose kinds are requested.
  var plugins: [any DocumentPlugin]
  /// Plugins whose kinds are not requested, but which guard secrets.
  var guards: [any DocumentPlugin]
  let numberingPlan: (any NumberingPlan)?
  let settings: Settings
  let sessions: [String: [String: String]]
  let today: CalendarDate
  /// The services for the plugins' analyses: networks, and the pixels of the sheet.
  let services: PluginServices

  /// Returns the plugins' analyses of a transcript.
  func analyses(of transcript: Transcript, origin: PluginContext.Origin) async -> Analyses {
    var analyses: Analyses = []
    for plugin in plugins + guards {
      do throws(PluginError) {
        let context = context(for: plugin, on: transcript, origin: origin)
        analyses.append(.success(try await plugin.analysis(of: context, using: services)))
      } catch {
        analyses.append(.failure(error))
      }
    }
    return analyses
  }

  /// Returns the plugins' recognition requests.
  func requests(from analyses: Analyses) async -> [RecognitionRequest] {
    var requests: [RecognitionRequest] = []
    for analysis in analyses {
      do throws(PluginError) {
        requests += try await analysis.get().requests()
      } catch {
        continue  // The plugin fails again at its claims, which adds a notice.
      }
    }
    return requests
  }

  /// Returns the plugins' claims. Claims of symbols that do not exist, or without finite evidence, are rejected.
  /// - Parameter first: the number of the first claim; the sheet's IDs continue from it.
  func claims(from analyses: Analyses, on transcript: Transcript, numberedFrom first: Int = 0) async -> Claims {
    var claims = Claims()
    for (place, analysis) in analyses.enumerated() {
      do throws(PluginError) {
        let analysis = try analysis.get()
        let own = try await analysis.claims()
        guard Set(own.map(\.id)).count == own.count else {
          throw .invalidAnswer(kind: analysis.manifest.kind, reason: "Two of its claims have the same ID.")
        }
        for claim in own {
          if place >= plugins.count {
            claims.guarding.append(claim)
          } else if let issue = issue(of: claim, by: analysis.manifest, on: transcript) {
            claims.notices.append(.pluginFailed(.invalidAnswer(kind: analysis.manifest.kind, reason: issue)))
          } else {
            var named = claim
            named.id = Claim.ID(first + claims.list.count)
            claims.list.append(AnalyzedClaim(analysis: analysis, ownID: claim.id, claim: named))
          }
        }
      } catch {
        claims.notices.append(.pluginFailed(error))
      }
    }
    return claims
  }

  /// Settles claims in rounds: if a winner withdraws or fails, its print goes to the next claim.
  ///
  /// Without time left a plugin that fails at one claim would fail at its others too, and there may be very many: they all fail.
  /// The claims of other plugins follow, because their documents are made of what was read in time.
  private func settle(
    _ claims: Claims, on sheet: SheetGeometry, index: SymbolOverlapIndex, rereader: any Rereader
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
      for (loser, winner) in losers { outcomes[loser] = .lost(to: claims.list[winner].claim.id) }
      for winner in winners.sorted() where made[winner] == nil && candidates.contains(winner) {
        switch await document(for: claims.list[winner], on: sheet, rereader: rereader) {
        case .success(let document?):
          made[winner] = document
          continue
        case .success(nil):
          outcomes[winner] = .withdrawn
          candidates.removeAll { $0 == winner }
        case .failure(let error):
          let failed = candidates.filter {
            $0 == winner
              || Deadline.hasPassed && made[$0] == nil && claims.list[$0].isOfSamePlugin(as: claims.list[winner])
          }
          for claim in failed { outcomes[claim] = .failed(error) }
          candidates.removeAll(where: failed.contains)
          let notice = Issue.pluginFailed(error)
          // A plugin that fails at each of its claims is reported once.
          if !outcome.notices.contains(notice) { outcome.notices.append(notice) }
        }
        isSettled = false
      }
      made = made.filter { winners.contains($0.key) }
      for winner in made.keys { outcomes[winner] = .won }
    }
    for claim in candidates where arbiter.isYielding(claim, to: made.keys) { outcomes[claim] = .yielded }
    outcome.documents = made.sorted { $0.key < $1.key }.map(\.value)
    outcome.verdicts = zip(claims.list, outcomes).map { Verdict(claim: $0.claim, outcome: $1) }
    return outcome
  }

  /// Makes claims, settles them, and repeats on the remaining print as long as that gives documents: a claim that was
  /// too large and lost is made again without the print of the winner.
  func documents(
    on transcript: Transcript, origin: PluginContext.Origin, rereader: any Rereader
  ) async -> Outcome {
    let first = await claims(from: analyses(of: transcript, origin: origin), on: transcript)
    return await documents(beginningWith: first, on: transcript, origin: origin, rereader: rereader)
  }

  /// Makes documents from given first claims.
  func documents(
    beginningWith first: Claims, on transcript: Transcript, origin: PluginContext.Origin, rereader: any Rereader
  ) async -> Outcome {
    // The symbols are the same in every round, and so is their print.
    let index = SymbolOverlapIndex(transcript)
    var whole = await settle(first, on: transcript.sheet, index: index, rereader: rereader)
    var taken = index.symbols(overlapping: whole.symbolsOfWinners)
    var count = first.list.count
    for _ in 1..<Self.rounds where whole.hasLosers && !Deadline.hasPassed {
      let rest = transcript.leavingOut(taken)
      var again = await claims(from: analyses(of: rest, origin: origin), on: rest, numberedFrom: count)
      count += again.list.count
      let winners = whole.winners
      again.list.removeAll { again in
        again.claim.yields || !again.claim.symbols.isDisjoint(with: taken)
          || winners.contains { again.claim.isUnreadRival(of: $0) }
      }
      let found = await settle(again, on: rest.sheet, index: index, rereader: rereader)
      if found.documents.isEmpty { break }
      whole.add(found)
      taken.formUnion(index.symbols(overlapping: found.symbolsOfWinners))
    }
    return redacted(whole, guarding: first.guarding, on: transcript, index: index)
  }

  /// Returns the outcome with its secrets masked in every field, issue and reason.
  private func redacted(
    _ outcome: Outcome, guarding: [Claim], on transcript: Transcript, index: SymbolOverlapIndex
  ) -> Outcome {
    var outcome = outcome
    let manifests = Dictionary(plugins.map { ($0.manifest.kind, $0.manifest) }) { first, _ in first }
    outcome.privacy = Privacy(guarding: guarding, plan: numberingPlan)
    outcome.privacy.longNumbers = outcome.documents.flatMap { document in
      document.fields.filter { manifests[document.kind]?.holdsLongNumbers(in: $0.name) ?? false }
        .flatMap { $0.boxes.isEmpty ? [document.outline] : $0.boxes }
    }
    let secrets = SheetSecrets(transcript, verdicts: outcome.verdicts, privacy: outcome.privacy, index: index)
    let redaction = DocumentRedaction(secrets: secrets, transcript: transcript, plan: numberingPlan)
    let layer = TextLayerCheck(transcript)
    outcome.documents = outcome.documents.map { document in
      guard let manifest = manifests[document.kind] else { return document }
      var document = document
      document.issues += layer?.issues(of: document, manifest: manifest) ?? []
      return redaction.redacted(document, manifest: manifest)
    }
    for verdict in outcome.verdicts.indices {
      for reason in outcome.verdicts[verdict].claim.evidence.indices {
        let evidence = outcome.verdicts[verdict].claim.evidence[reason]
        outcome.verdicts[verdict].claim.evidence[reason].name = redaction.message(evidence.name)
        outcome.verdicts[verdict].claim.evidence[reason].detail = redaction.message(evidence.detail)
      }
    }
    for notice in outcome.notices.indices {
      outcome.notices[notice].message = redaction.message(outcome.notices[notice].message)
    }
    outcome.secrets = secrets
    return outcome
  }

  /// Maximum rounds of claims on a sheet; more documents of different kinds on one are rare.
  private static let rounds = 4

  private func context(for plugin: any DocumentPlugin, on transcript: Transcript, origin: PluginContext.Origin)
    -> PluginContext
  {
    PluginContext(
      transcript: transcript, origin: origin, settings: settings, session: sessions[plugin.manifest.kind] ?? [:],
      today: today)
  }

  private func document(
    for claim: AnalyzedClaim, on sheet: SheetGeometry, rereader: any Rereader
  ) async -> Result<Document?, PluginError> {
    let kind = claim.analysis.manifest.kind
    do throws(PluginError) {
      guard var document = try await claim.analysis.document(for: claim.ownID, rereading: rereader) else {
        return .success(nil)
      }
      document.claim = claim.claim.id
      // A field without a value was not found.
      document.fields.removeAll { $0.value.shown().isEmpty }
      guard document.kind == kind else {
        throw .invalidAnswer(kind: kind, reason: "Its document is of kind ‘\(document.kind)’.")
      }
      guard document.lies(on: sheet) else {
        throw .invalidAnswer(kind: kind, reason: "Its document lies far outside the sheet.")
      }
      return .success(document)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the error in a claim; nil if it is valid.
  private func issue(of claim: Claim, by manifest: PluginManifest, on transcript: Transcript) -> String? {
    if claim.kind != manifest.kind { return "It claims a document of kind ‘\(claim.kind)’." }
    if !claim.logOdds.isFinite { return "Its evidence is no number." }
    if let outline = claim.outline, !outline.lies(within: transcript.sheet.surroundings) {
      return "It claims a place far outside the sheet."
    }
    let symbols = transcript.symbols.indices
    let named = claim.symbols.union(claim.privateSymbols).union(claim.roles.values.joined())
    if !named.allSatisfy({ symbols.contains($0.index) }) { return "It claims symbols that do not exist." }
    return nil
  }
}

extension PluginManifest {
  /// Returns true if a field may hold long numbers other than card numbers.
  fileprivate func holdsLongNumbers(in field: String) -> Bool {
    fields.contains { $0.name == field && ($0.holdsLongNumbers || $0.isDerived) }
  }
}

extension Document {
  /// Returns true if all geometry is on the sheet or near it, and the text height is valid.
  fileprivate func lies(on sheet: SheetGeometry) -> Bool {
    let places = [outline] + fields.flatMap(\.boxes) + issues.flatMap(\.boxes)
    return textHeight.isFinite && textHeight >= 0 && places.allSatisfy { $0.lies(within: sheet.surroundings) }
  }
}
