import DiscernCore

/// Things of like size: many of them in one picture are a collection, such as cards on a table, and then smaller things count
/// than where a single one is looked for.
struct AlikeThings {
  /// The areas between which most things lie, in square pixels; so that a pair of cards that touch is among single ones seen
  /// from nearer and farther, and a chip or a line of print is not.
  let sizes: ClosedRange<Double>
  /// How many things there are of these sizes.
  let count: Int

  /// The largest area over the smallest of things that are alike: two cards that touch, and perspective.
  private static let spread = 3.0
  /// So many are many.
  private static let many = 5
  /// Many more are worth looking for where so many are so certain: letters and panels make some that are less so.
  private static let hint = (count: 3, confidence: 0.8)
  /// The size of one of many, as a share of what is asked of a single one.
  static let leastSize = 0.5

  /// The largest group among some things.
  init(_ things: [OutlineEvidence]) {
    let areas = things.map(\.outline.area).sorted()
    let groups = areas.map { least in areas.filter { (least...Self.spread * least).contains($0) } }
    let largest = groups.max { $0.count < $1.count } ?? []
    count = largest.count
    sizes = (largest.first ?? 0)...(largest.last ?? 0)
  }

  /// Whether they are a collection.
  var areMany: Bool { count >= Self.many }

  /// Whether some things that were found at first are so certain and so alike that there may be many more.
  static func areHinted(by things: [OutlineEvidence]) -> Bool {
    AlikeThings(things.filter { $0.confidence >= hint.confidence }).count >= hint.count
  }
}

extension Quadrilateral {
  /// Its area, whichever way its corners run.
  var area: Double { abs(signedArea) }
}
