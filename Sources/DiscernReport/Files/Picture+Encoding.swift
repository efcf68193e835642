public import DiscernCore

extension Picture {
  /// The bytes of a picture file.
  /// - Throws: `OutputFault.notEncoded`, which names the file that they are for.
  public func encoded(
    as format: PictureFormat, by writer: any PictureWriter, for path: String
  ) throws(OutputFault) -> [UInt8] {
    do throws(PictureError) {
      return try writer.bytes(of: self, as: format)
    } catch {
      throw .notEncoded(path: path, reason: error.description)
    }
  }
}
