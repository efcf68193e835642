import Foundation
import Glibc
import SystemPackage

/// A file of results that grows while files are scanned: every result is written whole and at once, so that a process that is
/// killed loses none that was written, and the next one goes on behind the last.
///
/// A lock (flock(2)) keeps two processes from writing into the same file.
public final class ResultsFile {
  /// The results that earlier processes wrote.
  public struct Earlier: Sendable {
    /// The sources of the results.
    public fileprivate(set) var sources: Set<String> = []
    /// True if any of them has a document.
    public fileprivate(set) var hasDocuments = false
    /// True if any of them is an error.
    public fileprivate(set) var hasErrors = false
  }

  /// The members of a result that matter here.
  private struct Result: Decodable {
    struct Part: Decodable {}

    var schema: String
    var source: String
    var documents: [Part]?
    var error: Part?
  }

  /// Bytes that are read at once.
  private static let chunk = 1 << 20

  /// The path as given by the user.
  public let path: String
  /// The results that the file held when it was opened.
  public private(set) var earlier = Earlier()
  private let descriptor: FileDescriptor
  /// The number of bytes of whole results.
  private var length = 0

  /// Creates the file.
  /// - Throws: `OutputError.exists` if it exists and may not be overwritten, `.inUse`, `.refused`.
  public init(_ path: String, overwrites: Bool, isPrivate: Bool = false) throws(OutputError) {
    self.path = path
    descriptor = try Self.open(path, overwrites ? O_CREAT : O_CREAT | O_EXCL, isPrivate: isPrivate)
    try cut()
  }

  /// Opens a file to go on behind its last whole result; creates it if it is missing.
  /// - Parameter schema: the value of the member `schema` of each result, one a line.
  /// - Throws: `OutputError.noResults` if a line is something else, `.inUse`, `.refused`.
  public init(resuming path: String, schema: String, isPrivate: Bool = false) throws(OutputError) {
    self.path = path
    descriptor = try Self.open(path, O_CREAT, isPrivate: isPrivate)
    try readEarlier(schema: schema)
    try cut()
  }

  deinit { try? descriptor.close() }

  /// Writes a result, with its line end.
  /// - Throws: `OutputError.refused`; then nothing of it is left in the file.
  public func append(_ text: String) throws(OutputError) {
    let bytes = Array(text.utf8)
    do throws(OutputError) {
      try descriptor.write(bytes, for: path)
    } catch {
      try cut()
      throw error
    }
    length += bytes.count
  }

  /// Waits until the file is on the disk.
  /// - Throws: `OutputError.refused`.
  public func finish() throws(OutputError) {
    guard fsync(descriptor.rawValue) == 0 || errno == EINVAL else { throw .system(path, number: errno) }
  }

  private static func open(_ path: String, _ flags: Int32, isPrivate: Bool) throws(OutputError) -> FileDescriptor {
    let number = Glibc.open(path, O_RDWR | O_CLOEXEC | O_APPEND | flags, isPrivate ? 0o600 : 0o666)
    guard number >= 0 else { throw errno == EEXIST ? .exists(path: path) : .system(path, number: errno) }
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(number)
      throw reason == EWOULDBLOCK ? .inUse(path: path) : .system(path, number: reason)
    }
    return FileDescriptor(rawValue: number)
  }

  /// Removes what stands behind the last whole result.
  private func cut() throws(OutputError) {
    guard ftruncate(descriptor.rawValue, length) == 0 else { throw .system(path, number: errno) }
  }

  /// Reads the whole lines.
  private func readEarlier(schema: String) throws(OutputError) {
    var (rest, number) = ([UInt8](), 0)
    let decoder = JSONDecoder()
    while let bytes = try chunk() {
      rest += bytes
      var start = rest.startIndex
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        number += 1
        guard let result = try? decoder.decode(Result.self, from: Data(rest[start..<end])), result.schema == schema
        else {
          throw .noResults(path: path, line: number)
        }
        earlier.take(result.source, hasDocuments: result.documents?.isEmpty == false, isError: result.error != nil)
        length += end - start + 1
        start = end + 1
      }
      rest.removeSubrange(..<start)
    }
    // A line without an end is what a killed process left; one of another file is not to be lost.
    let beginning = Array("{\"schema\":\"\(schema)\"".utf8)
    guard rest.starts(with: beginning) || beginning.starts(with: rest) else {
      throw .noResults(path: path, line: number + 1)
    }
  }

  /// The next bytes of the file; nil at its end.
  private func chunk() throws(OutputError) -> [UInt8]? {
    do {
      let bytes = try [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
        count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      return bytes.isEmpty ? nil : bytes
    } catch {
      throw .refused(path: path, reason: "\(error)")
    }
  }
}

extension ResultsFile.Earlier {
  fileprivate mutating func take(_ source: String, hasDocuments: Bool, isError: Bool) {
    sources.insert(source)
    self.hasDocuments = self.hasDocuments || hasDocuments
    hasErrors = hasErrors || isError
  }
}
