public import DiscernCore
import DiscernResources

/// Decodes PNG, JPEG, TIFF, WebP, BMP, PNM and GIF with Leptonica and the libraries below it; HEIC and AVIF with libheif if it
/// is installed.
///
/// PNG and JPEG go to libpng and libjpeg directly: these report how far a damaged file reaches, and print nothing on
/// standard error. Each call of an asynchronous method works on its own dispatch queue.
///
/// JPEG and run-length encoded BMP stop at the deadline. The other decoders cannot be interrupted; they end within
/// seconds, because their work is proportional to the bytes and pixels that the limits allow.
public struct LeptonicaDecoder: PictureDecoder {
  /// The supported formats. The first whose signature matches decodes the file.
  private static let formats: [any PictureFile.Type] = [
    PngFile.self, JpegFile.self, TiffFile.self, WebpFile.self, GifFile.self, BmpFile.self, PnmFile.self,
    HeifFile.self,
  ]

  /// The version of libheif, which decodes HEIC and AVIF; nil if it is not installed.
  public static var heifVersion: String? { HeifLibrary.shared?.version }

  /// Creates a decoder. It keeps no state between files.
  public init() {}

  /// Returns the number of pages; more than one for TIFF only.
  /// - Throws: `PictureError` if the bytes are not a picture, or if the first page exceeds the limits.
  public func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int {
    let file = try file(bytes, within: limits)
    _ = try header(of: file, page: 0, within: limits)
    return file.pageCount
  }

  /// Decodes a page, counted from 0, to upright, opaque pixels; gray if no pixel has a colour.
  ///
  /// If a damaged PNG, JPEG, BMP or PNM has at least half of its rows, the missing rows get a plain colour.
  /// - Throws: `PictureError`: empty, not a picture, too large, damaged, unsupported, or past the deadline.
  public func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    let file = try file(bytes, within: limits)
    let header = try header(of: file, page: index, within: limits)
    if Deadline.hasPassed { throw .deadlinePassed }
    let raster = file.raster(ofPage: index)
    if Deadline.hasPassed { throw .deadlinePassed }
    guard let raster, raster.fits(header), var picture = header.orientation.upright(raster).picture() else {
      let format = type(of: file).name
      throw file.obstacle(inPage: index).map { .unsupported(format: format, feature: $0) } ?? .damaged(format: format)
    }
    picture.dotsPerInch = header.resolution.dotsPerInch
    return picture
  }

  /// Returns the number of pages; works on a dispatch queue.
  public func pageCount(of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> Int {
    try await onQueue { () throws(PictureError) in try pageCount(of: bytes, within: limits) }
  }

  /// Decodes a page on a dispatch queue.
  public func page(_ index: Int, of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> Picture {
    try await onQueue { () throws(PictureError) in try page(index, of: bytes, within: limits) }
  }

  /// Runs blocking work on a dispatch queue: a library call of a second must not block one of Swift's few threads.
  func onQueue<Value: Sendable>(
    _ work: @Sendable () throws(PictureError) -> Value
  ) async throws(PictureError) -> Value {
    let outcome = await withTaskExecutorPreference(QueueTaskExecutor(label: "discern.decoding")) {
      await Self.outcome(of: work)
    }
    return try outcome.get()
  }

  @concurrent
  private static func outcome<Value: Sendable>(
    of work: @Sendable () throws(PictureError) -> Value
  ) async -> Result<Value, PictureError> {
    do throws(PictureError) {
      return .success(try work())
    } catch {
      return .failure(error)
    }
  }

  private func file(_ bytes: [UInt8], within limits: Limits) throws(PictureError) -> any PictureFile {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(bytes: bytes.count, limit: limits.bytes) }
    for format in Self.formats {
      if let file = format.init(bytes) { return file }
    }
    throw ForeignFormat.beginning(with: bytes).map { PictureError($0) } ?? .notAPicture
  }

  private func header(of file: any PictureFile, page: Int, within limits: Limits) throws(PictureError) -> PageHeader {
    guard file.hasPage(page), let header = file.header(ofPage: page), header.width > 0, header.height > 0
    else { throw .damaged(format: type(of: file).name) }
    // By division: the product of a hostile header's numbers could overflow.
    guard header.width <= limits.pixels / header.height else {
      throw .tooManyPixels(width: header.width, height: header.height, limit: limits.pixels)
    }
    return header
  }
}

extension Raster {
  /// Returns true if the extent is the one that was checked against the limits before decoding.
  fileprivate func fits(_ header: PageHeader) -> Bool { width == header.width && height == header.height }
}
