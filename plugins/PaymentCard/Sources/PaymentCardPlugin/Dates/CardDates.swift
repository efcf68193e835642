import DiscernCore

/// The dates of a card and what they are for.
struct CardDates: Sendable {
  /// The last month of validity.
  var expiry: CardDate?
  /// The first month of validity.
  var start: CardDate?
  /// Whether a label says which is which.
  var isLabelled = false
  /// Whether there is a label, with a date or without.
  var hasLabel = false

  /// The dates among lines, the symbols of the number left out, and those that were read where the detector sees one.
  init(in lines: [WrittenLine], of transcript: Transcript, fields: CardFields, except used: Set<Symbol.ID>) {
    let finder = DateFinder(transcript, except: used)
    let labels = lines.flatMap { DateLabel.labels(in: $0, of: transcript) }
    let written = lines.flatMap { finder.dates(in: $0) }
    let found = written + RereadDates(transcript, fields: fields, besides: written).dates
    let dates = found.map { date in
      var labelled = date
      let near = labels.compactMap { label in
        label.isBlocked(from: date, by: lines) ? nil : label.distance(to: date).map { (label.role, $0) }
      }
      labelled.role = near.min { $0.1 < $1.1 }?.0 ?? fields.role(ofDateAt: date.box)
      return labelled
    }
    hasLabel = labels.contains { $0.role != .other }
    assign(Self.undisguised(dates).filter { $0.role != .other })
  }

  /// Five signs are a date where nothing else is one, or where a label says that they are the expiry and of no other.
  private static func undisguised(_ dates: [CardDate]) -> [CardDate] {
    let clear = dates.filter { !$0.isDisguised }
    let isTold = clear.contains { $0.role == .expiry || $0.role == nil }
    return isTold ? clear : clear + dates.filter { $0.isDisguised && (clear.isEmpty || $0.role == .expiry) }
  }

  /// Labelled dates first; of two without labels the earlier is the start.
  private mutating func assign(_ dates: [CardDate]) {
    isLabelled = dates.contains { $0.role != nil }
    expiry = dates.filter { $0.role == .expiry }.max { $0.ordinal < $1.ordinal }
    start = dates.filter { $0.role == .start }.min { $0.ordinal < $1.ordinal }
    // Two dates behind one label: the later one is the expiry.
    if expiry == nil {
      expiry = dates.filter { $0.role == .start && $0.ordinal != start?.ordinal }.max { $0.ordinal < $1.ordinal }
    }
    // A label that only says VALID may be that of a start: a later date follows on its row.
    let later = dates.filter { date in date.role == nil && expiry.map { date.follows($0) } ?? false }
    expiry = later.max { $0.ordinal < $1.ordinal } ?? expiry
    // One label may stand for both dates of its row: the earlier of two expiries is a start.
    let rest = dates.filter { $0.role == nil } + dates.filter { $0.role == .expiry && $0.ordinal != expiry?.ordinal }
    if expiry == nil { expiry = rest.max { $0.ordinal < $1.ordinal } }
    guard let expiry else { return }
    if start == nil { start = rest.filter { $0.ordinal < expiry.ordinal }.min { $0.ordinal < $1.ordinal } }
    if let start, start.ordinal >= expiry.ordinal { self.start = nil }
  }
}

extension CardDate {
  /// Whether it is a later date that stands behind another on its row.
  fileprivate func follows(_ other: CardDate) -> Bool {
    ordinal > other.ordinal && box.left > other.box.center.x
      && box.verticalOverlap(other.box) > 0.5 * min(box.height, other.box.height)
  }
}
