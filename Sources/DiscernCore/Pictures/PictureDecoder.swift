/// Decodes the bytes of a file into pages of upright pixels.
///
/// The bytes decide the format, not the file name. One decoder serves many files at once. Decoding stops at
/// `Deadline.current` if the format's library can be interrupted; otherwise the limits on bytes and pixels bound its
/// time.
///
/// The asynchronous methods are for tasks and may leave the calling thread free. A decoder that implements only the
/// synchronous ones satisfies all.
public protocol PictureDecoder: Sendable {
  /// Returns the number of pages, read from the header alone.
  /// - Throws: `PictureError` if the bytes are no picture, or exceed the limits.
  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int

  /// Decodes one page, counted from 0, upright by the file's orientation tag, composited on white, or on black if the
  /// ink is white.
  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture

  /// Returns the number of pages without blocking one of Swift's cooperative threads.
  func pageCount(of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> Int

  /// Decodes one page without blocking one of Swift's cooperative threads.
  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> Picture

  /// Opens a file to decode several of its pages, so that what holds for all of them is found out once.
  func pages(of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> any PageSource
}

extension PictureDecoder {
  /// Counts the pages, and decodes each from the whole file.
  public func pages(of bytes: [UInt8], within limits: Limits) async throws(PictureError) -> any PageSource {
    let count = try await pageCount(of: bytes, within: limits)
    return WholeFile(decoder: self, bytes: bytes, limits: limits, count: count)
  }
}

/// The pages of a file that was opened.
public protocol PageSource: Sendable {
  /// The number of pages.
  var count: Int { get }

  /// Decodes one page, counted from 0, as `PictureDecoder.page` does.
  func page(_ index: Int) async throws(PictureError) -> Picture
}

/// Pages that are decoded from the whole file, each on its own.
private struct WholeFile: PageSource {
  let decoder: any PictureDecoder
  let bytes: [UInt8]
  let limits: Limits
  let count: Int

  func page(_ index: Int) async throws(PictureError) -> Picture {
    try await decoder.page(index, of: bytes, within: limits)
  }
}
