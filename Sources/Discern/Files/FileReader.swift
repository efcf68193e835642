public import DiscernCore
import DiscernOutput
import SystemPackage

/// Reads the bytes of files, up to a limit.
public enum FileReader {
  /// The name of standard input.
  public static let standardInput = "-"

  /// Reads a file, or standard input.
  /// - Throws: `PictureError.unreadable` with the system's reason; `.tooManyBytes` beyond the limit, for a regular file
  ///   before reading.
  public static func bytes(of path: String, limit: Int) throws(PictureError) -> [UInt8] {
    do {
      guard path != standardInput else { return try bytes(from: .standardInput, limit: limit) }
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      return try file.closeAfter { try bytes(from: file, limit: limit) }
    } catch let error as PictureError {
      throw error
    } catch {
      throw .unreadable(reason: "\(error)")
    }
  }

  private static func bytes(from file: FileDescriptor, limit: Int) throws -> [UInt8] {
    let status = try file.stat()
    let size = status.type == .regular ? Int(status.size) : 0
    guard size <= limit else { throw PictureError.tooManyBytes(bytes: size, limit: limit) }
    let bytes = try file.readAll(limit: limit, reserving: size)
    guard bytes.count <= limit else { throw PictureError.tooManyBytes(bytes: bytes.count, limit: limit) }
    return bytes
  }
}
