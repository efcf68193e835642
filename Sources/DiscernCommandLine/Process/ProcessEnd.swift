import DiscernProcesses
import Glibc
import Synchronization

/// True once a thread is ending the process.
private let hasBegun = Atomic(false)

/// Ends this process.
package enum ProcessEnd {
  /// Ends the plugins' programs, then the process (_exit(2)). Destructors of libraries do not run: another thread may
  /// still use what they release, as after a time limit.
  ///
  /// A second caller waits for the first: a scan whose plugins were ended by an interruption has nothing to report any
  /// more.
  package static func end(_ status: Int32) -> Never {
    while hasBegun.exchange(true, ordering: .sequentiallyConsistent) { sleep(1) }
    ChildProcessRegistry.endAll()
    fflush(nil)
    _exit(status)
  }

  /// True if the process is about to end, and nothing is to be written any more.
  static var isNear: Bool { hasBegun.load(ordering: .sequentiallyConsistent) }
}
