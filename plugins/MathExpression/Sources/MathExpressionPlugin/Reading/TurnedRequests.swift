internal import DiscernCore

/// Where single signs make no sense as the sheet lies, it may lie on its side or stand on its head: fractions and columns
/// have no rows by which the sheet could have been turned before.
struct TurnedRequests {
  /// The corners at which the upright sheet may begin.
  static let corners = 1...3
  /// A sheet with fewer signs says nothing, one with more is a page, whose rows tell how it lies.
  private static let signs = 2...80

  private let transcript: Transcript

  /// What to ask on a sheet.
  init(_ transcript: Transcript) { self.transcript = transcript }

  /// The name of the request for a corner.
  static func name(corner: Int) -> String { "\(SymbolSurvey.request)-\(corner)" }

  /// A request for each corner; none where the whole sheet was not read sign by sign, it makes sense, or it has been asked.
  func requests(about findings: [Finding]) -> [RecognitionRequest] {
    let asked = transcript.readings.map(\.request)
    guard let upright = asked.first(where: { $0.name == SymbolSurvey.request }),
      upright.areas == [Quadrilateral(transcript.sheet.bounds)],
      !asked.contains(where: { $0.name == Self.name(corner: Self.corners.lowerBound) }),
      findings.allSatisfy({ $0.isWithheld || $0.candidate.understood == nil }),
      transcript.lines(answering: SymbolSurvey.request).contains(where: { Self.signs.contains($0.symbols.count) })
    else { return [] }
    return Self.corners.map { corner in
      RecognitionRequest(
        name: Self.name(corner: corner), areas: upright.areas.map { $0.beginning(atCorner: corner) }, layout: .symbols,
        model: SymbolRequests.model, usesDictionary: false, light: .asFound)
    }
  }
}

/// Chooses among what the signs of a sheet come to as it lies, and turned.
enum TurnedBallots {
  /// A sum on a turned sheet is so clear, has so many signs at least, and is so far ahead of what another turn shows.
  private static let share = 0.6
  private static let leastSigns = 3
  private static let lead = 1.3

  /// The ballots of the one turn that makes sense; empty where none does, or two do.
  static func clear(_ turns: [[Ballot]]) -> [Ballot] {
    let sensible = turns.map { $0.filter(isSensible) }
    let ranked = sensible.sorted { weight($0) > weight($1) }
    guard let best = ranked.first, !best.isEmpty else { return [] }
    return ranked.dropFirst().allSatisfy { weight(best) >= lead * weight($0) } ? best : []
  }

  private static func isSensible(_ ballot: Ballot) -> Bool {
    let best = ballot.best
    return !best.isNumber && (best.evaluation != nil || best.solution != nil) && ballot.share >= share && ballot.isClear
      && best.used.count >= leastSigns && ballot.look.neighbour(of: best) == nil
  }

  /// How many signs make sense, each as far as it is sure.
  private static func weight(_ ballots: [Ballot]) -> Double {
    ballots.reduce(0) { $0 + $1.share * Double($1.best.used.count) }
  }
}
