import DiscernCore

/// The pages of a PDF file of which most sizes are known.
struct PDFPages: PageSource {
  /// Resolution at which pages are rendered, in pixels per inch: that of scanned letters. Large pages get less, by the limit
  /// of pixels.
  private static let dotsPerInch = 300.0
  /// Units of a page per inch (ISO 32000-2, 8.3.2.3).
  static let unitsPerInch = 72.0
  /// The name of the text that a file states, in reports.
  private static let textSource = "pdf-text"

  let facts: Poppler.Facts
  let bytes: [UInt8]
  let limits: Limits
  let poppler: Poppler
  /// Decodes rendered pages.
  let pictures: any PictureDecoder

  var count: Int { facts.count }

  func page(_ index: Int) async throws(PictureError) -> Picture {
    guard let size = try await size(ofPage: index) else { throw .damaged(format: ForeignFormat.pdfName) }
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

  /// Returns the size of a page; asks for it if the page is none of the first ones.
  private func size(ofPage index: Int) async throws(PictureError) -> Poppler.Size? {
    if let size = facts.sizes[index] { return size }
    return try await poppler.facts(ofPages: index..<index + 1, in: bytes).sizes[index]
  }

  /// Returns the factor by which a page has at most a number of pixels, its sides rounded up: the positive solution of
  /// (width · x + 1) · (height · x + 1) = pixels.
  private static func scale(of size: Poppler.Size, to pixels: Int) -> Double {
    let (area, half) = (size.width * size.height, size.width + size.height)
    return ((half * half + 4 * area * Double(pixels - 1)).squareRoot() - half) / (2 * area)
  }
}
