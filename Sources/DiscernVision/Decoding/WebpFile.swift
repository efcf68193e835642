internal import CLeptonica

/// A WebP file (RFC 9649), decoded by libwebp through Leptonica; the first frame of an animation.
struct WebpFile: PictureFile {
  static let name = "WebP"

  /// The file, or the first frame of an animation as a file of its own.
  private let bytes: [UInt8]
  private let orientation: Orientation

  init?(_ bytes: [UInt8]) {
    guard let chunks = RiffChunks(webp: ByteView(bytes)) else { return nil }
    self.bytes = chunks.first("ANMF").map { Self.still(frame: $0) } ?? bytes
    orientation = chunks.first("EXIF").map(Orientation.init(exif:)) ?? .topLeft
  }

  /// Returns the extent that libwebp decodes (`WebPGetFeatures`); libwebp decides which of several headers counts.
  func header(ofPage index: Int) -> PageHeader? {
    guard Pix.isSilent else { return nil }
    var (width, height, samples): (Int32, Int32, Int32) = (0, 0, 0)
    guard readHeaderMemWebP(bytes, bytes.count, &width, &height, &samples) == 0 else { return nil }
    return PageHeader(width: Int(width), height: Int(height), orientation: orientation)
  }

  func raster(ofPage index: Int) -> Raster? {
    Pix(bytes: bytes) { pixReadMemWebP($0, $1) }?.raster()
  }

  /// Converts a frame of an animation to a file: its chunks follow sixteen bytes of position and duration.
  private static func still(frame: ByteView) -> [UInt8] {
    let content = frame.part(from: 16)
    // A frame with an alpha chunk needs the extended header, whose extent has the same encoding as the frame's.
    let header = content.holds("ALPH") ? Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + frame.array(6..<12) : []
    let body = Array("WEBP".utf8) + header + content.array(0..<content.count)
    return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
  }
}

/// The chunks of a RIFF file: four letters, a length, and content padded to an even length.
struct RiffChunks: Sendable {
  private let view: ByteView

  /// Maximum number of chunks to read: an animation of half an hour has fewer.
  private static let maximumCount = 65_536

  /// Creates a list of the chunks of a WebP file; nil for any other file.
  init?(webp view: ByteView) {
    guard view.holds("RIFF"), view.holds("WEBP", at: 8) else { return nil }
    self.view = view
  }

  /// Returns the content of the first chunk with a name.
  func first(_ name: StaticString) -> ByteView? {
    var offset = 12
    for _ in 0..<Self.maximumCount {
      guard let length = view.number(offset + 4, bytes: 4, .little) else { return nil }
      if view.holds(name, at: offset) { return view.part(from: offset + 8, count: length) }
      offset += 8 + length + length % 2
    }
    return nil
  }
}
