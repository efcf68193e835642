public import DiscernCore
import DiscernProcesses

/// Decodes the pages of PDF files (ISO 32000-2) with poppler's programs, and everything else with another decoder.
///
/// Poppler's pdfinfo, pdftoppm and pdftotext run as processes of their own: a hostile file can crash or stall them alone, they stop at
/// the deadline, and their memory is limited. Without them, a PDF file is a `PictureError.libraryMissing`.
public struct PDFDecoder: PictureDecoder {
  /// Decodes pictures, and the pages that poppler renders.
  private let pictures: any PictureDecoder
  /// Finds the programs, once a PDF file comes: other scans need not search for them.
  private let findPoppler: @Sendable () -> Poppler?

  /// Creates a decoder for PDF files and for all that `pictures` decodes.
  public init(pictures: any PictureDecoder) { self.init(pictures: pictures) { Poppler() } }

  init(pictures: any PictureDecoder, findPoppler: @escaping @Sendable () -> Poppler?) {
    (self.pictures, self.findPoppler) = (pictures, findPoppler)
  }

  /// Returns the programs for a PDF file; nil if the bytes are none, or the programs are not installed.
  private func poppler(for bytes: [UInt8]) -> Poppler? { ForeignFormat.isPDF(bytes) ? findPoppler() : nil }

  /// The version of the installed poppler; nil if there is none.
  public static var popplerVersion: String? { get async { await Poppler()?.version } }

  /// Returns the number of pages of a picture. Frames are decoded synchronously, and are never PDF files.
  public func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int {
    try pictures.pageCount(of: bytes, within: limits)
  }

  /// Decodes a page of a picture. Frames are decoded synchronously, and are never PDF files.
  public func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    try pictures.page(index, of: bytes, within: limits)
  }

  /// Returns the number of pages.
  public func pageCount(of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> Int {
    guard let poppler = poppler(for: bytes) else {
      return try await pictures.pageCount(of: bytes, within: limits)
    }
    return try await poppler.facts(ofPages: 0..<1, in: bytes).count
  }

  /// Decodes a page, counted from 0: what a viewer shows of it, at 300 pixels per inch, and the text that it states.
  public func page(_ index: Int, of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> Picture {
    guard let poppler = poppler(for: bytes) else {
      return try await pictures.page(index, of: bytes, within: limits)
    }
    let facts = try await poppler.facts(ofPages: index..<index + 1, in: bytes)
    return try await PDFPages(facts: facts, bytes: bytes, limits: limits, poppler: poppler, pictures: pictures)
      .page(index)
  }

  /// Opens a file, with one question for the number of its pages and their sizes.
  public func pages(of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> any PageSource {
    guard let poppler = poppler(for: bytes) else { return try await pictures.pages(of: bytes, within: limits) }
    let facts = try await poppler.facts(ofPages: 0..<limits.pages, in: bytes)
    return PDFPages(facts: facts, bytes: bytes, limits: limits, poppler: poppler, pictures: pictures)
  }
}
