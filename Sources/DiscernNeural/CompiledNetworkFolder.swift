import Glibc
import Synchronization

/// The folder in which OpenVINO keeps compiled networks, used by one process at a time.
///
/// OpenVINO writes its files in place and maps them into memory: a process that maps a file while another writes it is ended by the signal
/// SIGBUS (mmap(2)). A lock (flock(2)) on a file beside them keeps processes apart. That file holds a mark meanwhile, so that what a
/// process left half written is removed by the next.
struct CompiledNetworkFolder {
  /// The lock of a folder, which threads of this process share.
  private struct Holder {
    let descriptor: Int32
    var users: Int
  }

  /// What this process knows of folders.
  private struct Folders {
    /// Locks that it holds.
    var holders: [String: Holder] = [:]
    /// Those that it has waited for in vain; it waits for each once.
    var busy: Set<String> = []
  }

  private static let folders = Mutex(Folders())
  /// Name of the file that is locked.
  static let lockName = "lock"
  /// Milliseconds between two attempts to lock.
  private static let pause = 5

  /// Path of the folder; it need not exist.
  let path: String
  /// Milliseconds to wait for another process; compiling all networks takes some seconds.
  var patience = 30_000

  /// Runs something that uses the folder.
  /// - Parameter body: receives the folder; nil if another process used it for too long, so that nothing is kept.
  func use<Value, Failure>(_ body: (String?) throws(Failure) -> Value) throws(Failure) -> Value {
    let isLocked = Self.folders.withLock { lock(in: &$0) }
    guard let isLocked else { return try body(nil) }
    defer { if isLocked { Self.folders.withLock { unlock(in: &$0.holders) } } }
    return try body(path)
  }

  /// Locks the folder: true if that succeeded, false if nothing there can be written or locked, nil if another process did not let go.
  private func lock(in folders: inout Folders) -> Bool? {
    if folders.holders[path] != nil {
      folders.holders[path]?.users += 1
      return true
    }
    makeFolders()
    let descriptor = open("\(path)/\(Self.lockName)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var waited = folders.busy.contains(path) ? patience : 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let isTaken = errno == EWOULDBLOCK || errno == EINTR
      guard isTaken, waited < patience else {
        close(descriptor)
        if isTaken { folders.busy.insert(path) }
        return isTaken ? nil : false
      }
      usleep(UInt32(Self.pause) * 1_000)
      waited += Self.pause
    }
    var mark: UInt8 = 0
    if pread(descriptor, &mark, 1, 0) == 1 { removeNetworks() }
    mark = UInt8(ascii: "!")
    _ = pwrite(descriptor, &mark, 1, 0)
    folders.holders[path] = Holder(descriptor: descriptor, users: 1)
    return true
  }

  private func unlock(in holders: inout [String: Holder]) {
    guard let holder = holders[path] else { return }
    holders[path]?.users -= 1
    guard holder.users == 1 else { return }
    holders[path] = nil
    _ = ftruncate(holder.descriptor, 0)
    close(holder.descriptor)
  }

  private func makeFolders() {
    for (place, sign) in path.utf8.enumerated() where sign == UInt8(ascii: "/") && place > 0 {
      mkdir(String(path.utf8.prefix(place)) ?? path, 0o700)
    }
    mkdir(path, 0o700)
  }

  /// Removes every file but the lock; another process may still have them in its memory.
  private func removeNetworks() {
    for name in Files.names(in: path) where name != Self.lockName { unlink("\(path)/\(name)") }
  }
}
