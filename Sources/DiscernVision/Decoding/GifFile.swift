internal import CLeptonica

/// A GIF file (GIF89a specification), decoded by giflib through Leptonica; first frame only.
///
/// giflib gets a rewritten file with that frame alone, so it allocates memory for no other extent than the frame's.
struct GifFile: PictureFile {
  static let name = "GIF"

  private let bytes: [UInt8]
  private let frame: GifFrame?

  init?(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    guard view.holds("GIF87a") || view.holds("GIF89a") else { return nil }
    self.bytes = bytes
    frame = GifFrame(firstOf: view)
  }

  func header(ofPage index: Int) -> PageHeader? {
    frame.map { PageHeader(width: $0.width, height: $0.height) }
  }

  func raster(ofPage index: Int) -> Raster? {
    guard let frame else { return nil }
    // Header and palette, the frame, the trailer; no extensions and no further frames.
    let single = Array(bytes[..<frame.headerEnd] + bytes[frame.start..<frame.end] + [UInt8(ascii: ";")])
    guard let pix = Pix(bytes: single, by: { pixReadMemGif($0, $1) }) else { return nil }
    guard let transparent = frame.transparent, let colours = pixGetColormap(pix.pointer),
      pixcmapSetAlpha(colours, Int32(transparent), 0) == 0
    else { return pix.raster() }
    return pix.mapped { pixRemoveColormap($0, Int32(REMOVE_CMAP_WITH_ALPHA)) }?.raster()
  }
}

/// The first frame of a GIF: its extent, its transparent colour and its position in the file.
struct GifFrame: Sendable {
  /// Width in pixels.
  let width: Int
  /// Height in pixels.
  let height: Int
  /// Index of the transparent colour in the colour table; nil if there is none.
  let transparent: Int?
  /// Offset after the file's header and palette.
  let headerEnd: Int
  /// Offset of the frame's descriptor.
  let start: Int
  /// Offset after the frame's last block; the end of the file if it is cut off.
  let end: Int

  /// Parses the blocks up to the first image descriptor; nil if there is none.
  init?(firstOf view: ByteView) {
    guard let flags = view.byte(10) else { return nil }
    headerEnd = 13 + Self.tableLength(flags)
    var offset = headerEnd
    var transparent: Int?
    while view.byte(offset) == 0x21, let label = view.byte(offset + 1) {
      if label == 0xF9, let flags = view.byte(offset + 3), flags & 1 == 1 { transparent = view.byte(offset + 6) }
      offset = Self.endOfBlocks(view, from: offset + 2)
    }
    guard view.byte(offset) == 0x2C, let width = view.number(offset + 5, bytes: 2, .little),
      let height = view.number(offset + 7, bytes: 2, .little), let flags = view.byte(offset + 9)
    else { return nil }
    start = offset
    self.width = width
    self.height = height
    self.transparent = transparent
    // The byte before the blocks is the initial code size.
    end = Self.endOfBlocks(view, from: offset + 10 + Self.tableLength(flags) + 1)
  }

  /// Returns the bytes of a colour table, from the flags that announce it.
  private static func tableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// Returns the offset after a chain of length-prefixed blocks, which a block of length 0 ends.
  private static func endOfBlocks(_ view: ByteView, from start: Int) -> Int {
    var offset = start
    while let length = view.byte(offset), length > 0 { offset += 1 + length }
    return min(offset + 1, view.count)
  }
}
