import DiscernOutput
import Glibc
import SystemPackage

/// Reads files that hold a secret: a token, or the key of a certificate.
public enum PrivateFile {
  /// Maximum size in bytes; keys have a few thousand.
  private static let limit = 1 << 16

  /// Returns the bytes of a file that other users cannot read: it belongs to this user, with no permissions for others,
  /// or to root, whose group may read it as well (PostgreSQL's rule for `ssl_key_file`). A pipe is allowed, as of a
  /// password manager.
  public static func bytes(of path: String) throws(ServerError) -> [UInt8] {
    do {
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      defer { try? file.close() }
      // Of the open file: the path may lead elsewhere meanwhile.
      guard isPrivate(try file.stat()) else { throw ServerError.readableByOthers(path: path) }
      let bytes = try file.readAll(limit: limit)
      guard bytes.count <= limit else { throw ServerError.tooLarge(path: path) }
      return bytes
    } catch let error as ServerError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  private static func isPrivate(_ status: Stat) -> Bool {
    let (owner, permissions) = (status.userID.rawValue, status.permissions)
    if owner == 0, permissions.isDisjoint(with: [.groupWriteExecute, .otherReadWriteExecute]) { return true }
    return owner == geteuid() && permissions.isDisjoint(with: [.groupReadWriteExecute, .otherReadWriteExecute])
  }
}
