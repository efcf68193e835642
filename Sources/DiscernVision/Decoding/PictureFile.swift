/// A picture file of one format.
///
/// All bytes are untrusted: every member returns nil for data that the file does not hold.
protocol PictureFile: Sendable {
  /// The format's name in messages.
  static var name: String { get }

  /// Creates the file if its first bytes are the format's signature; nil otherwise.
  init?(_ bytes: [UInt8])

  /// Number of pages; 1 for most formats.
  var pageCount: Int { get }

  /// Returns true if the page, counted from 0, exists.
  func hasPage(_ index: Int) -> Bool

  /// Reads a page's header without decoding the page; nil if the header is damaged.
  ///
  /// The extent is the one that the decoder allocates memory for: it comes from the decoding library itself, or the
  /// library gets a rewritten header. A second parser may read a hostile header differently.
  func header(ofPage index: Int) -> PageHeader?

  /// Decodes the stored pixels of a page; nil if fewer than half can be decoded, or after the deadline.
  func raster(ofPage index: Int) -> Raster?

  /// Returns the feature that prevents an intact page from being decoded, phrased to follow "stored with"; nil if there
  /// is none, that is, if the page is damaged.
  func obstacle(inPage index: Int) -> String?
}

extension PictureFile {
  var pageCount: Int { 1 }

  func hasPage(_ index: Int) -> Bool { index == 0 }

  func obstacle(inPage index: Int) -> String? { nil }
}

/// The header of a page.
struct PageHeader: Equatable, Sendable {
  /// Stored width in pixels.
  var width: Int
  /// Stored height in pixels.
  var height: Int
  /// The orientation of the stored pixels.
  var orientation = Orientation.topLeft
  /// The resolution.
  var resolution = Resolution.unknown
}
