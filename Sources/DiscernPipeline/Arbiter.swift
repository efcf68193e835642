import DiscernCore

/// Decides which claims win: no print belongs to two documents.
///
/// Claims that share print are rivals; so are claims of print that no recogniser read, if their outlines overlap. Among all sets of
/// claims without rivals, the one with the largest sum of log odds wins; groups of more than `exactGroup` rivals are settled greedily,
/// the strongest claim first. Claims that yield win only where there is no other likely claim.
struct Arbiter {
  /// Maximum number of rivals that are settled exactly: 2^12 sets are searched in well under a millisecond.
  static let exactGroup = 12

  private let claims: [Claim]
  /// The symbols of each claim, and those of other recognisers in their places.
  private let print: [Set<Symbol.ID>]
  private let logOdds: [Double]

  /// Creates an arbiter over claims on a transcript.
  init(_ claims: [Claim], index: SymbolOverlapIndex) {
    self.claims = claims
    print = claims.map { index.symbols(overlapping: $0.symbols) }
    logOdds = claims.map(\.logOdds)
  }

  /// Returns the indices of the winners among the candidates, and for each loser the winner that it lost to.
  func settle(_ candidates: [Int]) -> (winners: Set<Int>, losers: [Int: Int]) {
    let everyLikely = candidates.filter(isLikely)
    let standing = everyLikely.filter { !claims[$0].yields }
    let likely = standing.isEmpty ? everyLikely : standing
    var winners: Set<Int> = []
    for group in groups(of: likely) {
      winners.formUnion(group.count <= Self.exactGroup ? best(of: group) : strongest(of: group))
    }
    var losers: [Int: Int] = [:]
    for loser in likely where !winners.contains(loser) {
      losers[loser] = winners.filter { areRivals($0, loser) }.max { logOdds[$0] < logOdds[$1] }
    }
    return (winners, losers)
  }

  /// Returns true if a likely claim yields to winners.
  func isYielding(_ claim: Int, to winners: some Collection<Int>) -> Bool {
    claims[claim].yields && isLikely(claim) && winners.contains { !claims[$0].yields }
  }

  private func isLikely(_ claim: Int) -> Bool {
    logOdds[claim] > 0 && (!claims[claim].symbols.isEmpty || claims[claim].outline != nil)
  }

  private func areRivals(_ first: Int, _ second: Int) -> Bool {
    !claims[first].symbols.isDisjoint(with: print[second]) || claims[first].isUnreadRival(of: claims[second])
  }

  /// Groups candidates that are rivals of each other, directly or through others.
  private func groups(of candidates: [Int]) -> [[Int]] {
    var left = candidates
    var groups: [[Int]] = []
    while let seed = left.popLast() {
      var group = [seed]
      var next = 0
      while next < group.count {
        let member = group[next]
        group += left.filter { areRivals($0, member) }
        left.removeAll { areRivals($0, member) }
        next += 1
      }
      groups.append(group)
    }
    return groups
  }

  private func best(of group: [Int]) -> Set<Int> {
    var best: (logOdds: Double, members: Set<Int>) = (0, [])
    for choice in 1..<(1 << group.count) {
      let members = group.indices.filter { choice >> $0 & 1 == 1 }.map { group[$0] }
      let sum = members.reduce(0) { $0 + logOdds[$1] }
      guard sum > best.logOdds else { continue }
      let hasRivals = members.indices.contains { first in
        members.indices.dropFirst(first + 1).contains { areRivals(members[first], members[$0]) }
      }
      if !hasRivals { best = (sum, Set(members)) }
    }
    return best.members
  }

  private func strongest(of group: [Int]) -> Set<Int> {
    group.sorted { logOdds[$0] > logOdds[$1] }.reduce(into: []) { winners, candidate in
      if !winners.contains(where: { areRivals($0, candidate) }) { winners.insert(candidate) }
    }
  }
}

extension Claim {
  /// Outlines that share more of the smaller one are in the same place.
  private static let sharedPlace = 0.5

  /// Returns true if one of two claims is of print that no recogniser read, and both are in the same place.
  func isUnreadRival(of other: Claim) -> Bool {
    guard symbols.isEmpty || other.symbols.isEmpty, let outline, let place = other.outline else { return false }
    return outline.bounds.shareOfSmaller(with: place.bounds) > Self.sharedPlace
  }
}
