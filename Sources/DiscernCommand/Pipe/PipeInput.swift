import Discern
import DiscernCore

/// The pictures on standard input, each read when it is asked for.
struct PipeInput: IteratorProtocol, Sendable {
  /// Maximum length of a path or a name in bytes: 16 times the system's longest path (PATH_MAX, limits.h).
  private static let nameBytes = 1 << 16
  /// Number of bytes of a length.
  private static let lengthBytes = 4

  private static let noPaths =
    "The lines are no paths. One picture is read by ‘discern -’, several by --input bytes"

  private let format: PipeFormat
  /// Maximum bytes of a picture.
  private let limit: Int
  private var input: ByteInput
  /// Number of the current picture, from 1.
  private var number = 0
  private var hasEnded = false

  /// Creates the pictures of a stream.
  init(_ format: PipeFormat, limit: Int, from input: ByteInput = ByteInput()) {
    (self.format, self.limit, self.input) = (format, limit, input)
  }

  /// Returns the next picture; nil at the end of the input.
  mutating func next() -> PictureTask? {
    guard !hasEnded else { return nil }
    let task = format == .paths ? path() : picture()
    if let task { return task }
    hasEnded = true
    return input.failure.map { .failure(source: FileReader.standardInput, .unreadable(reason: $0)) }
  }

  /// Returns the next path; empty lines are left out. No path contains a zero byte (POSIX.1-2017, 3.271): behind one nothing is read.
  private mutating func path() -> PictureTask? {
    while let line = input.line(limit: Self.nameBytes) {
      switch line {
      case .line([]): continue
      case .line(let bytes) where bytes.contains(0):
        hasEnded = true
        return .failure(source: FileReader.standardInput, .unreadable(reason: Self.noPaths))
      case .line(let bytes):
        let path = String(decoding: bytes, as: UTF8.self)
        guard path == FileReader.standardInput else { return .request(.file(path)) }
        return .failure(source: path, .unreadable(reason: "Standard input carries the paths"))
      case .tooLong(let bytes):
        let start = String(decoding: bytes.prefix(80), as: UTF8.self)
        return .failure(source: start, .unreadable(reason: "The path has more than \(Self.nameBytes) bytes"))
      }
    }
    return nil
  }

  private mutating func picture() -> PictureTask? {
    number += 1
    var source = "#\(number)"
    do throws(PictureError) {
      if format == .namedBytes {
        guard let name = try name() else { return nil }
        if !name.isEmpty { source = name }
      }
      if let bytes = try part(limit: limit) { return .request(.bytes(bytes, source: source)) }
      guard format == .namedBytes else { return nil }
      return .failure(source: source, .inputEnded(bytes: 0, of: Self.lengthBytes))
    } catch {
      return .failure(source: source, error)
    }
  }

  /// Returns the next name; nil at the end of the input. A picture behind a name that is too long is passed over with it.
  private mutating func name() throws(PictureError) -> String? {
    do throws(PictureError) {
      return try part(limit: Self.nameBytes).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      if case .tooManyBytes = error { _ = try part(limit: 0) }
      throw error
    }
  }

  /// Returns the next length and its bytes; nil at the end of the input.
  /// - Throws: `PictureError.tooManyBytes`, with all of them passed over, `.inputEnded`.
  private mutating func part(limit: Int) throws(PictureError) -> [UInt8]? {
    let length = input.bytes(Self.lengthBytes)
    guard !length.isEmpty else { return nil }
    guard length.count == Self.lengthBytes else {
      throw .inputEnded(bytes: length.count, of: Self.lengthBytes)
    }
    let count = length.reduce(0) { $0 << 8 | Int($1) }
    guard count <= limit else {
      let skipped = input.skip(count)
      throw skipped == count ? .tooManyBytes(bytes: count, limit: limit) : .inputEnded(bytes: skipped, of: count)
    }
    let bytes = input.bytes(count)
    guard bytes.count == count else { throw .inputEnded(bytes: bytes.count, of: count) }
    return bytes
  }
}
