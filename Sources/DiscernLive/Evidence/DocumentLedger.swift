public import DiscernCore

/// The documents of a scene: matches each new reading to a known document, and decides which fields are final.
public struct DocumentLedger: Sendable {
  /// All remembered documents, in order of first appearance.
  public private(set) var records: [DocumentRecord] = []
  private let rule: StabilityRule
  private var readings = 0
  /// Maximum age in readings at which a document of another track is still matched by its place.
  private static let recentReadings = 3
  /// Maximum number of remembered documents. Beyond it the ledger forgets the document without a final field that was
  /// read least recently.
  static let maximumRecords = 200

  /// Creates an empty ledger that uses `rule`.
  public init(rule: StabilityRule = StabilityRule()) { self.rule = rule }

  /// The result of one reading for one document: its number, and the fields that became final.
  public struct Entry: Sendable {
    /// The document's number.
    public var id: Int
    /// True if this reading is the document's first.
    public var isNew: Bool
    /// The fields that became final in this reading.
    public var stable: [Field]
  }

  /// Updates the ledger with one reading of one sheet.
  /// - Parameters:
  ///   - fused: the documents by the evidence of all frames, in this frame's pixels.
  ///   - own: the documents by this frame alone.
  ///   - track: the number of the followed sheet; nil for none.
  ///   - weight: the readability of the frame, 0 to 1; see `StabilityRule.minimumWeight`.
  ///   - sheet: the sheet's outline in this frame. A text that reaches to this outline may be cut off there.
  public mutating func take(
    fused: [Document], own: [Document], track: Int?, weight: Double, sheet: Quadrilateral
  ) -> [Entry] {
    readings += 1
    return fused.map { document in
      let (index, isNew) = index(of: document, track: track)
      records[index].latest = document
      records[index].track = track
      records[index].lastReading = readings
      guard weight >= rule.minimumWeight else { return Entry(id: records[index].id, isNew: isNew, stable: []) }
      records[index].readings += 1
      let alone = own.filter { $0.kind == document.kind && $0.nearness(to: document) > 0 }
        .max { $0.nearness(to: document) < $1.nearness(to: document) }
      return Entry(
        id: records[index].id, isNew: isNew,
        stable: records[index].take(document, own: alone, weight: weight, sheet: sheet, by: rule))
    }
  }

  /// Returns the record of the same kind with the same telling value, else the one at the same place, else a new one.
  private mutating func index(of document: Document, track: Int?) -> (Int, isNew: Bool) {
    let candidates = records.indices.filter { records[$0].kind == document.kind && records[$0].lastReading < readings }
    if let same = candidates.first(where: { records[$0].latest.saysSame(as: document) }) { return (same, false) }
    let near = candidates.filter { candidate in
      let record = records[candidate]
      // A record whose final value differs is another document, wherever it lies.
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

  /// Removes one record if the ledger is full: a scene may last for days.
  private mutating func forget() {
    guard records.count >= Self.maximumRecords else { return }
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
        // A text at the edge may lack its first symbol in every frame alike. Its place in this frame counts, not its
        // place in the most readable one.
        fused: (alone ?? field).isWhole(within: sheet) ? field : nil,
        own: alone?.value, weight: weight,
        isDoubted: document.issues.contains { $0.field == field.name }, by: rule)
      // Do not report a value again that became final under the name alone, before a second field had the same name.
      let isKnown = fields.contains {
        $0.key != key && $0.value.name == field.name && $0.value.final?.value == field.value
      }
      if let final, !isKnown { stable.append(final) }
    }
    for key in fields.keys where !seen.contains(key) {
      _ = fields[key]?.take(fused: nil, own: nil, weight: weight, isDoubted: false, by: rule)
      // A value that was misread once must not be remembered for ever.
      if fields[key]?.isEmpty == true { fields[key] = nil }
    }
    return stable
  }
}

extension DocumentRecord {
  /// True if the document's telling field contradicts a final field of this record.
  fileprivate func contradicts(_ document: Document) -> Bool {
    guard let telling = document.tellingField else { return false }
    return finalFields.contains { $0.name == telling.name && $0.value != telling.value }
      && !finalFields.contains { $0.value == telling.value }
  }

  /// Overlap of the document with this record's last place, 0 to 1; 1 is added if both are on the same track.
  fileprivate func nearness(to document: Document, on track: Int?) -> Double {
    let near = latest.nearness(to: document)
    return near > 0 && track != nil && self.track == track ? near + 1 : near
  }
}

extension Field {
  /// Minimum free space beside a complete text, in heights of its box. The step from one digit to the next is about
  /// 0.6.
  private static let margin = 0.4

  /// True if the sheet has room for another symbol beside each end of every box, in the frame's pixels. A field without
  /// boxes counts as whole.
  fileprivate func isWhole(within sheet: Quadrilateral) -> Bool {
    boxes.allSatisfy { box in
      let ends = box.grown(along: Self.margin * box.height, across: 0)
      return [ends.topLeft.middle(to: ends.bottomLeft), ends.topRight.middle(to: ends.bottomRight)]
        .allSatisfy(sheet.contains)
    }
  }
}

extension Document {
  /// The field that identifies the document: the one with the longest value.
  fileprivate var tellingField: Field? { fields.max { $0.value.shown().count < $1.value.shown().count } }

  /// True if another document holds this one's telling value, which must have at least 5 characters.
  fileprivate func saysSame(as other: Document) -> Bool {
    guard let telling = tellingField, telling.value.shown().count >= 5 else { return false }
    return other.fields.contains { $0.value == telling.value }
  }

  /// Intersection of both bounding boxes, as a share of the smaller box, 0 to 1.
  fileprivate func nearness(to other: Document) -> Double { outline.bounds.shareOfSmaller(with: other.outline.bounds) }
}
