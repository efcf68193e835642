import Glibc
import SystemPackage

/// A temporary file that is written in the target's folder and moved to its path when complete.
///
/// If the file system supports it (O_TMPFILE of open(2)), the file has no name until then and disappears with the
/// process, even after a crash. Otherwise it has an unguessable name.
struct StagedFile: ~Copyable {
  private let folder: String
  private let descriptor: Int32
  /// The temporary name; nil if it has none.
  private var name: String?

  /// `O_TMPFILE`, a macro that Swift does not import: `__O_TMPFILE` of fcntl-linux.h with O_DIRECTORY.
  private static let unnamed = 0o20000000 | O_DIRECTORY
  /// Maximum number of names to try; each is one of 2⁶⁴.
  private static let attempts = 8

  /// Creates an empty file in a folder; the umask applies to its permissions.
  /// - Parameter mayBeUnnamed: true to use a file without a name if the file system supports it.
  /// - Throws: `OutputError.refused` with `path`.
  init(in folder: String, mode: mode_t, for path: String, mayBeUnnamed: Bool = true) throws(OutputError) {
    self.folder = folder
    let flags = O_WRONLY | O_CLOEXEC
    // An unnamed file gets its name by way of /proc.
    var opened = mayBeUnnamed && access("/proc/self/fd", X_OK) == 0 ? open(folder, flags | Self.unnamed, mode) : -1
    var name: String?
    var number = errno
    for _ in 0..<Self.attempts where opened < 0 {
      let candidate = Self.newName(in: folder)
      opened = open(candidate, flags | O_CREAT | O_EXCL | O_NOFOLLOW, mode)
      number = errno
      if opened >= 0 { name = candidate }
      guard opened < 0, number == EEXIST else { break }
    }
    guard opened >= 0 else { throw .system(path, number: number) }
    (descriptor, self.name) = (opened, name)
  }

  deinit {
    close(descriptor)
    if let name { unlink(name) }
  }

  private static func newName(in folder: String) -> String {
    "\(folder)/.discern-\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
  }

  /// Copies the owner and permissions of the file to be replaced. A group that cannot be kept gets no permissions.
  func take(ownerAndModeOf status: stat) {
    var mode = status.st_mode & 0o777
    if fchown(descriptor, status.st_uid, status.st_gid) != 0, fchown(descriptor, gid_t.max, status.st_gid) != 0 {
      mode &= ~0o070
    }
    fchmod(descriptor, mode)
  }

  /// Makes the file readable by its owner only.
  func makePrivate() { fchmod(descriptor, 0o600) }

  /// Writes bytes behind those that were written before.
  /// - Throws: `OutputError.refused` with `path`.
  func write(_ bytes: [UInt8], for path: String) throws(OutputError) {
    try FileDescriptor(rawValue: descriptor).write(bytes, for: path)
  }

  /// Syncs the file to disk and moves it to its path in one step, replacing an existing file if allowed.
  /// - Throws: `OutputError.exists` if the path exists and may not be replaced, `.refused`.
  consuming func publish(at path: String, replacing: Bool) throws(OutputError) {
    // Some file systems have no fsync(2), which they say by EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system(path, number: errno) }
    if !replacing, name == nil {
      guard link(to: path) else { throw errno == EEXIST ? .exists(path: path) : .system(path, number: errno) }
      return
    }
    // An empty file reserves the name first, because rename(2) would replace a file created meanwhile.
    if !replacing {
      let place = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard place >= 0 else { throw errno == EEXIST ? .exists(path: path) : .system(path, number: errno) }
      close(place)
    }
    if name == nil {
      let candidate = Self.newName(in: folder)
      guard link(to: candidate) else { throw .system(path, number: errno) }
      name = candidate
    }
    guard let named = name, rename(named, path) == 0 else {
      let number = errno
      if !replacing { unlink(path) }
      throw .system(path, number: number)
    }
    name = nil
  }

  /// Names an unnamed file (the method of open(2)).
  private func link(to path: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }
}
