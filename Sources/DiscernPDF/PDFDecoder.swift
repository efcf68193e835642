public import DiscernCore
import DiscernProcesses

/// Decodes the pages of PDF files (ISO 32000-2) with poppler's programs, and everything else with another decoder.
///
/// Poppler's pdfinfo, pdftoppm and pdftotext run as processes of their own: a hostile file can crash or stall them alone, they stop at
/// the deadline, and their memory is limited. Without them, a PDF file is a `PictureError.libraryMissing`.
public struct PDFDecoder: PictureDecoder {
  /// Resolution at which pages are rendered, in pixels per inch: that of scanned letters. Large pages get less, by the limit
  /// of pixels.
  private static let dotsPerInch = 300.0
  /// Units of a page per inch (ISO 32000-2, 8.3.2.3).
  static let unitsPerInch = 72.0

  /// The name of the text that a file states, in reports.
  private static let textSource = "pdf-text"

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
    return try await poppler.pageCount(of: bytes)
  }

  /// Decodes a page, counted from 0: what a viewer shows of it, at 300 pixels per inch, and the text that it states.
  public func page(_ index: Int, of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> Picture {
    guard let poppler = poppler(for: bytes) else {
      return try await pictures.page(index, of: bytes, within: limits)
    }
    let size = try await poppler.size(ofPage: index, in: bytes)
    let most = min(limits.pixels, Poppler.pixels(within: limits.bytes))
    let scale = min(Self.dotsPerInch / Self.unitsPerInch, Self.scale(of: size, to: most))
    let dotsPerInch = scale * Self.unitsPerInch
    async let words = poppler.words(ofPage: index, in: bytes, dotsPerInch: dotsPerInch)
    let rendered = try await poppler.rendered(page: index, of: bytes, dotsPerInch: dotsPerInch, pixels: most)
    var picture = try await pictures.page(0, of: rendered, within: limits)
    picture.dotsPerInch = dotsPerInch
    let stated = await words
    if !stated.isEmpty { picture.textLayer = TextLayer(source: Self.textSource, words: stated) }
    return picture
  }

  /// Returns the factor by which a page has at most a number of pixels, its sides rounded up: the positive solution of
  /// (width · x + 1) · (height · x + 1) = pixels.
  private static func scale(of size: (width: Double, height: Double), to pixels: Int) -> Double {
    let (area, half) = (size.width * size.height, size.width + size.height)
    return ((half * half + 4 * area * Double(pixels - 1)).squareRoot() - half) / (2 * area)
  }
}
