import CTesseract

extension TesseractReader {
  /// The version of the Tesseract library that is loaded (`TessVersion`), for example `5.3.0`.
  public static var libraryVersion: String { TessVersion().map { String(cString: $0) } ?? "unknown" }
}
