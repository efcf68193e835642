import Glibc

/// The processes of this machine, from proc(5) at one moment.
struct ProcessTable {
  /// A process, identified by its ID and its start time, since IDs are reused.
  struct Process: Hashable {
    var id: pid_t
    var parent: pid_t
    var group: pid_t
    /// Start time in clock ticks since boot.
    var start: UInt64
    /// True if it ended and was not waited for.
    var isZombie: Bool

    /// Parses `/proc/ID/stat`; nil if it is malformed. The second field, the program's name in brackets, may hold any
    /// characters.
    init?(_ stat: String) {
      guard let bracket = stat.lastIndex(of: ")"), let id = pid_t(stat.prefix { $0.isNumber }) else { return nil }
      let rest = stat[stat.index(after: bracket)...].split(separator: " ")
      guard rest.count > 19, let parent = pid_t(rest[1]), let group = pid_t(rest[2]), let start = UInt64(rest[19])
      else { return nil }
      (self.id, self.parent, self.group, self.start) = (id, parent, group, start)
      isZombie = rest[0] == "Z" || rest[0] == "X"
    }
  }

  /// All processes.
  let processes: [Process]

  /// Reads the current processes.
  init() {
    processes = Self.numbers.compactMap { id in
      Self.text(of: "/proc/\(id)/stat").flatMap { Process(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// Returns the processes of a group.
  func members(ofGroup group: pid_t) -> [Process] { processes.filter { $0.group == group } }

  /// Returns the children of a process, their children, and so on.
  func descendants(of id: pid_t) -> [Process] {
    let children = Dictionary(grouping: processes, by: \.parent)
    var (found, next) = ([Process](), children[id] ?? [])
    var seen: Set<pid_t> = [id]
    while let process = next.popLast() {
      guard seen.insert(process.id).inserted else { continue }
      found.append(process)
      next += children[process.id] ?? []
    }
    return found
  }

  /// Returns the readable processes whose initial environment has this `NAME=VALUE`.
  func bearers(of variable: String) -> [Process] {
    let wanted = Array(variable.utf8)
    return processes.filter { process in
      guard !process.isZombie, process.id != getpid(), let bytes = Self.text(of: "/proc/\(process.id)/environ") else {
        return false
      }
      return bytes.split(separator: 0).contains { $0.elementsEqual(wanted) }
    }
  }

  /// True if the process is still alive, and its ID was not reused.
  static func isAlive(_ process: Process) -> Bool {
    guard let stat = text(of: "/proc/\(process.id)/stat"), let now = Process(String(decoding: stat, as: UTF8.self))
    else {
      return false
    }
    return now.start == process.start && !now.isZombie
  }

  private static var numbers: [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var numbers: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let number = pid_t(name) { numbers.append(number) }
    }
    return numbers
  }

  /// Returns the bytes of a file in /proc, up to about 1 MiB; nil if it cannot be read.
  private static func text(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20 {
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      if count <= 0 { break }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
