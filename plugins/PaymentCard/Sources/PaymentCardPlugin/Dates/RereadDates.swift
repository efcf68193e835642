import DiscernCore

/// The dates that were read where the detector sees one and the general reading has none.
///
/// Each area has several readings, and what is less likely than not is left out. That all who say a date are right, and all others wrong, is the product of their
/// probabilities; its share among the dates that were read, and none of them, is the date's probability.
struct RereadDates {
  /// One date for each area in which one was read.
  let dates: [CardDate]

  /// - Parameters:
  ///   - areas: where the detector sees a date.
  ///   - written: the dates of the general reading.
  init(_ transcript: Transcript, in areas: [DetectedField], besides written: [CardDate]) {
    let areas = areas.filter { area in !written.contains { area.outline.contains($0.box.center) } }
    guard !areas.isEmpty else {
      dates = []
      return
    }
    let finder = DateFinder(transcript, except: [])
    let read = WrittenLine.all(answering: PaymentCardPlugin.datesRequest, in: transcript).flatMap {
      finder.dates(in: $0)
    }
    dates = areas.compactMap { area in
      Self.likeliest(of: read.filter { area.outline.contains($0.box.center) }).map { date in
        var date = date
        date.confidence *= area.probability
        date.isReread = true
        return date
      }
    }.filter { $0.confidence > LogOdds.probability(0) }
  }

  private static func likeliest(of readings: [CardDate]) -> CardDate? {
    func probability(_ isRight: (CardDate) -> Bool) -> Double {
      readings.reduce(1) { $0 * (isRight($1) ? $1.confidence : 1 - $1.confidence) }
    }
    let months = Set(readings.map(\.ordinal)).sorted()
    let weights = months.map { month in (month: month, weight: probability { $0.ordinal == month }) }
    let all = weights.reduce(probability { _ in false }) { $0 + $1.weight }
    guard all > 0, let best = weights.max(by: { $0.weight < $1.weight }) else { return nil }
    var date = readings.first { $0.ordinal == best.month }
    date?.confidence = best.weight / all
    return date
  }
}
