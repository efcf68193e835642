import SystemPackage

/// A file that is written in pieces: it stands at its path once it is finished, whole, or not at all.
///
/// Devices and pipes receive each piece at once.
public final class GrowingFile {
  /// The path as given by the user.
  public let path: String
  private let place: String
  private let replaces: Bool
  private var staged: StagedFile?
  private let descriptor: FileDescriptor?
  private let closes: Bool

  init(_ path: String, staged: consuming StagedFile, at place: String, replaces: Bool) {
    self.path = path
    self.place = place
    self.replaces = replaces
    self.staged = consume staged
    (descriptor, closes) = (nil, false)
  }

  init(_ path: String, open descriptor: FileDescriptor, closes: Bool) {
    self.path = path
    (place, replaces) = (path, false)
    self.descriptor = descriptor
    self.closes = closes
  }

  deinit {
    // A failure to close is ignored: every piece was written before, and the end of the process closes the file.
    if closes { try? descriptor?.close() }
  }

  /// Writes bytes behind those that were written before.
  /// - Throws: `OutputError.refused` with the system's reason.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    if let descriptor { return try descriptor.write(bytes, for: path) }
    try staged?.write(bytes, for: path)
  }

  /// Moves the file to its path. Nothing can be written after that.
  /// - Throws: `OutputError.exists`, `.refused` with the system's reason.
  public func finish() throws(OutputError) {
    guard let file = staged.take() else { return }
    try file.publish(at: place, replacing: replaces)
  }
}
