import Dispatch
import Glibc
import Synchronization

/// The end of the pipe into which the signal handler writes; a handler may touch nothing that could be locked.
private let handlersEnd = Atomic<Int32>(-1)

/// Makes signals bytes in a pipe, each the signal's number: whichever thread the system interrupts, the right one hears of it.
///
/// Ctrl-C (SIGINT) is taken as long as this lives: at the prompt it throws the line away, while a command runs it cancels
/// the task. The others are taken only while the terminal is not as other programs want it.
final class Signals: Sendable {
  /// Signals before which a terminal must be put in order, and the change of its size.
  static let ofTerminals = [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]

  /// Becomes readable when a signal arrives.
  let descriptor: Int32
  private let writable: Int32
  private let former: Disposition?

  /// Takes SIGINT from now on; nil where the system has no pipe left.
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

  /// The number of the signal that arrived first; nil where none has.
  func next() -> Int32? {
    var number: UInt8 = 0
    return read(descriptor, &number, 1) == 1 ? Int32(number) : nil
  }

  /// Does something while the signals of terminals come through the pipe.
  func guarding<Value>(_ work: () -> Value) -> Value {
    let dispositions = Self.ofTerminals.compactMap(Disposition.init(taking:))
    defer { for disposition in dispositions { disposition.restore() } }
    return work()
  }

  /// Lets a signal do what it does to a program that takes no care of it: end or stop the process, at once.
  func deliver(_ number: Int32) {
    var (action, old) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = SIG_DFL
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

  /// The value of a task; Ctrl-C cancels it meanwhile.
  func cancelling<Value: Sendable>(_ task: Task<Value, Never>) async -> Value {
    while next() != nil {}
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler { [self] in
      while next() != nil { task.cancel() }
    }
    source.resume()
    let value = await task.value
    // The descriptor must stay open until the source has let go of it.
    await withCheckedContinuation { done in
      source.setCancelHandler { done.resume() }
      source.cancel()
    }
    return value
  }

  /// What a signal did before it was taken.
  private struct Disposition: @unchecked Sendable {
    private let number: Int32
    private let former: sigaction

    /// Takes a signal; nil where it is ignored (`nohup`), and stays so.
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
      // A read of the terminal goes on by itself: whoever must hear of the signal watches the pipe.
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
