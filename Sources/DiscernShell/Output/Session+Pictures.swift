import DiscernCore
import DiscernPipeline

/// Pixels of the loaded file on their way to another file.
extension Session {
  /// A page of the loaded file, counted from 0, decoded again.
  mutating func page(_ index: Int, of file: LoadedFile) async throws(ShellError) -> Picture {
    let pipeline = try await readyPipeline()
    do throws(PictureError) {
      return try pipeline.decoder.page(index, of: file.bytes, within: pipeline.limits)
    } catch {
      throw ShellError("‘\(shown(file.path))’: \(error)")
    }
  }

  /// Writes a picture in a format.
  func write(_ picture: Picture, as format: PictureFormat, to target: FileTarget) throws(ShellError) {
    let bytes: [UInt8]
    do throws(PictureError) {
      bytes = try parts.writer.bytes(of: picture, as: format)
    } catch {
      throw ShellError("‘\(shown(target.path))’ cannot be made. \(error)")
    }
    try write(bytes, to: target)
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to target: FileTarget) throws(ShellError) {
    do throws(FileTarget.Fault) {
      try target.write(bytes)
    } catch {
      throw ShellError("‘\(shown(target.path))’ \(error)")
    }
  }
}
