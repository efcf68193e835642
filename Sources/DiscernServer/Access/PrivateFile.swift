import Glibc

/// Reads files that hold a secret: a token, or the key of a certificate.
public enum PrivateFile {
  /// Maximum size in bytes; keys have a few thousand.
  private static let limit = 1 << 16

  /// Returns the bytes of a file that other users cannot read: it belongs to this user, with no permissions for others,
  /// or to root, whose group may read it as well (PostgreSQL's rule for `ssl_key_file`). A pipe is allowed, as of a
  /// password manager.
  public static func bytes(of path: String) throws(ServerError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: reason(errno)) }
    defer { close(descriptor) }
    // Of the open file: the path may lead elsewhere meanwhile.
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: reason(errno)) }
    guard isPrivate(status) else { throw .readableByOthers(path: path) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: reason(errno)) }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw .tooLarge(path: path) }
    }
  }

  private static func isPrivate(_ status: stat) -> Bool {
    if status.st_uid == 0, status.st_mode & (S_IWGRP | S_IXGRP | S_IRWXO) == 0 { return true }
    return status.st_uid == geteuid() && status.st_mode & (S_IRWXG | S_IRWXO) == 0
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
