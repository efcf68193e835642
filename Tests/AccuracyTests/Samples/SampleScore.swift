import DiscernCore

/// Judges what was found on the project's own pictures: the right fields, in the same document, at their places.
struct SampleScore {
  /// The least that an outline and the truth's have to share (intersection over union).
  static let outlineShare = 0.9
  /// The least that a box and the truth's have to share.
  static let boxShare = 0.7

  /// Issues that say what is wrong with the document, not what was hard to read; without cause they are wrong.
  static let faults: Set = ["check-digit"]

  private(set) var judgement: Judgement

  init(with sight: Sight) { judgement = Judgement(.samples, with: sight) }

  /// Counts what was found in one picture.
  mutating func count(_ sample: SampleTruth, _ object: ScanObject) {
    let found = object.documents ?? []
    let partners = Self.partners(of: sample.truth.documents ?? [], among: found)
    for (index, truth) in (sample.truth.documents ?? []).enumerated() {
      let partner = partners[index].map { found[$0] }
      judgement.count(truth.kind, in: sample.name) { Self.count(truth, partner, &$0) }
    }
    countOrder(sample, partners)
    let strangers = found.indices.filter { !partners.values.contains($0) }
    for index in strangers {
      judgement.count(found[index].kind, in: sample.name) { tally in
        tally.addWrong("document", 1)
        for field in found[index].fields where FieldRule.all[field.name] != nil { tally.addWrong(field.name, 1) }
      }
    }
  }

  /// Counts whether documents stand in the right order, where a picture holds several.
  private mutating func countOrder(_ sample: SampleTruth, _ partners: [Int: Int]) {
    guard let documents = sample.truth.documents, documents.count > 1 else { return }
    let places = documents.indices.compactMap { partners[$0] }
    judgement.count(documents[0].kind, in: sample.name) {
      $0.add("order", places.count > 1 && places == places.sorted())
    }
  }

  /// Counts a document of the truth and its partner, if it has one.
  private static func count(_ truth: ScanObject.Document, _ found: ScanObject.Document?, _ tally: inout Tally) {
    tally.add("document", found != nil)
    for field in truth.fields {
      let match = found?.field(saying: field)
      tally.add(field.name, match != nil)
      for box in field.boxes { tally.add("box", match?.boxes.contains { $0.covers(box, by: boxShare) } ?? false) }
      if let note = field.note { tally.add("note", match?.note?.contains(note) ?? false) }
    }
    tally.add("outline", found?.outline.covers(truth.outline, by: outlineShare) ?? false)
    for field in found?.fields ?? [] {
      guard let isSame = FieldRule.all[field.name] else { continue }
      let isTrue = truth.fields(field.name).contains { isSame(field.value, $0.value) }
      tally.addWrong(field.name, isTrue ? 0 : 1)
    }
    for issue in truth.issues { tally.add("issue", found?.issues.contains(issue) ?? false) }
    let accusations = (found?.issues ?? []).filter { faults.contains($0.code) && !truth.issues.contains($0) }
    tally.addWrong("issue", accusations.count)
  }

  /// Which document found belongs to which of the truth: of the same kind, those that share most first.
  private static func partners(
    of truths: [ScanObject.Document], among found: [ScanObject.Document]
  ) -> [Int: Int] {
    let pairs = truths.indices.flatMap { truth in
      found.indices.filter { found[$0].kind == truths[truth].kind }.map { other in
        (truth: truth, found: other, shared: shared(truths[truth], found[other]))
      }
    }
    var partners: [Int: Int] = [:]
    for pair in pairs.sorted(by: { $0.shared > $1.shared }) where pair.shared > 0.1 {
      if partners[pair.truth] == nil, !partners.values.contains(pair.found) { partners[pair.truth] = pair.found }
    }
    return partners
  }

  /// Fields that say the same, and the share of the area.
  private static func shared(_ truth: ScanObject.Document, _ found: ScanObject.Document) -> Double {
    Double(truth.fields.count { found.field(saying: $0) != nil })
      + truth.outline.intersectionOverUnion(with: found.outline)
  }
}

extension Quadrilateral {
  /// Whether it shares at least so much with another.
  fileprivate func covers(_ other: Quadrilateral, by share: Double) -> Bool {
    intersectionOverUnion(with: other) >= share
  }
}
