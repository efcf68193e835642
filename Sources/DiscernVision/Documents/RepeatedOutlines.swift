import DiscernCore

/// The largest group of objects of similar size. Several of them form a collection, such as cards on a table, in which
/// smaller objects count than in a picture of a single one.
struct RepeatedOutlines {
  /// Range of areas that holds most objects, in square pixels: wide enough for a pair of touching cards among single
  /// ones at different distances, too narrow for a chip or a line of print.
  let sizes: ClosedRange<Double>
  /// Number of objects in this range.
  let count: Int

  /// Maximum ratio of the largest to the smallest area in a group: two touching cards, and perspective.
  private static let spread = 3.0
  /// Minimum number of objects in a collection.
  private static let many = 5
  /// Minimum number of objects, with their minimum confidence, that justifies a search for more: letters and panels
  /// produce some of lower confidence.
  private static let hint = (count: 3, confidence: 0.8)
  /// Minimum size of an object in a collection, as a share of the minimum size of a single object.
  static let minimumSize = 0.5

  /// Finds the largest group of objects.
  init(_ things: [OutlineEvidence]) {
    let areas = things.map(\.outline.area).sorted()
    let groups = areas.map { smallest in areas.filter { (smallest...Self.spread * smallest).contains($0) } }
    let largest = groups.max { $0.count < $1.count } ?? []
    count = largest.count
    sizes = (largest.first ?? 0)...(largest.last ?? 0)
  }

  /// True if the group is a collection.
  var areMany: Bool { count >= Self.many }

  /// Returns true if the first objects are confident and similar enough to suggest a collection.
  static func areHinted(by things: [OutlineEvidence]) -> Bool {
    RepeatedOutlines(things.filter { $0.confidence >= hint.confidence }).count >= hint.count
  }
}

extension Quadrilateral {
  /// The area in square pixels, for either orientation of the corners.
  var area: Double { abs(signedArea) }
}
