import Glibc
import Synchronization

/// The ends of the pipe from the signal handler, which must not take locks, to the thread that acts.
private let readingEnd = Atomic<Int32>(-1)
private let writingEnd = Atomic<Int32>(-1)

/// Ends the process on a signal: without a message, with the status that shells expect, and with the plugins' programs.
package enum Interruption {
  /// The signals that end the process: Ctrl-C, `kill`, a closed terminal, Ctrl-\.
  package static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Installs the handlers. A signal ends the whole process, even within C code; call this before a plugin is started.
  /// A hang-up that is ignored (`nohup`) stays ignored.
  package static func endProcess(on signals: [Int32] = signals) {
    var ends: [Int32] = [-1, -1]
    // Without a pipe the signals keep their default actions.
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readingEnd.store(ends[0], ordering: .sequentiallyConsistent)
    writingEnd.store(ends[1], ordering: .sequentiallyConsistent)
    var thread = pthread_t()
    guard pthread_create(&thread, nil, { _ in Interruption.waitForSignal() }, nil) == 0 else { return }
    pthread_detach(thread)
    for number in signals { take(number) }
  }

  private static func take(_ number: Int32) {
    var (action, old) = (sigaction(), sigaction())
    sigaction(number, nil, &old)
    let isIgnored = unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1  // SIG_IGN
    if number == SIGHUP, isIgnored { return }
    action.__sigaction_handler.sa_handler = { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writingEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = error
    }
    action.sa_flags = Int32(SA_RESTART)
    sigaction(number, &action, nil)
  }

  private static func waitForSignal() -> Never {
    var number: UInt8 = 0
    while read(readingEnd.load(ordering: .sequentiallyConsistent), &number, 1) != 1 { usleep(1_000) }
    // Remove the progress bar.
    if StandardStream.error.canRedraw { StandardStream.error.write(StatusLine.erasure) }
    ProcessEnd.end(128 + Int32(number))
  }
}
