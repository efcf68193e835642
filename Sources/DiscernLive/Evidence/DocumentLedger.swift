public import DiscernCore

/// Keeps account of the documents in a scene: which is which, what was read of each, and what is final.
public struct DocumentLedger: Sendable {
  /// The documents, in the order in which they were seen first.
  public private(set) var records: [DocumentRecord] = []
  private let rule: StabilityRule
  private var readings = 0
  /// A document that was not read for longer is not known again by its place.
  private static let recentReadings = 3
  /// So many documents are remembered: of more, those go first that were seen in passing, longest ago.
  static let mostRecords = 200

  /// An account by a rule.
  public init(rule: StabilityRule = StabilityRule()) { self.rule = rule }

  /// What came of one reading: a document, and the fields that became final.
  public struct Entry: Sendable {
    /// The document's number.
    public var id: Int
    /// Whether it was seen for the first time.
    public var isNew: Bool
    /// The fields that became final by this reading.
    public var stable: [Field]
  }

  /// Takes in what a frame says of one sheet.
  /// - Parameters:
  ///   - fused: the documents by the evidence of all frames, placed in this frame.
  ///   - own: the documents by this frame alone.
  ///   - track: the followed sheet; 0 for none.
  ///   - sheet: its outline in this frame: what reaches to its edge may go on beyond it.
  public mutating func take(
    fused: [Document], own: [Document], track: Int, weight: Double, sheet: Quadrilateral
  ) -> [Entry] {
    readings += 1
    return fused.map { document in
      let (index, isNew) = index(of: document, track: track)
      records[index].latest = document
      records[index].track = track
      records[index].lastReading = readings
      guard weight >= rule.leastWeight else { return Entry(id: records[index].id, isNew: isNew, stable: []) }
      records[index].readings += 1
      let alone = own.filter { $0.kind == document.kind }.max { $0.nearness(to: document) < $1.nearness(to: document) }
      return Entry(
        id: records[index].id, isNew: isNew,
        stable: records[index].take(document, own: alone, weight: weight, sheet: sheet, by: rule))
    }
  }

  /// Which document it is: of its kind the one that says the same, else the one at its place; a new one where there is none.
  private mutating func index(of document: Document, track: Int) -> (Int, isNew: Bool) {
    let candidates = records.indices.filter { records[$0].kind == document.kind && records[$0].lastReading < readings }
    if let same = candidates.first(where: { records[$0].latest.saysSame(as: document) }) { return (same, false) }
    let near = candidates.filter { candidate in
      let record = records[candidate]
      // What is final and differs is another document, wherever it lies.
      guard !record.contradicts(document) else { return false }
      return record.track == track || readings - record.lastReading <= Self.recentReadings
    }.map { (index: $0, nearness: records[$0].nearness(to: document, on: track)) }
      .filter { $0.nearness > 0.2 }.max { $0.nearness < $1.nearness }
    if let near { return (near.index, false) }
    let id = (records.last?.id ?? 0) + 1
    forget()
    records.append(DocumentRecord(id: id, kind: document.kind, latest: document, track: track))
    return (records.count - 1, true)
  }

  /// Makes room for one more: a scene may go on for days.
  private mutating func forget() {
    guard records.count >= Self.mostRecords else { return }
    let passed = records.indices.filter { records[$0].finalFields.isEmpty && records[$0].lastReading < readings }
    if let oldest = passed.min(by: { records[$0].lastReading < records[$1].lastReading }) { records.remove(at: oldest) }
  }
}

extension DocumentRecord {
  fileprivate mutating func take(
    _ document: Document, own: Document?, weight: Double, sheet: Quadrilateral, by rule: StabilityRule
  ) -> [Field] {
    var stable: [Field] = []
    var seen: Set<FieldKey> = []
    for (key, field) in FieldKey.all(of: document) where seen.insert(key).inserted {
      let own = own?.fields(named: field.name)
      let alone = own?.first { $0.value == field.value } ?? (key.value == nil ? own?.first : nil)
      let final = fields[key, default: FieldRecord(name: field.name)].take(
        // What reaches to the edge may have lost its first sign in every frame alike. Where it lies in this frame counts, not where
        // it lay in the one that could be read best.
        fused: (alone ?? field).isWhole(within: sheet) ? field : nil,
        own: alone?.value, weight: weight,
        isDoubted: document.issues.contains { $0.field == field.name }, by: rule)
      // A value that was final under its name alone is not said again where another of the name came up.
      let isKnown = fields.contains {
        $0.key != key && $0.value.name == field.name && $0.value.final?.value == field.value
      }
      if let final, !isKnown { stable.append(final) }
    }
    for key in fields.keys where !seen.contains(key) {
      _ = fields[key]?.take(fused: nil, own: nil, weight: weight, isDoubted: false, by: rule)
      // What was misread once must not be remembered for ever.
      if fields[key]?.isEmpty == true { fields[key] = nil }
    }
    return stable
  }
}

extension DocumentRecord {
  /// Whether what is final of it is said otherwise by a document.
  fileprivate func contradicts(_ document: Document) -> Bool {
    guard let telling = document.tellingField else { return false }
    return finalFields.contains { $0.name == telling.name && $0.value != telling.value }
      && !finalFields.contains { $0.value == telling.value }
  }

  /// How near a document lies to where this was, 0 to 1; one on the same sheet comes first.
  fileprivate func nearness(to document: Document, on track: Int) -> Double {
    let near = latest.nearness(to: document)
    return near > 0 && self.track == track && track != 0 ? near + 1 : near
  }
}

extension Field {
  /// The room beside a text that is whole, in heights of its box: the step from one digit to the next is about 0.6.
  private static let margin = 0.4

  /// Whether there is room for another sign beside each end, in the pixels of the frame; what has no place is whole.
  fileprivate func isWhole(within sheet: Quadrilateral) -> Bool {
    boxes.allSatisfy { box in
      let ends = box.grown(along: Self.margin * box.height, across: 0)
      return [ends.topLeft.middle(to: ends.bottomLeft), ends.topRight.middle(to: ends.bottomRight)]
        .allSatisfy(sheet.contains)
    }
  }
}

extension Document {
  /// The field whose value tells it from others: the longest.
  fileprivate var tellingField: Field? { fields.max { $0.value.shown().count < $1.value.shown().count } }

  /// Whether the value that tells it from others stands in another, too.
  fileprivate func saysSame(as other: Document) -> Bool {
    guard let telling = tellingField, telling.value.shown().count >= 5 else { return false }
    return other.fields.contains { $0.value == telling.value }
  }

  /// The share of the smaller one's place that both share.
  fileprivate func nearness(to other: Document) -> Double { outline.bounds.shareOfSmaller(with: other.outline.bounds) }
}
