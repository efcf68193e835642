/// A day of the Gregorian calendar, without a time zone.
public struct CalendarDate: Hashable, Comparable, Codable, Sendable {
  /// For example 2031.
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int

  /// A day; whether it exists is not checked.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// By their order in the list, or in time.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
