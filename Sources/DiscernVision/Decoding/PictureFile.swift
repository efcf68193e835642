/// A file of one format: what its header says, and its pixels.
///
/// Everything here is asked of untrusted bytes: nil is the answer to what they do not hold.
protocol PictureFile: Sendable {
  /// The format's name in messages.
  static var name: String { get }

  /// The file, where its first bytes are those of the format; nil for any other.
  init?(_ bytes: [UInt8])

  /// How many pages there are; 1 for most formats.
  var pageCount: Int { get }

  /// What the header says of a page, without decoding it; nil where the header is damaged.
  func header(ofPage index: Int) -> PageHeader?

  /// The stored pixels of a page; nil where less than half of them can be decoded.
  func raster(ofPage index: Int) -> Raster?

  /// What in a sound page keeps it from being decoded, to follow the words "stored with"; nil where nothing does, and
  /// it is damaged.
  func obstacle(inPage index: Int) -> String?
}

extension PictureFile {
  var pageCount: Int { 1 }

  func obstacle(inPage index: Int) -> String? { nil }
}

/// What a header says of a page.
struct PageHeader: Equatable, Sendable {
  /// Stored pixels in a row.
  var width: Int
  /// Stored rows.
  var height: Int
  /// How they are to be seen.
  var orientation = Orientation.topLeft
}
