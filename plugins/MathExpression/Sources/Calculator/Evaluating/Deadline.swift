/// The moment from which a calculation is late. It is looked at between operations, so that one of them, which other limits
/// bound, is always finished.
struct Deadline: Sendable {
  let seconds: Double
  private let clock: Calculator.Clock
  private let end: Duration

  /// So many seconds from now, by a clock.
  init(seconds: Double, clock: @escaping Calculator.Clock) {
    self.seconds = seconds
    self.clock = clock
    end = clock() + .seconds(min(1e9, max(0, seconds)))
  }

  var isOver: Bool { clock() > end }

  /// - Throws: `outOfTime` at the place, where the calculation is late.
  func check(at span: Span) throws(CalculatorError) {
    if isOver { throw .outOfTime(seconds: seconds, span) }
  }
}

extension Calculator {
  /// The time since some moment that stays the same.
  public typealias Clock = @Sendable () -> Duration

  /// The time that passes, whatever the date is set to.
  public static let steadyClock: Clock = {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }()

  /// What a calculation that begins now has until.
  var deadline: Deadline { Deadline(seconds: limits.seconds, clock: clock) }
}
