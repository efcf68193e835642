import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// Writes pictures from the loaded file.
extension Session {
  /// Decodes a page of the loaded file again; `index` is from 0.
  mutating func page(_ index: Int, of file: LoadedFile) async throws(ShellError) -> Picture {
    let pipeline = try await readyPipeline()
    do throws(PictureError) {
      return try await pipeline.decoder.page(index, of: file.bytes, within: pipeline.limits)
    } catch {
      throw ShellError("‘\(shown(file.path))’: \(error)")
    }
  }

  /// Writes a picture to a file.
  func write(_ picture: Picture, as format: PictureFormat, to target: OutputFile) throws(ShellError) {
    try writing { () throws(OutputError) in
      try target.write(try picture.encoded(as: format, by: parts.writer, for: target.path))
    }
  }

  /// Runs code that writes a file; an error becomes a sentence with the shell's remedy.
  func writing<Value>(_ body: () throws(OutputError) -> Value) throws(ShellError) -> Value {
    do throws(OutputError) {
      return try body()
    } catch {
      throw ShellError(shown(error.sentence(overwriting: "put a ! behind the command")))
    }
  }
}
