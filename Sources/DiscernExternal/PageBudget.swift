import DiscernCore
import Synchronization

/// A program's time budget for each page, so that a slow program leaves time for others.
final class PageBudget: Sendable {
  /// The program's share of a page's time.
  static let share = 0.5

  /// Time spent on pages whose deadlines lie ahead, keyed by the deadline.
  private let spent = Mutex<[ContinuousClock.Instant: Duration]>([:])
  /// The deadlines of pages on which the program did not answer.
  private let silent = Mutex<Set<ContinuousClock.Instant>>([])
  private let whole: Duration

  /// Creates a budget of a share of `secondsPerPage` for each page.
  init(secondsPerPage: Double) { whole = .seconds(clamping: secondsPerPage * Self.share) }

  /// The deadline of a request about the current page: the page's deadline, or earlier if the budget is nearly spent;
  /// nil if there is no current page.
  var deadline: ContinuousClock.Instant? {
    Deadline.current.map { page in
      let left = whole - spent.withLock { $0[page] ?? .zero }
      return min(page, ContinuousClock.now + max(.zero, left))
    }
  }

  /// Adds the duration of a request about the current page.
  func add(_ time: Duration) {
    guard let page = Deadline.current else { return }
    spent.withLock { spent in
      spent = spent.filter { $0.key > ContinuousClock.now }
      spent[page, default: .zero] += time
    }
  }

  /// Spends the rest of the current page's budget: a program that did not answer once would not answer again.
  func close() {
    add(whole)
    guard let page = Deadline.current else { return }
    silent.withLock { silent in
      silent = silent.filter { $0 > ContinuousClock.now }
      silent.insert(page)
    }
  }

  /// True if the program did not answer a request about the current page.
  var wasSilent: Bool { Deadline.current.map { page in silent.withLock { $0.contains(page) } } ?? false }
}
