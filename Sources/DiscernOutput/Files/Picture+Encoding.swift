public import DiscernCore

extension Picture {
  /// Encodes the picture as a file.
  /// - Throws: `OutputError.notEncoded` with the path of the file.
  public func encoded(
    as format: PictureFormat, by writer: any PictureWriter, for path: String
  ) throws(OutputError) -> [UInt8] {
    do throws(PictureError) {
      return try writer.bytes(of: self, as: format)
    } catch {
      throw .notEncoded(path: path, reason: error.description)
    }
  }
}
