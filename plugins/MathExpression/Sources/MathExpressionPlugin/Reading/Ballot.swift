internal import DiscernCore

/// What several looks at the same ink say, each at another threshold. Every look spreads one vote over its hypotheses, and
/// the vote counts as much as its signs are sure; a look that makes no sense of the ink speaks for none.
struct Ballot: Sendable {
  /// The best hypothesis of the value that has most votes.
  let best: Hypothesis
  /// The share of the votes that this value has, 0 to 1.
  let share: Double
  /// The best hypothesis of the value that comes next; nil where there is none.
  let rival: Hypothesis?
  /// The share of the votes that the next value has.
  let rivalShare: Double
  /// How many looks have the value as their best, and how many looks there were.
  let agreeing: Int
  let looks: Int
  /// The look of the best hypothesis.
  let look: Look
  /// How the sheet lies on which the looks make sense.
  let turn: Turn
  /// A plus sign of the best hypothesis that another look shows without one of its arms: so the dots of a division sign that
  /// blur has joined to its bar fall off one by one.
  let armless: Mark?

  /// A value is clear of the next with so many times its votes: where all looks agree, where most do, and else.
  private static let ahead = 2.0
  private static let clearly = 2.5
  private static let farAhead = 8.0
  /// What a look that makes no sense of the ink takes from the others, beside one that does.
  private static let silence = 0.5
  /// No vote is ever unanimous: as many looks may share one mistake.
  private static let doubt = 0.15

  /// Whether no other value comes near: the fewer looks agree, the farther it must be behind.
  var isClear: Bool {
    let lead = agreeing == looks ? Self.ahead : agreeing * 2 > looks ? Self.clearly : Self.farAhead
    return share >= lead * rivalShare
  }

  /// The ballots of a sheet: one for each expression that any look found.
  static func ballots(of looks: [Look], turn: Turn) -> [Ballot] {
    var left = looks.indices.flatMap { number in
      looks[number].expressions.compactMap { Vote($0, look: number) }
    }.sorted { ($0.merit, $1.look) > ($1.merit, $0.look) }
    var ballots: [Ballot] = []
    while let lead = left.first {
      let same = left.filter { $0.isSameInk(as: lead) }
      ballots.append(Ballot(same, of: looks, turn: turn))
      left.removeAll { $0.touches(lead) }
    }
    return ballots
  }

  private init(_ found: [Vote], of looks: [Look], turn: Turn) {
    self.turn = turn
    // A look that found the ink twice has one vote, that of its better reading.
    var votes: [Int: Vote] = [:]
    for vote in found where votes[vote.look] == nil { votes[vote.look] = vote }
    let cast = votes.sorted { $0.key < $1.key }.map(\.value)
    let spoken = cast.reduce(0) { $0 + $1.weight }
    let whole = Self.doubt + spoken + Self.silence * (Double(looks.count) - spoken)
    var shares: [String: Double] = [:]
    for vote in cast {
      for (value, part) in vote.parts { shares[value, default: 0] += part / whole }
    }
    let ranked = shares.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    let winner = Self.best(of: ranked[0].key, in: cast)
    best = winner.hypothesis
    share = ranked[0].value
    rival = ranked.count > 1 ? Self.best(of: ranked[1].key, in: cast).hypothesis : nil
    rivalShare = ranked.count > 1 ? ranked[1].value : 0
    look = looks[winner.look]
    let marks = looks.flatMap(\.marks)
    armless = winner.hypothesis.used.first { mark in
      mark.character == "+"
        && marks.contains { $0.character == "+" && ($0.lacksArm(of: mark) || mark.lacksArm(of: $0)) }
    }
    self.looks = looks.count
    let value = ranked[0].key
    agreeing = cast.count { $0.hypotheses.first?.value == value }
  }

  /// The likeliest hypothesis of a value that any vote holds, sign by sign.
  private static func best(of value: String, in votes: [Vote]) -> (hypothesis: Hypothesis, look: Int) {
    var best = (hypothesis: votes[0].hypotheses[0], look: votes[0].look)
    for vote in votes {
      for hypothesis in vote.hypotheses where hypothesis.value == value {
        if best.hypothesis.value != value || hypothesis.mean > best.hypothesis.mean { best = (hypothesis, vote.look) }
      }
    }
    return best
  }
}

/// What one look makes of the ink of one expression.
private struct Vote {
  let look: Int
  let hypotheses: [Hypothesis]
  let box: Box
  /// How much ink it explains, and how well: a longer expression is better than a part of it.
  let merit: Double
  /// How much the vote counts, 0 to 1: signs at a mean probability of 0.4 say nothing any more.
  let weight: Double

  /// ln 0.4.
  private static let saysNothing = -0.9

  init?(_ hypotheses: [Hypothesis], look: Int) {
    guard let best = hypotheses.first, let box = best.box else { return nil }
    self.look = look
    self.hypotheses = hypotheses
    self.box = box
    let quality = min(0, best.mean) - Self.saysNothing
    merit = quality * Double(best.marks.count)
    weight = max(0.01, quality / -Self.saysNothing)
  }

  /// The parts of the vote, by value.
  var parts: [(value: String, part: Double)] {
    let top = hypotheses[0].score
    let odds = hypotheses.map { NaturalLogarithm.probability($0.score - top) }
    let whole = odds.reduce(0, +)
    return zip(hypotheses, odds).map { ($0.value, weight * $1 / whole) }
  }

  func isSameInk(as other: Vote) -> Bool {
    guard let shared = box.intersection(other.box) else { return false }
    return shared.area >= 0.6 * max(box.area, other.box.area)
  }

  func touches(_ other: Vote) -> Bool { box.shareOfSmaller(with: other.box) >= 0.3 }
}

extension Mark {
  /// A cross without an arm is lower than this share of the whole one…
  private static let low = 0.65
  /// …ends at the same height on one side, and short of it by so much on the other, and is nearly as wide.
  private static let (same, short, wide) = (0.15, 0.25, 0.75)

  /// Whether it is another cross at another threshold, with its upper or its lower arm gone.
  fileprivate func lacksArm(of whole: Mark) -> Bool {
    let height = whole.box.height
    guard box.height < Self.low * height, box.width > Self.wide * whole.box.width,
      box.shareOfSmaller(with: whole.box) > 0.8
    else { return false }
    let ends = [box.top - whole.box.top, whole.box.bottom - box.bottom].map { $0 / height }.sorted()
    return ends[0] < Self.same && ends[1] > Self.short
  }
}
