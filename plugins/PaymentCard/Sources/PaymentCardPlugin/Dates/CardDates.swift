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

  /// The dates among the lines of a card, the symbols of the number left out, and those that were read where the detector sees one on it.
  init(
    in lines: [WrittenLine], of transcript: Transcript, fields: CardFields, on card: CardOutline,
    except used: Set<Symbol.ID>
  ) {
    let finder = DateFinder(transcript, except: used)
    let labels = lines.flatMap { DateLabel.labels(in: $0, of: transcript) }
    let written = lines.flatMap { finder.dates(in: $0) }
    let found = written + RereadDates(transcript, in: fields.dates(on: card), besides: written).dates
    let dates = found.map { date in
      var labelled = date
      let near = labels.compactMap { label in
        label.isBlocked(from: date, by: lines) ? nil : label.distance(to: date).map { (label.role, $0) }
      }
      labelled.label = near.min { $0.1 < $1.1 }?.0
      labelled.sight = fields.sight(ofDateAt: date.box)
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

  /// The likeliest of all ways to tell one date, or two of which the start is before the expiry; of two alike the later expiry.
  private mutating func assign(_ dates: [CardDate]) {
    isLabelled = dates.contains { $0.role != nil }
    let dates = dates.prefix(Self.mostDates)
    var most = -Double.infinity
    func consider(_ told: (expiry: CardDate?, start: CardDate?)) {
      let worth = [told.expiry, told.start].compactMap(\.self).reduce(0) { $0 + $1.belief.logOdds }
      if worth > most { (most, expiry, start) = (worth, told.expiry, told.start) }
    }
    for last in dates.sorted(by: { $0.ordinal > $1.ordinal }) {
      consider((last.told(for: .expiry), nil))
      consider((nil, last.told(for: .start)))
      for first in dates where first.ordinal < last.ordinal {
        let pairing = last.pairing(behind: first)
        // A label that only says VALID may be that of a start: then the expiry follows on its row, or has such a label, too.
        if pairing == .apart, first.label == .expiry, last.label != .expiry { continue }
        consider((last.told(for: .expiry, pairing: pairing), first.told(for: .start, pairing: pairing)))
      }
    }
  }

  /// What has more dates is a list.
  private static let mostDates = 32
}
