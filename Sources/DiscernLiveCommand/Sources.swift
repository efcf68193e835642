import Discern
import DiscernCommandLine
import DiscernCore
import DiscernLive
import DiscernPipeline
import DiscernVideo
import Glibc

/// Opens the source that a command-line argument names.
enum Sources {
  /// Opens a folder of pictures, a pipe of JPEG pictures, a camera, or a video.
  /// - Parameters:
  ///   - rate: frames a second of a folder.
  ///   - isLive: true if the pipe's frames have the time of their arrival.
  /// - Throws: `CommandError` if it cannot be opened.
  static func open(
    _ name: String, rate: Double, isLive: Bool, limits: Limits, decoder: any PictureDecoder
  ) throws(CommandError) -> any FrameSource {
    if name == FileReader.standardInput { return pipe(isLive: isLive, limits: limits, decoder: decoder) }
    if FileWalker.isFolder(name) { return folder(name, rate: rate, limits: limits, decoder: decoder) }
    do throws(FrameError) {
      var status = stat()
      let isDevice = stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
      return isDevice ? try VideoFrames(camera: name, limits: limits) : try VideoFrames(file: name, limits: limits)
    } catch {
      throw CommandError(error.description)
    }
  }

  private static func folder(
    _ path: String, rate: Double, limits: Limits, decoder: any PictureDecoder
  ) -> PictureFrames {
    PictureFrames(FolderPaths(walk: FileWalker([path], limits: limits).makeIterator()), source: path, rate: rate) {
      path throws(PictureError) in
      try decoder.page(0, of: try FileReader.bytes(of: path, limit: limits.bytes), within: limits)
    }
  }

  private static func pipe(isLive: Bool, limits: Limits, decoder: any PictureDecoder) -> JPEGFrames {
    let started = ContinuousClock.now
    return JPEGFrames(
      source: "standard input", isLive: isLive, limits: limits, decoder: decoder,
      seconds: { isLive ? (ContinuousClock.now - started) / .seconds(1) : nil },
      read: {
        let capacity = 1 << 16
        while true {
          var count = 0
          let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
            count = read(STDIN_FILENO, buffer.baseAddress, capacity)
            initialized = max(0, count)
          }
          if count >= 0 { return bytes }
          if errno != EINTR { return nil }
        }
      })
  }
}

/// Iterates over the files of a folder.
private struct FolderPaths: IteratorProtocol, Sendable {
  var walk: FileWalker.Iterator

  mutating func next() -> Result<String, PictureError>? {
    switch walk.next() {
    case .file(let path): .success(path)
    // A folder of frames may hold other things.
    case .failure(_, .foreignFormat): next()
    case .failure(_, let error): .failure(error)
    case nil: nil
    }
  }
}
