import Dispatch
import Glibc
import Synchronization

/// The pipe's end to which the signal handler writes; a handler must not take locks.
private let handlersEnd = Atomic<Int32>(-1)

/// Turns signals into bytes in a pipe, each the signal's number, so that the right thread receives them whichever one
/// the system interrupts.
///
/// SIGINT (Ctrl-C) is handled as long as the object lives: at the prompt it discards the line, while a command runs it
/// cancels the task. The other signals are handled only while readline has changed the terminal's settings.
final class Signals: Sendable {
  /// The signals before which the terminal must be restored, and the one for a change of its size.
  static let ofTerminals = [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]

  /// Becomes readable when a signal arrives.
  let descriptor: Int32
  private let writable: Int32
  private let former: Disposition?
  private let taken = Mutex<[Disposition]>([])

  /// Installs the handler of SIGINT; nil if no pipe can be created.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writable) = (ends[0], ends[1])
    handlersEnd.store(writable, ordering: .sequentiallyConsistent)
    former = Disposition(taking: SIGINT)
  }

  deinit {
    former?.restore()
    handlersEnd.store(-1, ordering: .sequentiallyConsistent)
    close(descriptor)
    close(writable)
  }

  /// Returns the number of the earliest pending signal; nil if there is none.
  func next() -> Int32? {
    var number: UInt8 = 0
    return read(descriptor, &number, 1) == 1 ? Int32(number) : nil
  }

  /// Runs `work` while the pipe also receives the terminal's signals.
  func guarding<Value>(_ work: () -> Value) -> Value {
    let dispositions = Self.ofTerminals.compactMap(Disposition.init(taking:))
    taken.withLock { $0 = dispositions }
    defer {
      taken.withLock { $0 = [] }
      for disposition in dispositions { disposition.restore() }
    }
    return work()
  }

  /// Performs the former action of a signal: it ends or stops the process at once, or calls the program's handler.
  func deliver(_ number: Int32) {
    var (action, old) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = SIG_DFL
    if let former = taken.withLock({ $0.first { $0.number == number } }) { action = former.former }
    sigaction(number, &action, &old)
    // Threads of Dispatch have all signals blocked.
    var (only, mask) = (sigset_t(), sigset_t())
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, &mask)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(number, &old, nil)
  }

  /// Returns the value of a task, which Ctrl-C cancels.
  func cancelling<Value: Sendable>(_ task: Task<Value, Never>) async -> Value {
    while next() != nil {}
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler { [self] in
      while next() != nil { task.cancel() }
    }
    source.resume()
    let value = await task.value
    // The descriptor must stay open until the source is cancelled.
    await withCheckedContinuation { done in
      source.setCancelHandler { done.resume() }
      source.cancel()
    }
    return value
  }

  /// The former action of a signal.
  private struct Disposition: @unchecked Sendable {
    let number: Int32
    let former: sigaction

    /// Installs the handler; nil if the signal is ignored (`nohup`), and stays so.
    init?(taking number: Int32) {
      var (action, old) = (sigaction(), sigaction())
      sigaction(number, nil, &old)
      guard unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) != 1 else { return nil }  // SIG_IGN
      action.__sigaction_handler.sa_handler = { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(handlersEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = error
      }
      // A read of the terminal restarts: code that needs the signal watches the pipe.
      action.sa_flags = Int32(SA_RESTART)
      sigaction(number, &action, nil)
      (self.number, former) = (number, old)
    }

    func restore() {
      var action = former
      sigaction(number, &action, nil)
    }
  }
}
