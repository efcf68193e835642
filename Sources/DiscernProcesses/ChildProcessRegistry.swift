internal import CProcess
import Glibc
import Synchronization

/// The running child processes, which end together with this process and with all that they have started.
package enum ChildProcessRegistry {
  private struct State {
    /// The process IDs, each the leader of its own group, with the marks of their descendants.
    var running: [pid_t: String] = [:]
    var hasStarted = false
    var isEnding = false
  }

  private static let state = Mutex(State())

  /// Time between SIGTERM and SIGKILL.
  static let grace = Duration.milliseconds(200)
  /// Maximum duration of `endAll`.
  private static let patience = Duration.seconds(2)

  /// Makes orphaned descendants of child processes children of this process, so that `endAll` finds them.
  ///
  /// For programs that start no other processes; call it first.
  package static func adoptOrphans() { _ = process_adopt_orphans() }

  /// Ends every child process and every other descendant of this process: SIGTERM first, SIGKILL a fifth of a second
  /// later. Returns when none is left, after two seconds at most. No child process starts afterwards.
  ///
  /// Not for a process that starts children by other means. May be called from any thread, but not from a signal handler.
  package static func endAll() {
    let (running, hasStarted) = state.withLock { state in
      state.isEnding = true
      return (state.running, state.hasStarted)
    }
    guard hasStarted else { return }
    for group in running.keys { kill(-group, SIGTERM) }
    let asked = ContinuousClock.now
    var left = descendants(with: running)
    while !left.isEmpty, ContinuousClock.now - asked < patience {
      if ContinuousClock.now - asked >= grace {
        for group in running.keys { kill(-group, SIGKILL) }
        for process in left { kill(process.id, SIGKILL) }
      }
      usleep(5_000)
      left = descendants(with: running)
    }
  }

  /// Returns the living descendants of this process, and the processes with the marks of programs.
  private static func descendants(with running: [pid_t: String]) -> [ProcessTable.Process] {
    let table = ProcessTable()
    let marked = running.values.flatMap { table.bearers(of: $0) }
    return (table.descendants(of: getpid()) + marked).filter { !$0.isZombie }
  }

  /// Registers a running program; ends it at once if this process is about to end.
  static func add(_ leader: pid_t, mark: String) {
    let isEnding = state.withLock { state in
      state.running[leader] = mark
      state.hasStarted = true
      return state.isEnding
    }
    if isEnding { kill(-leader, SIGKILL) }
  }

  /// Removes a program before it is waited for; afterwards its process ID may be reused.
  static func remove(_ leader: pid_t) { state.withLock { $0.running[leader] = nil } }
}

/// All processes of a program: its group, its descendants, and the processes with its mark.
struct ProcessFamily {
  /// The process ID of the program, which leads its own group and was not waited for yet.
  let leader: pid_t
  /// An environment variable that the program's descendants inherit.
  let mark: String
  private var known: Set<ProcessTable.Process> = []

  /// Finds the current members. A process that leaves the group and removes the mark later is not found.
  init(of leader: pid_t, mark: String) {
    (self.leader, self.mark) = (leader, mark)
    let table = ProcessTable()
    known = Set(table.descendants(of: leader) + table.bearers(of: mark))
  }

  /// Kills all members but the leader, and waits for those that are children of this process.
  func kill() {
    _ = Glibc.kill(-leader, SIGKILL)
    let others = known.union(ProcessTable().bearers(of: mark)).filter { $0.id != leader }
    for process in others where ProcessTable.isAlive(process) { _ = Glibc.kill(process.id, SIGKILL) }
    for process in others {
      // A killed process ends in an instant; waiting fails for one that is not our child.
      for _ in 0..<100 where waitpid(process.id, nil, WNOHANG) == 0 { usleep(1_000) }
    }
  }
}
