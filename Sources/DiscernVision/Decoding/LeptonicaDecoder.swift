public import DiscernCore

/// Decodes PNG, JPEG, TIFF, WebP, BMP, PNM and GIF by Leptonica and the libraries beneath it.
///
/// PNG and JPEG go to libpng and libjpeg directly: these say how far a damaged file reaches, and print nothing on
/// standard error.
public struct LeptonicaDecoder: PictureDecoder {
  /// The formats; the first that knows a file's first bytes reads it.
  private static let formats: [any PictureFile.Type] = [
    PngFile.self, JpegFile.self, TiffFile.self, WebpFile.self, GifFile.self, BmpFile.self, PnmFile.self,
  ]

  /// A decoder; it keeps nothing between files.
  public init() {}

  /// How many pages the file has: more than one for TIFF only.
  /// - Throws: `PictureError` where the bytes are no picture, or its first page is larger than the limits allow.
  public func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int {
    let file = try file(bytes, within: limits)
    _ = try header(of: file, page: 0, within: limits)
    return file.pageCount
  }

  /// The pixels of a page, counted from 0: upright, opaque, and gray where no pixel has a colour.
  ///
  /// Of a damaged PNG, JPEG, BMP or PNM with at least half of its rows, the others are a plain ground.
  /// - Throws: `PictureError`: empty, no picture, too large, damaged, or stored in a way that cannot be decoded.
  public func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    let file = try file(bytes, within: limits)
    let header = try header(of: file, page: index, within: limits)
    guard let raster = file.raster(ofPage: index), let picture = header.orientation.upright(raster).picture() else {
      let format = type(of: file).name
      throw file.obstacle(inPage: index).map { .unsupported(format: format, feature: $0) } ?? .damaged(format: format)
    }
    return picture
  }

  private func file(_ bytes: [UInt8], within limits: Limits) throws(PictureError) -> any PictureFile {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(bytes: bytes.count, limit: limits.bytes) }
    for format in Self.formats {
      if let file = format.init(bytes) { return file }
    }
    throw .notAPicture
  }

  private func header(of file: any PictureFile, page: Int, within limits: Limits) throws(PictureError) -> PageHeader {
    guard page >= 0, page < file.pageCount, let header = file.header(ofPage: page), header.width > 0, header.height > 0
    else { throw .damaged(format: type(of: file).name) }
    // By division: the product of what a lying header says may not fit.
    guard header.width <= limits.pixels / header.height else {
      throw .tooManyPixels(width: header.width, height: header.height, limit: limits.pixels)
    }
    return header
  }
}
