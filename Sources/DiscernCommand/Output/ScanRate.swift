import DiscernCore

/// The speed of a scan and the time that is left, for the progress.
struct ScanRate {
  /// The time before which a speed would be a guess.
  private static let firstSecond = 1.0
  /// Counts up to which the smaller unit of time is used: `90 s`, but `2 min`.
  private static let countsOfUnit = 90.0

  /// Number of files read.
  let done: Int
  /// Number of all files.
  let total: Int
  /// Time since the beginning.
  let elapsed: Duration

  /// `3.1/s, 47 min left`; nil at the beginning and at the end.
  var text: String? {
    let seconds = elapsed / .seconds(1)
    guard done > 0, done < total, seconds >= Self.firstSecond else { return nil }
    let perSecond = Double(done) / seconds
    return "\(Self.speed(perSecond)), \(Self.time(Double(total - done) / perSecond)) left"
  }

  /// Returns a number of files of a second, of a minute if it is below one.
  private static func speed(_ perSecond: Double) -> String {
    perSecond < 1 ? "\(tenths(perSecond * 60))/min" : "\(tenths(perSecond))/s"
  }

  private static func time(_ seconds: Double) -> String {
    if seconds <= countsOfUnit { return "\(Int(clamping: seconds.rounded(.up))) s" }
    let minutes = seconds / 60
    return minutes <= countsOfUnit ? "\(Int(clamping: minutes.rounded())) min" : "\(tenths(minutes / 60)) h"
  }

  /// Returns a number with a tenth, of ten or more without.
  private static func tenths(_ number: Double) -> String {
    let tenths = Int(clamping: (number * 10).rounded())
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(clamping: number.rounded()))"
  }

  /// Returns a count with commas: `10,000`.
  static func grouped(_ count: Int) -> String {
    let digits = String(count)
    return digits.enumerated().map { place, digit in
      place > 0 && (digits.count - place).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
