internal import CMalloc
import Discern
import DiscernProcesses
import Glibc

/// Prepares this process at its start.
package enum ProcessStart {
  /// Configures the process; call it first, before threads are started.
  package static func prepare() {
    // A pipe that was closed (`discern … | head`) is an error of the next write, not a signal.
    signal(SIGPIPE, SIG_IGN)
    disableCoreDumps()
    disableCrashReports()
    configureMalloc()
    ChildProcessRegistry.adoptOrphans()
  }

  /// Disables core files (core(5)) for this process and for the plugins that it starts: they hold the memory of a crashed
  /// process, including pictures of cards and their text.
  private static func disableCoreDumps() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    // Lowering a limit is always allowed (setrlimit(2)).
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }

  /// Disables the crash reports of Swift's runtime, which print registers and the memory that they point to, unless the user
  /// enabled them by `SWIFT_BACKTRACE=enable=yes` (docs/Backtracing.rst of Swift): the kernel ends a crashed process.
  private static func disableCrashReports() {
    guard Environment.value("SWIFT_BACKTRACE") == nil else { return }
    // The signals that the runtime handles from its loading on.
    for number in [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV] { signal(number, SIG_DFL) }
  }

  /// Maximum number of arenas of the allocator, for each processor. By default there are eight, and memory freed in one does not
  /// serve another: over 300 pictures that came to 1.3 GB with two processors. With one each, threads wait for each other.
  private static let arenasOfProcessor = 2
  /// Minimum size in bytes of blocks that return to the system when freed, as pictures do. By default the threshold rises to
  /// 32 MiB, and small blocks fill the holes that pictures leave.
  private static let mapThreshold: Int32 = 4 << 20

  /// Limits memory growth over many pictures (mallopt(3)).
  private static func configureMalloc() {
    mallopt(M_ARENA_MAX, Int32(arenasOfProcessor * DiscernConfiguration.processors))
    mallopt(M_MMAP_THRESHOLD, mapThreshold)
  }
}
