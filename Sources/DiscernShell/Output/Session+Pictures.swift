import DiscernCore
import DiscernPipeline
import DiscernReport

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
  func write(_ picture: Picture, as format: PictureFormat, to target: OutputFile) throws(ShellError) {
    try writing { () throws(OutputFault) in
      try target.write(try picture.encoded(as: format, by: parts.writer, for: target.path))
    }
  }

  /// Does what may fail to write a file, and says so in the words of the shell.
  func writing<Value>(_ body: () throws(OutputFault) -> Value) throws(ShellError) -> Value {
    do throws(OutputFault) {
      return try body()
    } catch {
      throw ShellError(shown(error.sentence(overwriting: "put a ! behind the command")))
    }
  }
}
