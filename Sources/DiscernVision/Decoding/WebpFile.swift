internal import CLeptonica

/// WebP by libwebp through Leptonica (RFC 9649), the first frame of an animation.
struct WebpFile: PictureFile {
  static let name = "WebP"

  /// The file; of an animation its first frame as a file of its own.
  private let bytes: [UInt8]
  private let chunks: RiffChunks
  private let orientation: Orientation

  init?(_ bytes: [UInt8]) {
    guard let chunks = RiffChunks(webp: ByteView(bytes)) else { return nil }
    let frame = chunks.first("ANMF").map { Self.still(bytes, frame: $0) } ?? bytes
    guard let chunksOfFrame = RiffChunks(webp: ByteView(frame)) else { return nil }
    self.bytes = frame
    self.chunks = chunksOfFrame
    orientation = chunks.first("EXIF").map(Orientation.init(exif:)) ?? .topLeft
  }

  func header(ofPage index: Int) -> PageHeader? {
    for (name, extent) in Self.extents {
      guard let chunk = chunks.first(name), let (width, height) = extent(chunk) else { continue }
      return PageHeader(width: width, height: height, orientation: orientation)
    }
    return nil
  }

  func raster(ofPage index: Int) -> Raster? {
    Pix(bytes: bytes) { pixReadMemWebP($0, $1) }?.raster()
  }
}

// MARK: Chunks

extension WebpFile {
  /// Where each kind of chunk keeps its width and height.
  private static let extents: [(name: StaticString, extent: @Sendable (ByteView) -> (Int, Int)?)] = [
    ("VP8X", { chunk in pair(chunk.number(4, bytes: 3, .little), chunk.number(7, bytes: 3, .little)) { $0 + 1 } }),
    // RFC 6386, 9.1: fourteen bits each; the two above them are for scaling.
    ("VP8 ", { chunk in pair(chunk.number(6, bytes: 2, .little), chunk.number(8, bytes: 2, .little)) { $0 & 0x3FFF } }),
    (
      "VP8L",
      { chunk in
        let bits = chunk.number(1, bytes: 4, .little)
        return pair(bits, bits.map { $0 >> 14 }) { ($0 & 0x3FFF) + 1 }
      }
    ),
  ]

  private static func pair(_ width: Int?, _ height: Int?, _ decode: (Int) -> Int) -> (Int, Int)? {
    guard let width, let height else { return nil }
    return (decode(width), decode(height))
  }

  /// A frame of an animation as a file: its chunks stand behind sixteen bytes of place and time.
  private static func still(_ bytes: [UInt8], frame: ByteView) -> [UInt8] {
    let content = frame.part(from: 16)
    // A frame with an alpha chunk needs the extended header; its extent stands in the frame as that header wants it.
    let header = content.holds("ALPH") ? Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + frame.array(6..<12) : []
    let body = Array("WEBP".utf8) + header + content.array(0..<content.count)
    return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
  }
}

/// The chunks of a RIFF file: four letters, a length, and so many bytes, filled up to an even number.
struct RiffChunks: Sendable {
  private let view: ByteView

  /// The chunks of a WebP file; nil for any other.
  init?(webp view: ByteView) {
    guard view.holds("RIFF"), view.holds("WEBP", at: 8) else { return nil }
    self.view = view
  }

  /// What the first chunk of that name holds.
  func first(_ name: StaticString) -> ByteView? {
    var offset = 12
    while let length = view.number(offset + 4, bytes: 4, .little) {
      if view.holds(name, at: offset) { return view.part(from: offset + 8, count: length) }
      offset += 8 + length + length % 2
    }
    return nil
  }
}
